import { useApolloClient } from '@apollo/client/react';
import { createContext, use, useMemo } from 'react';
import { applyBoardChange, type BoardChange } from '../model/board-cache.ts';

/** How actions on the page change and refresh the board. */
export interface BoardUpdates {
  /** Applies a mutation's result to the board. */
  readonly applyChange: (change: BoardChange) => void;
  /** Fetches the board into the cache. */
  readonly fetchBoard: () => Promise<unknown>;
}

/** null outside a board: results are then only written to the cache. */
export const BoardSyncContext = createContext<BoardUpdates | null>(null);

/** The updates of the surrounding board. */
export function useBoardUpdates(): BoardUpdates {
  const { cache } = useApolloClient();
  const updates = use(BoardSyncContext);
  return useMemo(
    () =>
      updates ?? {
        applyChange: (change) => void applyBoardChange(cache, change),
        fetchBoard: () => Promise.resolve(),
      },
    [cache, updates],
  );
}
