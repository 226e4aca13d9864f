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
