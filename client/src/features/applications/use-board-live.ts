import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { onSocketConnected } from '../../lib/live-connection.ts';
import { applyBoardChange, type BoardChange, readBoard } from './board-cache.ts';
import { useBoardChangedSubscription } from './board-change.generated.ts';
import { catchingUp } from './catching-up.ts';

/** Milliseconds before a subscription that the server has ended is opened again. */
const RESUBSCRIBE_MS = 2000;

/**
 * Keeps the cached board equal to the server's: follows the events of all tabs and devices, and fetches the whole board
 * when something was missed, each time the socket has connected, and when a board of an earlier visit is shown.
 *
 * @param fetchBoard brings the newest board into the cache, by a request of its own.
 * @returns how a mutation's answer enters the board.
 */
export function useBoardLive(fetchBoard: () => Promise<unknown>): (change: BoardChange) => void {
  const { cache } = useApolloClient();
  const catchUp = useCatchUp(fetchBoard);

  const receive = useCallback(
    (change: BoardChange) => {
      const outcome = applyBoardChange(cache, change);
      if (outcome === 'gap' || outcome === 'unloaded') catchUp();
    },
    [cache, catchUp],
  );

  const resubscribe = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tryAgain = () => {
    clearTimeout(resubscribe.current);
    resubscribe.current = setTimeout(restart, RESUBSCRIBE_MS);
  };
  const { restart } = useBoardChangedSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => data && receive(data.boardChanged),
    onError: tryAgain,
    onComplete: tryAgain,
  });

  useEffect(() => {
    if (readBoard(cache)) catchUp();
    const stopListening = onSocketConnected(catchUp);
    return () => {
      stopListening();
      clearTimeout(resubscribe.current);
    };
  }, [cache, catchUp]);

  return receive;
}

/** `catchingUp` for as long as the component lives. */
function useCatchUp(fetchBoard: () => Promise<unknown>): () => void {
  const worker = useRef<ReturnType<typeof catchingUp>>(undefined);
  useEffect(() => {
    const started = catchingUp(fetchBoard);
    worker.current = started;
    return () => started.stop();
  }, [fetchBoard]);
  return useCallback(() => worker.current?.ask(), []);
}
