import { useEffectEvent, useLayoutEffect } from 'react';
import { isConnected, onConnectionChange } from '../lib/connection.ts';

/** Calls what is given when there is a connection again, as long as it is wanted. */
export function useBackOnline(isWanted: boolean, then: () => void): void {
  const onBack = useEffectEvent(then);
  // Before what was lost is on the screen: a connection that returns in that moment would else go unheard.
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    return onConnectionChange(() => isConnected() && onBack());
  }, [isWanted]);
}
