import { useEffect, useEffectEvent } from 'react';
import { isConnected } from '../lib/connection.ts';
import { useBackOnline } from './use-back-online.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

interface RetryWhenOnlineProps {
  readonly onRetry: () => void;
  /** How often it was tried before; the waits go on from there. */
  readonly attempt?: number;
}

/**
 * In place of an invisible part whose code has not come: it is loaded again when the connection is back, and while there is
 * one in waits that double from 1 to 30 seconds. The first try after a break can fail as well, and nobody sees that
 * something is missing.
 */
export function RetryWhenOnline({ onRetry, attempt = 0 }: RetryWhenOnlineProps) {
  useBackOnline(true, onRetry);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    let wait = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
    let timer = setTimeout(check, wait);
    function check(): void {
      const isTried = isConnected();
      if (isTried) wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      timer = setTimeout(check, wait);
      if (isTried) retry();
    }
    return () => clearTimeout(timer);
  }, [attempt]);
  return null;
}
