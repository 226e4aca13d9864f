import { useEffect, useRef } from 'react';
import { confirmSubscribed, onSocketConnected } from '../../lib/live-connection.ts';
import { useAutoApplyChangedSubscription } from './auto-apply-work.generated.ts';

/** Milliseconds before a subscription that the server has ended is opened again. */
const RESUBSCRIBE_MS = 2000;
/** A run changes many things one after the other; they are asked for together. */
const TOGETHER_MS = 250;

/**
 * Calls when something of the person's runs, attempts or settings may be another by now: it changed, or the line was
 * away meanwhile.
 *
 * @param onChange asks for what is shown, anew
 */
export function useAutoApplyLive(onChange: () => void): void {
  const call = useRef(onChange);
  useEffect(() => void (call.current = onChange));
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = (): void => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      call.current();
    }, TOGETHER_MS);
  };
  const tryAgain = (): void => {
    clearTimeout(again.current);
    again.current = setTimeout(restart, RESUBSCRIBE_MS);
  };
  const { restart } = useAutoApplyChangedSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: tell,
    onError: tryAgain,
    onComplete: tryAgain,
  });
  useEffect(() => {
    confirmSubscribed();
    const stop = onSocketConnected(() => call.current());
    return () => {
      stop();
      clearTimeout(soon.current);
      soon.current = undefined;
      clearTimeout(again.current);
    };
  }, []);
}
