import { useEffect, useRef, useState } from 'react';
import { useOnChange } from '../../../lib/use-on-change.ts';
import { notifyError } from '../../../ui/notify.ts';
import { useQueuedCard } from '../model/offline-changes.ts';
import { reminderTexts } from '../texts/reminders.texts.ts';

/**
 * One thing at a time that is done to an application's reminder. A change that waits for the connection is as good as
 * done for the caller; should it be refused later on, a toast says so.
 *
 * @param id of the application
 * @returns `busy`: the name of what is under way; `error`: the sentence for what was refused
 */
export function useAttempt<Name extends string>(id: string, onDone: () => void) {
  const isWaiting = useQueuedCard(id)?.shows.nextReminder !== undefined;
  const [state, setState] = useState<{ busy: Name | null; error: string | null }>({ busy: null, error: null });
  const turn = useRef(0);
  const isQueued = isWaiting && state.busy !== null;
  useOnChange(isQueued, () => {
    if (!isQueued) return;
    turn.current += 1;
    setState({ busy: null, error: null });
    onDone();
  });
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const run = async (name: Name, work: () => Promise<string | null>): Promise<void> => {
    if (state.busy !== null) return;
    turn.current += 1;
    const own = turn.current;
    setState({ busy: name, error: null });
    const problem = await work();
    if (own !== turn.current) {
      if (problem !== null) notifyError(problem, { title: reminderTexts.reminderNotChanged });
      return;
    }
    setState({ busy: null, error: problem });
    if (problem === null) onDone();
  };
  return { ...state, run, setError: (error: string | null) => setState((before) => ({ ...before, error })) };
}
