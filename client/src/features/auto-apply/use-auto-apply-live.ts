import { useEffect, useRef } from 'react';
import { confirmSubscribed, onSocketConnected } from '../../lib/live-connection.ts';
import { useResubscribe } from '../../lib/use-resubscribe.ts';
import { type AutoApplyChangedSubscription, useAutoApplyChangedSubscription } from './auto-apply-work.generated.ts';

/** A run changes many things one after the other; they are asked for together. */
const TOGETHER_MS = 250;

type Change = AutoApplyChangedSubscription['autoApplyChanged'];

/** Settings, or a run that has ended: what it takes on meanwhile is many changes, and each look at all jobs costs. */
function touchesMatches({ run, attempt }: Change): boolean {
  return run === null ? attempt === null : run.status !== 'QUEUED' && run.status !== 'RUNNING';
}

/**
 * Calls when something of the person's runs, attempts or settings may be another by now: it changed, or the line was
 * away meanwhile.
 *
 * @param onChange asks for what is shown, anew; `mayMatchOtherwise`: other jobs may match than did
 */
export function useAutoApplyLive(onChange: (mayMatchOtherwise: boolean) => void): void {
  const call = useRef(onChange);
  useEffect(() => void (call.current = onChange));
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resubscribe = useResubscribe();
  const mayMatchOtherwise = useRef(false);
  const tell = (event: Change | undefined): void => {
    mayMatchOtherwise.current ||= event === undefined || touchesMatches(event);
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      call.current(mayMatchOtherwise.current);
      mayMatchOtherwise.current = false;
    }, TOGETHER_MS);
  };
  const { restart } = useAutoApplyChangedSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data }) => tell(data.data?.autoApplyChanged),
    onError: () => resubscribe(restart),
    onComplete: () => resubscribe(restart),
  });
  useEffect(() => {
    confirmSubscribed();
    const stop = onSocketConnected(() => call.current(true));
    return () => {
      stop();
      clearTimeout(soon.current);
      soon.current = undefined;
    };
  }, []);
}
