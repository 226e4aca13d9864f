import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isConnected } from '../../../lib/connection.ts';
import { errorCode } from '../../../lib/error.ts';
import { confirmSubscribed, onSocketConnected } from '../../../lib/live-connection.ts';
import { useResubscribe } from '../../../lib/use-resubscribe.ts';
import { useBackOnline } from '../../../ui/use-back-online.ts';
import type { CvRun } from '../cv-cache.ts';
import { applyCvRun } from './apply-cv-run.ts';
import { CvRunNowDocument, useCvRunChangedSubscription } from './cv-run.generated.ts';

/** While a run goes and nothing is heard for so long, in milliseconds, the page asks. */
const SILENCE_MS = 5000;

/** The run, if the server is still at it. */
export function underWay(run: CvRun | null | undefined): CvRun | null {
  return run?.status === 'QUEUED' || run?.status === 'RUNNING' ? run : null;
}

/**
 * Keeps the newest run in the cache equal to the server's: follows what it tells, and asks anew each time the server has
 * taken the subscription, when the connection is back, and while a run goes and nothing is heard of it.
 *
 * @returns whether the server gave no answer when it was last asked
 */
export function useRunLive(run: CvRun | null | undefined): boolean {
  const client = useApolloClient();
  const [isLost, setIsLost] = useState(false);
  const resubscribe = useResubscribe();
  const tryAgain = (): void =>
    resubscribe(() => {
      restart();
      confirmSubscribed();
    });
  const { restart } = useCvRunChangedSubscription({
    ignoreResults: true,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => data && applyCvRun(client.cache, data.cvRunChanged),
    onError: tryAgain,
    onComplete: tryAgain,
  });

  const ask = useEffectEvent(() => {
    // What cannot be asked now is asked at the next of these occasions.
    client.query({ query: CvRunNowDocument, fetchPolicy: 'network-only', context: { queryDeduplication: false } }).then(
      () => setIsLost(false),
      (error: unknown) => setIsLost(errorCode(error) === null),
    );
  });
  useEffect(() => {
    confirmSubscribed();
    return onSocketConnected(() => ask());
  }, []);
  useBackOnline(true, () => ask());

  const going = underWay(run);
  const heard = going && `${going.id} ${going.revision}`;
  useEffect(() => {
    if (heard === null) return undefined;
    const timer = setInterval(() => isConnected() && ask(), SILENCE_MS);
    return () => clearInterval(timer);
  }, [heard]);
  return isLost;
}
