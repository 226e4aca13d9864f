import { useCallback, useEffect, useState } from 'react';
import { useZone } from '../../lib/zone.ts';
import { isFiltering, NO_FILTER } from './board-address.ts';
import type { BoardApplication } from './board-cache.ts';
import { filterBoard } from './board-filter.ts';
import { useBoardLook } from './use-board-look.ts';

/**
 * What the filter hides from somebody who has just worked on it. The filter is theirs and stays until they ask.
 *
 * @param follow puts the focus on a card that is drawn
 * @returns `showHidden(id)` clears the filter and puts the focus on the card
 */
export function useShowHidden(follow: (id: string) => void): {
  readonly isHidden: (application: BoardApplication) => boolean;
  readonly showHidden: (id: string) => void;
} {
  const [{ filter }, change] = useBoardLook();
  const zone = useZone();
  const [wanted, setWanted] = useState<string | null>(null);

  // The address changes a moment after it is asked to; before that there is no card to put the focus on.
  useEffect(() => {
    if (wanted === null || isFiltering(filter)) return;
    setWanted(null);
    follow(wanted);
  }, [filter, follow, wanted]);

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
