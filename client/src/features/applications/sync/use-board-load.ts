import { useEffect, useState } from 'react';
import { currentSession } from '../../../lib/session/session-store.ts';
import { dismissToast, notifyError } from '../../../ui/notify.ts';
import { BOARD_LOAD, boardLoadMessage, type Message } from '../model/board-errors.ts';

/** The timeout of the first load, in milliseconds (board-6). */
const LOAD_TIMEOUT_MS = 15_000;
const TOAST = 'board-load';

interface BoardLoad {
  readonly hasBoard: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Watches the board's first load and shows a toast when it fails or times out.
 *
 * @returns what to show instead of the board: nothing while it loads, a message when it has failed or timed out. A late
 *   response removes the message. `retry` loads again.
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
    // Failures are reported as the query's error.
    refetch().catch(() => undefined);
  };
  return { message, retry };
}
