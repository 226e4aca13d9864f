import { countsTowardsPlan } from '@foothold/server/domain';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { BoardBody } from './board-body.tsx';
import type { Board, BoardApplication, BoardChange } from './board-cache.ts';
import { BoardActions } from './board-actions.tsx';
import type { CardActions } from './board-card.tsx';
import { toastMoved, toastMoveFailed, toastMoveLost } from './board-toasts.tsx';
import classes from './board-workspace.module.css';
import { FirstSteps } from './first-steps.tsx';
import { CardDialogsContext } from './details/card-dialogs-context.ts';
import { LateCardDialog } from './details/late-card-dialog.tsx';
import { useCardDialogs } from './details/use-card-dialogs.ts';
import type { ServerStats } from './figures/use-application-stats.ts';
import { PipelineBreakdown } from './pipeline-breakdown.tsx';
import { stageIdOf } from './stage-name.ts';
import { useSteadyBoard } from './steady-board.ts';
import { SelectionContext } from './selection/selection-store.ts';
import { useBoardMoves } from './use-board-moves.ts';
import { useBoardWork } from './use-board-work.tsx';
import { CARD, neighbourOf, useFocusOnCard } from './use-focus-on-card.ts';
import { useNoteDrafts } from './use-note-drafts.ts';

interface BoardWorkspaceProps {
  /** The board as the cache has it. */
  readonly board: Board;
  /** The server's own figures. */
  readonly stats: ServerStats;
  /** How a mutation's answer enters the board, from `useBoardLive`. */
  readonly receive: (change: BoardChange) => void;
  /** Brings the newest board into the cache, by a request of its own; must stay the same between renders. */
  readonly fetchBoard: () => Promise<unknown>;
  /** What shows how much of the plan is used, given the number of applications that count towards it. */
  readonly renderPlanMeter: (used: number) => ReactNode;
}

/** A person's board, alive: the pipeline's counts and the seven columns with all that can be done there. */
export function BoardWorkspace({ stats, receive, fetchBoard, renderPlanMeter, ...props }: BoardWorkspaceProps) {
  const board = useSteadyBoard(props.board);
  const navigate = useNavigate();
  const boardRef = useRef<HTMLDivElement>(null);
  const { follow, pinned } = useFocusOnCard(boardRef);

  const moveFailed = useCallback((error: unknown) => toastMoveFailed(error, (path) => void navigate(path)), [navigate]);
  const dialogs = useCardDialogs(follow);
  const { applications, move } = useBoardMoves({
    board,
    receive,
    fetchBoard,
    moved: (card, from) =>
      toastMoved(card, () => {
        dialogs.followOrReturn(card.id);
        void move(card, from);
      }),
    lost: toastMoveLost,
    failed: (_card, error) => moveFailed(error),
  });
  const { drafts, actions: note } = useNoteDrafts(receive, dialogs.followUnlessOpen);
  const work = useBoardWork({ applications, drafts, receive, fetchBoard, follow, onMoveFailed: moveFailed });
  const { deleteCards, addJob, editJob } = work;

  const remove = useCallback(
    async (card: BoardApplication) => {
      const neighbour = neighbourOf(boardRef.current, card.id);
      if ((await deleteCards([card])) && isFocusFree(card.id)) neighbour()?.focus();
    },
    [deleteCards],
  );

  const actions: CardActions = useMemo(
    () => ({
      move(card, stage) {
        follow(card.id);
        void move(card, stage);
      },
      remove: (card) => void remove(card),
      note,
      editJob,
      addJob,
    }),
    [addJob, editJob, follow, move, note, remove],
  );

  const used = applications.filter(({ stage }) => countsTowardsPlan(stageIdOf(stage))).length;
  return (
    <div className={classes.workspace}>
      <PipelineBreakdown applications={applications} stats={stats}>
        {renderPlanMeter(used)}
      </PipelineBreakdown>
      {applications.length === 0 && <FirstSteps onAdd={() => addJob()} />}
      <SelectionContext value={work.selection}>
        <BoardActions canSelect={applications.length > 0} onAdd={() => addJob()} />
        <CardDialogsContext value={dialogs.openers}>
          <BoardBody
            applications={applications}
            drafts={dialogs.draftsOnCards(drafts)}
            actions={actions}
            boardRef={boardRef}
            follow={follow}
            pinned={pinned}
          />
        </CardDialogsContext>
        <LateCardDialog
          open={dialogs.open}
          applications={applications}
          revision={board.revision}
          receive={receive}
          drafts={drafts}
          note={note}
          onMove={(card, stage) => void move(card, stage)}
          onClose={dialogs.close}
          onEditJob={(card) => dialogs.closeAnd(() => editJob(card))}
        />
        {work.layers}
      </SelectionContext>
    </div>
  );
}

/** Whether nobody has put the focus elsewhere while a card was about to go, which may have waited for the connection. */
function isFocusFree(id: string): boolean {
  const { activeElement } = document;
  return (
    activeElement === document.body || activeElement?.closest(`[${CARD}="${CSS.escape(id)}"], [role="dialog"]`) != null
  );
}
