import { useEffect, useEffectEvent, useState } from 'react';

/** How long a load may stand still, and how often the page helps itself (search-15). */
const STUCK_AFTER_MS = 45_000;
const MOST_RECOVERIES = 2;

interface StuckRecovery {
  /** True once the page no longer helps itself. */
  readonly hasGivenUp: boolean;
  /** Starts the watch again, when the person has taken action. */
  readonly reset: () => void;
}

/**
 * Watches a load that neither succeeds nor fails: after 45 seconds it is started again, at most twice, and then it is up
 * to the person. An end of the load, or another question, starts the count again.
 *
 * @param question what is being loaded; compared by identity
 * @param recover breaks off what is under way and asks again
 */
export function useStuckRecovery(isLoading: boolean, question: unknown, recover: () => void): StuckRecovery {
  const [watch, setWatch] = useState({ isLoading, question, recoveries: 0, hasGivenUp: false });
  const reset = () => setWatch({ isLoading, question, recoveries: 0, hasGivenUp: false });
  if (watch.isLoading !== isLoading || watch.question !== question) reset();

  const act = useEffectEvent(() => {
    const { recoveries } = watch;
    if (recoveries === MOST_RECOVERIES) return setWatch({ ...watch, hasGivenUp: true });
    setWatch({ ...watch, recoveries: recoveries + 1 });
    recover();
  });
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => act(), STUCK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLoading, question, watch.recoveries]);
  return { hasGivenUp: watch.hasGivenUp, reset };
}
