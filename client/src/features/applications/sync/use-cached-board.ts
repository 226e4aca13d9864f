import { useApolloClient } from '@apollo/client/react';
import { useCallback, useSyncExternalStore } from 'react';
import { type Board, readBoard, watchBoard } from '../model/board-cache.ts';

/**
 * The cached board, null before it was loaded. Read directly from the cache: a query's data is masked field by field on
 * every change, which takes longer than a frame for 2,000 cards.
 */
export function useCachedBoard(): Board | null {
  const { cache } = useApolloClient();
  const subscribe = useCallback((onChange: () => void) => watchBoard(cache, onChange), [cache]);
  return useSyncExternalStore(subscribe, () => readBoard(cache));
}
