import { useApolloClient } from '@apollo/client/react';
import { createContext, use, useMemo } from 'react';
import { applyBoardChange, type BoardChange } from '../model/board-cache.ts';

/** How the board that is shown is changed and refreshed by what is done on the page. */
export interface BoardUpdates {
  /** Brings a mutation's answer into the board. */
  readonly applyChange: (change: BoardChange) => void;
  /** Brings the newest board into the cache, by a request of its own. */
  readonly fetchBoard: () => Promise<unknown>;
}

/** null outside a board, where answers enter the cache alone. */
export const BoardSyncContext = createContext<BoardUpdates | null>(null);

/** The updates of the board around a component. */
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
