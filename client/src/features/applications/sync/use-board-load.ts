import { useEffect, useState } from 'react';
import { currentSession } from '../../../lib/session/session-store.ts';
import { dismissToast, notifyError } from '../../../ui/notify.ts';
import { BOARD_LOAD, boardLoadMessage, type Message } from '../model/board-errors.ts';

/** Milliseconds a first load may take before an error is shown (board-6). */
const LOAD_TIMEOUT_MS = 15_000;
const TOAST = 'board-load';

interface BoardLoad {
  readonly hasBoard: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Watches the board's first load and says in a toast when it fails or takes too long.
 *
 * @returns what to show in the board's place: nothing while it loads, the message once it has failed or is late. An
 * answer that comes after all takes the message away. `retry` asks again and waits again.
 */
export function useBoardLoad({ hasBoard, error, refetch }: BoardLoad): { message: Message | null; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState<Message | null>(null);
  const hasFailed = !hasBoard && error !== undefined;
  const isLoading = !hasBoard && error === undefined;

  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setMessage(BOARD_LOAD.late), LOAD_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setMessage(null);
    };
  }, [isLoading, attempt]);

  useEffect(() => {
    if (!hasFailed) return undefined;
    let isCurrent = true;
    const describe = async () => {
      const token = await currentSession()
        .getToken()
        .catch(() => null);
      if (isCurrent) setMessage(boardLoadMessage(error, token !== null));
    };
    void describe();
    return () => {
      isCurrent = false;
      setMessage(null);
    };
  }, [hasFailed, error]);

  useEffect(() => {
    if (!message) return undefined;
    notifyError(message.text, { title: message.title, id: TOAST });
    return () => dismissToast(TOAST);
  }, [message]);

  const retry = () => {
    setAttempt((count) => count + 1);
    // What goes wrong comes back as the query's error.
    refetch().catch(() => undefined);
  };
  return { message, retry };
}
