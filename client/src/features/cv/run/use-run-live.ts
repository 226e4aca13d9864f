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

/** Milliseconds without an event after which the page asks for a run that is under way. */
const SILENCE_MS = 5000;

/** The run, if the server is still at it. */
export function underWay(run: CvRun | null | undefined): CvRun | null {
  return run?.status === 'QUEUED' || run?.status === 'RUNNING' ? run : null;
}

/**
 * Keeps the newest run in the cache equal to the server's: takes its events, and fetches it when events may have been
 * missed, when the connection is back, and while a run is under way and no event comes.
 *
 * @returns whether the last fetch got no answer
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
    // A fetch that fails now is made up for at the next of these occasions.
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
