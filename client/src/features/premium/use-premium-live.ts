import { useEffect } from 'react';
import { useResync } from '../../lib/live/use-resync.ts';
import { type ViewerPlan_AccessFragment, usePremiumChangedSubscription } from './viewer-plan.generated.ts';

/** Ends further away than this are found by the next visit. */
const WATCHED_MS = 24 * 60 * 60 * 1000;

interface PremiumLive {
  /** False for visitors, who have no plan to follow. */
  readonly isOn: boolean;
  readonly access: ViewerPlan_AccessFragment | null | undefined;
  /** Fetches the plan; the same function between renders. */
  readonly refetch: () => unknown;
}

/**
 * Keeps the plan in the cache equal to the server's while a page shows it: takes the events of payments and of the
 * server's admin, and fetches the plan when events may have been missed and when premium has ended.
 */
export function usePremiumLive({ isOn, access, refetch }: PremiumLive): void {
  // Its events go into the cache, where the page's own query finds them.
  usePremiumChangedSubscription({ skip: !isOn, ignoreResults: true });
  useResync(() => void refetch(), isOn);

  const end = access && !access.renews ? access.until : null;
  useEffect(() => {
    if (!end) return undefined;
    const left = Date.parse(end) - Date.now();
    if (left < 0 || left > WATCHED_MS) return undefined;
    const timer = setTimeout(() => void refetch(), left + 1000);
    return () => clearTimeout(timer);
  }, [end, refetch]);
}
