import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Board, BoardApplication } from './board-cache.ts';
import type { CardActions } from './board-card.tsx';
import { BoardView } from './board-view.tsx';
import { toastMoved, toastMoveFailed, toastMoveLost } from './board-toasts.tsx';
import classes from './board-workspace.module.css';
import { PipelineBreakdown } from './pipeline-breakdown.tsx';
import { useBoardLive } from './use-board-live.ts';
import { useBoardMoves } from './use-board-moves.ts';
import { useDeleteApplication } from './use-delete-application.ts';
import { neighbourOf, useFocusOnCard } from './use-focus-on-card.ts';
import { useNoteDrafts } from './use-note-drafts.ts';

interface BoardWorkspaceProps {
  /** The board as the cache has it. */
  readonly board: Board;
  /** Brings the newest board into the cache, by a request of its own; must stay the same between renders. */
  readonly fetchBoard: () => Promise<unknown>;
}

/** A person's board, alive: the pipeline's counts and the seven columns with all that can be done there. */
export function BoardWorkspace({ board, fetchBoard }: BoardWorkspaceProps) {
  const navigate = useNavigate();
  const boardRef = useRef<HTMLDivElement>(null);
  const follow = useFocusOnCard(boardRef);
  const receive = useBoardLive(fetchBoard);

  const { applications, move } = useBoardMoves({
    board,
    receive,
    fetchBoard,
    moved: (card, from) =>
      toastMoved(card, () => {
        follow(card.id);
        void move(card, from);
      }),
    lost: toastMoveLost,
    failed: (_card, error) => toastMoveFailed(error, (path) => void navigate(path)),
  });
  const { drafts, actions: note } = useNoteDrafts(receive, follow);
  const deleteApplication = useDeleteApplication(receive, fetchBoard);

  const remove = useCallback(
    async (card: BoardApplication) => {
      const neighbour = neighbourOf(boardRef.current, card.id);
      if (await deleteApplication(card)) neighbour?.focus();
    },
    [deleteApplication],
  );

  const actions: CardActions = useMemo(
    () => ({
      move(card, stage) {
        follow(card.id);
        void move(card, stage);
      },
      remove: (card) => void remove(card),
      note,
    }),
    [follow, move, note, remove],
  );

  return (
    <div className={classes.workspace}>
      <PipelineBreakdown applications={applications} />
      <BoardView applications={applications} drafts={drafts} actions={actions} boardRef={boardRef} onDropped={follow} />
    </div>
  );
}
