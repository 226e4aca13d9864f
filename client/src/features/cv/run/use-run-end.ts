import { useEffect, useEffectEvent, useRef } from 'react';
import type { CvRun } from '../model/cv-cache.ts';
import { underWay } from './use-run-live.ts';

/**
 * Calls back once for each run that ends while the page is open, however fast; not for one that had ended before.
 *
 * @param run undefined while it loads
 */
export function useRunEnd(run: CvRun | null | undefined, onEnd: (run: CvRun) => void): void {
  /** The last run whose end was reported; undefined before the first is loaded. */
  const reported = useRef<string | null>(undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (run === undefined) return;
    const ended = run && !underWay(run) ? run.id : null;
    const isNew = reported.current !== undefined && ended !== null && ended !== reported.current;
    if (ended !== null || reported.current === undefined) reported.current = ended;
    if (run && isNew) end(run);
  }, [run]);
}
