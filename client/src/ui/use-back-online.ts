import { useEffect, useEffectEvent } from 'react';
import { isConnected, onConnectionChange } from '../lib/connection.ts';

/** Calls what is given when there is a connection again, as long as it is wanted. */
export function useBackOnline(isWanted: boolean, then: () => void): void {
  const onBack = useEffectEvent(then);
  useEffect(() => {
    if (!isWanted) return undefined;
    return onConnectionChange(() => isConnected() && onBack());
  }, [isWanted]);
}
