import { useEffect, useEffectEvent } from 'react';

/** Calls what is given when the browser has a connection again, as long as it is wanted. */
export function useBackOnline(isWanted: boolean, then: () => void): void {
  const onBack = useEffectEvent(then);
  useEffect(() => {
    if (!isWanted) return undefined;
    const listener = () => onBack();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [isWanted]);
}
