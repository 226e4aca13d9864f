import { useEffect, useEffectEvent } from 'react';
import { isConnected } from '../lib/connection.ts';
import { useBackOnline } from './use-back-online.ts';

/** How often it is tried again while there is a connection. */
const RETRY_MS = 5000;

/**
 * In place of an invisible part whose code has not come: it is loaded again when the connection is back, and every few
 * seconds while there is one. The first try after a break can fail as well, and nobody sees that something is missing.
 */
export function RetryWhenOnline({ onRetry }: { readonly onRetry: () => void }) {
  useBackOnline(true, onRetry);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setInterval(() => isConnected() && retry(), RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
