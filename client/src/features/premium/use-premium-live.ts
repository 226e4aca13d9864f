import { useEffect } from 'react';
import { onSocketConnected } from '../../lib/live-connection.ts';
import { useResubscribe } from '../../lib/use-resubscribe.ts';
import { type ViewerPlan_AccessFragment, usePremiumChangedSubscription } from './viewer-plan.generated.ts';

/** Ends further away than this are found by the next visit. */
const WATCHED_MS = 24 * 60 * 60 * 1000;

interface PremiumLive {
  /** False for visitors, who have no plan to follow. */
  readonly isOn: boolean;
  readonly access: ViewerPlan_AccessFragment | undefined;
  /** Asks for the plan anew; must stay the same between renders. */
  readonly refetch: () => unknown;
}

/**
 * Keeps the plan in the cache equal to the server's while a page shows it: follows what payments and whoever runs
 * Foothold change, asks anew when the socket was away, and when premium has come to its end.
 */
export function usePremiumLive({ isOn, access, refetch }: PremiumLive): void {
  const resubscribe = useResubscribe();
  // What it brings goes into the cache, where the page's own query finds it.
  const { restart } = usePremiumChangedSubscription({
    skip: !isOn,
    ignoreResults: true,
    onError: () => resubscribe(restart),
    onComplete: () => resubscribe(restart),
  });

  useEffect(() => (isOn ? onSocketConnected(() => void refetch()) : undefined), [isOn, refetch]);

  const end = access && !access.renews ? access.until : null;
  useEffect(() => {
    if (!end) return undefined;
    const left = Date.parse(end) - Date.now();
    if (left < 0 || left > WATCHED_MS) return undefined;
    const timer = setTimeout(() => void refetch(), left + 1000);
    return () => clearTimeout(timer);
  }, [end, refetch]);
}
