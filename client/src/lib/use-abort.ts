import { useEffect, useMemo, useRef } from 'react';
import { onIdentityChange } from './session/session-store.ts';

/** The one task of a component that can be aborted, such as an upload. */
export interface Abortable {
  readonly isRunning: () => boolean;
  /** Begins a task; one that is under way is aborted. */
  readonly start: () => AbortController;
  /** Ends a task. @returns whether it was still the current one */
  readonly end: (task: AbortController) => boolean;
  /** Aborts the current task, if any. */
  readonly abort: (reason?: unknown) => void;
}

/** A component's task, aborted when the component goes and when another person is signed in. */
export function useAbort(): Abortable {
  const current = useRef<AbortController>(null);
  const abortable = useMemo(
    (): Abortable => ({
      isRunning: () => current.current !== null,
      start() {
        current.current?.abort();
        current.current = new AbortController();
        return current.current;
      },
      end(task) {
        if (current.current !== task) return false;
        current.current = null;
        return true;
      },
      abort(reason) {
        current.current?.abort(reason);
        current.current = null;
      },
    }),
    [],
  );
  useEffect(() => {
    const stopListening = onIdentityChange(() => abortable.abort());
    return () => {
      stopListening();
      abortable.abort();
    };
  }, [abortable]);
  return abortable;
}
