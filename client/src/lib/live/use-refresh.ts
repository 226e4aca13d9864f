import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { createResync, type Resync } from './resync.ts';

/**
 * The context of a query whose answer must be of now: Apollo Client would otherwise let it join an equal request under
 * way, which the server may have answered before the change that is asked about.
 */
export const OWN_REQUEST = { queryDeduplication: false };

/**
 * Brings what a component shows up to date, whenever something may have changed: one request at a time, and always one
 * more after the last call. What fails is tried again by itself.
 *
 * @param fetch makes a request of its own (see `OWN_REQUEST`)
 * @returns the same function between renders; resolves when an answer asked for since is there
 */
export function useRefresh(fetch: () => Promise<unknown>): () => Promise<void> {
  const onFetch = useEffectEvent(fetch);
  const resync = useRef<Resync>(undefined);
  useEffect(() => {
    const started = createResync(async () => onFetch());
    resync.current = started;
    return () => started.stop();
  }, []);
  return useCallback(async () => resync.current?.request(), []);
}
