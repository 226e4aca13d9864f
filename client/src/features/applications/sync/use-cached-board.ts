import { useApolloClient } from '@apollo/client/react';
import { useCallback, useSyncExternalStore } from 'react';
import { type Board, readBoard, watchBoard } from '../model/board-cache.ts';

/**
 * The board as the cache has it, null before it was loaded. Read from the cache itself: a query's answer is masked field by
 * field on every change, which takes longer than a frame for 2,000 cards.
 */
export function useCachedBoard(): Board | null {
  const { cache } = useApolloClient();
  const subscribe = useCallback((onChange: () => void) => watchBoard(cache, onChange), [cache]);
  return useSyncExternalStore(subscribe, () => readBoard(cache));
}
