import { useCallback } from 'react';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { type BoardViewSettings, readBoardViewSettings, writeBoardViewSettings } from '../model/board-address.ts';

const VIEW_SETTINGS = { read: readBoardViewSettings, write: writeBoardViewSettings };

/** How the board is shown, as the address says it, and the way to change it. */
export function useBoardViewSettings(): readonly [
  settings: BoardViewSettings,
  change: (change: Partial<BoardViewSettings>) => void,
] {
  const { state, change } = useUrlState<BoardViewSettings, Partial<BoardViewSettings>>(VIEW_SETTINGS);
  const { view } = state;
  const show = useCallback(
    (next: Partial<BoardViewSettings>) =>
      // Back leads from the table to the board again; it doesn't go through every word of a filter.
      change(next, { replace: (next.view ?? view) === view, preventScrollReset: true }),
    [change, view],
  );
  return [state, show];
}
