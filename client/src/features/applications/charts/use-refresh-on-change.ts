import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds from a change to the question that follows it: many changes in a row are one question. */
const SETTLE_MS = 1000;

/**
 * Asks again a moment after the board has changed, at most once a second, however many changes come.
 *
 * @param revision the board's; undefined before it is known. The first one known is what was asked for already.
 * @param refresh what goes wrong with it is its own affair
 */
export function useRefreshOnChange(revision: number | undefined, refresh: () => Promise<unknown>): void {
  const seen = useRef(revision);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useEffectEvent(() => {
    timer.current = undefined;
    refresh().catch(() => undefined);
  });

  useEffect(() => {
    const isFirst = seen.current === undefined || seen.current === revision;
    seen.current = revision;
    if (!isFirst) timer.current ??= setTimeout(() => begin(), SETTLE_MS);
  }, [revision]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
