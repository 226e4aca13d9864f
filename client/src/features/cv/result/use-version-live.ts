import { useEffect, useRef } from 'react';
import { useCvRunNowQuery } from '../model/cv-run.generated.ts';

/** Fetches the open version again when its run changed: another tab answered a question. */
export function useVersionLive(versionId: string, refetch: () => Promise<unknown>): void {
  const { data } = useCvRunNowQuery({ fetchPolicy: 'cache-only' });
  const run = data?.cvRun;
  const revision = run?.version?.id === versionId ? run.revision : null;
  const seen = useRef<number | null>(null);
  useEffect(() => {
    const isNew = seen.current !== null && revision !== null && revision > seen.current;
    seen.current = revision ?? seen.current;
    // What fails now is shown again with the next change.
    if (isNew) void refetch().catch(() => undefined);
  }, [revision, refetch]);
}
