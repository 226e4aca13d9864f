import { useCallback, useState } from 'react';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { useZone } from '../../../lib/zone.ts';
import { isFiltering, NO_FILTER } from '../model/board-address.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { filterBoard } from '../model/board-filter.ts';
import { useCardFocus } from '../shared/card-focus.tsx';
import { useBoardViewSettings } from '../shared/use-board-view-settings.ts';

/**
 * What the filter hides from someone who has just worked on it. The filter is theirs and stays until they ask.
 *
 * @returns `showHidden(id)` clears the filter and puts the focus on the card
 */
export function useShowHidden(): {
  readonly isHidden: (application: BoardApplication) => boolean;
  readonly showHidden: (id: string) => void;
} {
  const { focusCard } = useCardFocus();
  const [{ filter }, change] = useBoardViewSettings();
  const zone = useZone();
  const [wanted, setWanted] = useState<string | null>(null);

  // The address changes a moment after it is asked to; before that there is no card to put the focus on.
  const shown = isFiltering(filter) ? null : wanted;
  useOnChange(shown, () => {
    if (shown === null) return;
    setWanted(null);
    focusCard(shown);
  });

  const showHidden = useCallback(
    (id: string) => {
      setWanted(id);
      change({ filter: NO_FILTER });
    },
    [change],
  );
  return {
    isHidden: (application) => filterBoard([application], filter, { now: new Date(), zone }).length === 0,
    showHidden,
  };
}
