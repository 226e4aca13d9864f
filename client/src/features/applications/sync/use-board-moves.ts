import { useApolloClient } from '@apollo/client/react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Board, type BoardApplication, readBoard } from '../model/board-cache.ts';
import { type PendingMove, type PendingMoves, stillPending, withPendingMoves } from '../model/board-columns.ts';
import { useMoveApplicationMutation } from '../model/application-card.generated.ts';
import { useBoardUpdates } from './board-sync-context.ts';
import { createMoveQueue, type MoveQueueDeps } from './move-queue.ts';
import { useQueuedCards, withQueuedChanges } from '../model/offline-changes.ts';

interface MovesOptions extends Pick<MoveQueueDeps, 'moved' | 'lost' | 'failed'> {
  readonly board: Board;
}

/**
 * The applications as the person must see them, and the way to move one. A move is laid over the cached board instead
 * of being written into it: the cache holds nothing but what the server has said, events of other tabs keep coming
 * through, and a refused move leaves no trace.
 */
export function useBoardMoves(options: MovesOptions) {
  const { board } = options;
  const { cache } = useApolloClient();
  const updates = useBoardUpdates();
  const [moveApplication] = useMoveApplicationMutation();
  const [pending, setPending] = useState<PendingMoves>(new Map());

  // The queue outlives renders; it calls what the latest one was given.
  const newest = useRef({ ...options, ...updates, cache, moveApplication });
  useLayoutEffect(() => {
    newest.current = { ...options, ...updates, cache, moveApplication };
  });

  const queue = useRef<ReturnType<typeof createMoveQueue>>(undefined);
  const move = useCallback((card: BoardApplication, stage: BoardApplication['stage']) => {
    queue.current ??= createMoveQueue({
      known: (id) => readBoard(newest.current.cache)?.applications.find((application) => application.id === id),
      async send(input) {
        const { data } = await newest.current.moveApplication({
          variables: { input },
          update: (_cache, answer) => newest.current.applyChange(answer.data.moveApplication.change),
        });
        return data.moveApplication.change;
      },
      show: (id, shown) => setPending((moves) => withMove(moves, id, shown)),
      reload: () => newest.current.fetchBoard().catch(() => undefined),
      moved: (...report) => newest.current.moved(...report),
      lost: (...report) => newest.current.lost(...report),
      failed: (...report) => newest.current.failed(...report),
    });
    return queue.current(card, stage);
  }, []);

  // Done moves are dropped while rendering, so the list never grows.
  const left = stillPending(pending, board.revision);
  if (left !== pending) setPending(left);

  const waiting = useQueuedCards();
  const applications: readonly BoardApplication[] = useMemo(
    () => withPendingMoves({ ...board, applications: [...withQueuedChanges(board.applications, waiting)] }, left),
    [board, waiting, left],
  );
  return { applications, move };
}

function withMove(moves: PendingMoves, id: string, move: PendingMove | null): PendingMoves {
  const next = new Map(moves);
  if (move) next.set(id, move);
  else next.delete(id);
  return next;
}
