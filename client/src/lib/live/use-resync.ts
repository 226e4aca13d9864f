import { useEffect, useEffectEvent } from 'react';
import { onSubscribed } from './live-connection.ts';

/**
 * Fetches the newest state whenever events may have been missed: each time the server has taken this tab's
 * subscriptions.
 *
 * @param isOn false while there is nothing to keep up to date
 */
export function useResync(resync: () => void, isOn = true): void {
  const onTaken = useEffectEvent(resync);
  useEffect(() => (isOn ? onSubscribed(() => onTaken()) : undefined), [isOn]);
}

/** How long the live connection has before the state is asked for without it. */
const LIVE_TIMEOUT_MS = 1000;

/**
 * For what `useResync` asks for alone, so that it is not asked for twice when the page opens: asks as well where no live
 * connection comes soon.
 *
 * @param isMissing whether there is no answer yet
 */
export function useWithoutLive(ask: () => void, isMissing: boolean): void {
  const onMissing = useEffectEvent(ask);
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(() => onMissing(), LIVE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isMissing]);
}
