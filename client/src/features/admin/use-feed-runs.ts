import { useEffect, useEffectEvent, useRef } from 'react';
import { type AdminRun_RunFragment, useAdminRunsQuery } from './admin.generated.ts';
import { useAdminRefresh } from './use-admin-refresh.ts';

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
  const { afterRun } = useAdminRefresh();
  const before = useRef<string | null>(null);
  const id = unfinished?.id ?? null;
  const follows = useEffectEvent((now: string | null) => {
    // A run puts boards on the list when it starts; what it read, and what failed, stands there when it has ended.
    if (before.current !== now) afterRun();
    before.current = now;
  });
  useEffect(() => follows(id), [id]);
  return {
    runs,
    unfinished,
    hasAsked: data?.admin?.hasAsked,
    hasFailed: error !== undefined && data === undefined,
    refetch: () => void refetch().catch(() => undefined),
  };
}
