import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { EmptyAnswerError, RefusedError } from '../../../lib/error.ts';
import { applyCurrent, type Board, type BoardApplication } from '../model/board-cache.ts';
import { type PendingMove, type PendingMoves, stillPending, withPendingMoves } from '../model/board-columns.ts';
import { useMoveApplicationMutation } from '../model/change-application.generated.ts';
import { useBoardUpdates } from './board-sync-context.ts';
import { createMoveQueue, MoveConflict, type MoveQueueDeps } from './move-queue.ts';
import { useQueuedCards, withQueuedChanges } from '../model/offline-changes.ts';

interface MovesOptions extends Pick<MoveQueueDeps, 'moved' | 'lost' | 'failed'> {
  readonly board: Board;
}

/**
 * The applications with pending moves, and a function to move one. Pending moves aren't written to the cache, which has
 * only data of the server: events of other tabs still apply, and a refused move leaves no trace.
 */
export function useBoardMoves(options: MovesOptions) {
  const { board } = options;
  const updates = useBoardUpdates();
  const [moveApplication] = useMoveApplicationMutation();
  const [pending, setPending] = useState<PendingMoves>(new Map());

  // The queue outlives renders, and calls the callbacks of the latest one.
  const newest = useRef({ ...options, ...updates, moveApplication });
  useLayoutEffect(() => {
    newest.current = { ...options, ...updates, moveApplication };
  });

  const queue = useRef<ReturnType<typeof createMoveQueue>>(undefined);
  const move = useCallback((card: BoardApplication, stage: BoardApplication['stage']) => {
    queue.current ??= createMoveQueue({
      async send(input) {
        const { data } = await newest.current.moveApplication({
          variables: { input },
          update(cache, answer) {
            const { change, errors } = answer.data.moveApplication;
            const [refused] = errors;
            if (change) newest.current.applyChange(change);
            else if (refused && 'current' in refused) applyCurrent(cache, input.id, refused.current);
          },
        });
        const { change, errors } = data.moveApplication;
        if (change) return change;
        const [refused] = errors;
        if (!refused) throw new EmptyAnswerError();
        throw 'current' in refused ? new MoveConflict(refused.current) : new RefusedError(refused);
      },
      show: (id, shown) => setPending((moves) => withMove(moves, id, shown)),
      reload: () => newest.current.fetchBoard().catch(() => undefined),
      moved: (...report) => newest.current.moved(...report),
      lost: (...report) => newest.current.lost(...report),
      failed: (...report) => newest.current.failed(...report),
    });
    return queue.current(card, stage);
  }, []);

  // Settled moves are removed while rendering, so the list doesn't grow.
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
