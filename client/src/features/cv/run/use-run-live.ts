import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isConnected } from '../../../lib/connection.ts';
import { errorCode } from '../../../lib/error.ts';
import { OWN_REQUEST } from '../../../lib/live/use-refresh.ts';
import { useResync } from '../../../lib/live/use-resync.ts';
import { useBackOnline } from '../../../ui/use-back-online.ts';
import type { CvRun } from '../model/cv-cache.ts';
import { applyCvRun } from './apply-cv-run.ts';
import { CvRunNowDocument, useCvRunChangedSubscription } from '../model/cv-run.generated.ts';

/** Without an event for this many milliseconds, a run in progress is fetched. */
const SILENCE_MS = 5000;

/** The run, if it is still in progress. */
export function underWay(run: CvRun | null | undefined): CvRun | null {
  return run?.status === 'QUEUED' || run?.status === 'RUNNING' ? run : null;
}

/**
 * Keeps the newest run in the cache in sync: applies its events, and fetches it when events may have been missed, when the
 * connection is back, and while a run is in progress without events.
 *
 * @returns whether the last fetch got no response
 */
export function useRunLive(run: CvRun | null | undefined): boolean {
  const client = useApolloClient();
  const [isLost, setIsLost] = useState(false);
  useCvRunChangedSubscription({
    ignoreResults: true,
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => data && applyCvRun(client.cache, data.cvRunChanged),
  });

  const fetchRun = (): void => {
    // The next of these occasions makes up for a failed fetch.
    void client.query({ query: CvRunNowDocument, fetchPolicy: 'network-only', context: OWN_REQUEST }).then(
      () => setIsLost(false),
      (error: unknown) => setIsLost(errorCode(error) === null),
    );
  };
  useResync(fetchRun);
  useBackOnline(true, fetchRun);

  const going = underWay(run);
  const state = going && `${going.id} ${going.revision}`;
  const poll = useEffectEvent(() => isConnected() && fetchRun());
  useEffect(() => {
    if (state === null) return undefined;
    const timer = setInterval(() => poll(), SILENCE_MS);
    return () => clearInterval(timer);
  }, [state]);
  return isLost;
}
