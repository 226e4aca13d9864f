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
  const replace = useCallback(
    (next: Partial<BoardViewSettings>) => change(next, { replace: true, preventScrollReset: true }),
    [change],
  );
  return [state, replace];
}
