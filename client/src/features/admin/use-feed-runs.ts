import { useEffect, useEffectEvent } from 'react';
import { type AdminRun_RunFragment, useAdminRunsQuery } from './admin.generated.ts';

/** Milliseconds between two looks at a run that goes on. */
const LOOK_MS = 2_000;

export interface FeedRuns {
  /** undefined: not loaded yet. */
  readonly runs: readonly AdminRun_RunFragment[] | undefined;
  /** The run that isn't done, else null. */
  readonly unfinished: AdminRun_RunFragment | null;
  /** Whether any board was ever asked. */
  readonly hasAsked: boolean | undefined;
  readonly hasFailed: boolean;
  readonly refetch: () => void;
}

/** The latest runs, followed while one of them goes on. */
export function useFeedRuns(): FeedRuns {
  const { data, error, refetch, startPolling, stopPolling } = useAdminRunsQuery({ fetchPolicy: 'cache-and-network' });
  const runs = data?.admin?.runs;
  const unfinished = runs?.find(({ state }) => state !== 'DONE') ?? null;
  const isRunning = unfinished?.state === 'RUNNING';
  const follow = useEffectEvent((isOn: boolean) => {
    if (isOn) startPolling(LOOK_MS);
    else stopPolling();
  });
  useEffect(() => {
    follow(isRunning);
    return () => follow(false);
  }, [isRunning]);
  return {
    runs,
    unfinished,
    hasAsked: data?.admin?.hasAsked,
    hasFailed: error !== undefined && data === undefined,
    refetch: () => void refetch().catch(() => undefined),
  };
}
