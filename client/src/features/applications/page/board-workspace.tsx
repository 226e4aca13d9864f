import { countsTowardsPlan } from '@foothold/server/domain';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BoardActions } from './board-actions.tsx';
import { BoardBody } from './board-body.tsx';
import type { Board, BoardApplication } from '../model/board-cache.ts';
import type { CardActions } from '../card/board-card.tsx';
import { toastMoved, toastMoveFailed, toastMoveLost } from '../shared/board-toasts.tsx';
import classes from './board-workspace.module.css';
import { CARD, CardFocusProvider, neighbourOf, useCardFocus, useRestoreCardFocus } from '../shared/card-focus.tsx';
import { CardDialogsContext } from '../shared/card-dialogs-context.ts';
import { DetailsPane } from '../sections/details-pane.tsx';
import { LazyCardDialog } from '../sections/lazy-card-dialog.tsx';
import { useCardDialogs } from '../sections/use-card-dialogs.ts';
import { useCardKeys } from '../sections/use-card-keys.ts';
import type { ServerStats } from '../charts/use-application-stats.ts';
import { FirstSteps } from './first-steps.tsx';
import { useMemoisedBoard } from '../model/memoised-board.ts';
import { PipelineBreakdown } from '../charts/pipeline-breakdown.tsx';
import { createSelectionStore, SelectionContext } from '../selection/selection-store.ts';
import { stageIdOf } from '../model/stage-name.ts';
import { useBoardMoves } from '../sync/use-board-moves.ts';
import { useCollapseOnScroll } from './use-collapse-on-scroll.ts';
import { useBoardWork } from './use-board-work.tsx';
import { useNoteDrafts } from '../shared/use-note-drafts.ts';

interface BoardWorkspaceProps {
  /** The board as the cache has it. */
  readonly board: Board;
  /** The server's own counts. */
  readonly stats: ServerStats;
  /** What shows how much of the plan is used, given the number of applications that count towards it. */
  readonly renderPlanMeter: (used: number) => ReactNode;
}

/** A person's board, alive: the pipeline's counts and the seven columns with all that can be done there. */
export function BoardWorkspace(props: BoardWorkspaceProps) {
  const [selection] = useState(createSelectionStore);
  return (
    <CardFocusProvider>
      <SelectionContext value={selection}>
        <Workspace {...props} />
      </SelectionContext>
    </CardFocusProvider>
  );
}

function Workspace({ stats, renderPlanMeter, ...props }: BoardWorkspaceProps) {
  const board = useMemoisedBoard(props.board);
  const navigate = useNavigate();
  const { boardRef, focusCard } = useCardFocus();
  useRestoreCardFocus();

  const moveFailed = useCallback((error: unknown) => toastMoveFailed(error, (path) => void navigate(path)), [navigate]);
  const dialogs = useCardDialogs();
  const { applications, move } = useBoardMoves({
    board,
    moved: (card, from) =>
      toastMoved(card, () => {
        dialogs.focusCardOrDialog(card.id);
        void move(card, from);
      }),
    lost: toastMoveLost,
    failed: (_card, error) => moveFailed(error),
  });
  const { drafts, actions: note } = useNoteDrafts(dialogs.focusCardUnlessOpen);
  const { deleteCards, addJob, editJob, layers } = useBoardWork({
    applications,
    drafts,
    onMoveFailed: moveFailed,
  });

  const remove = useCallback(
    async (card: BoardApplication) => {
      const neighbour = neighbourOf(boardRef.current, card.id);
      if ((await deleteCards([card])) && isFocusFree(card.id)) neighbour()?.focus();
    },
    [boardRef, deleteCards],
  );

  const actions: CardActions = useMemo(
    () => ({
      move(card, stage) {
        focusCard(card.id);
        void move(card, stage);
      },
      remove: (card) => void remove(card),
      note,
      editJob,
      addJob,
    }),
    [addJob, editJob, focusCard, move, note, remove],
  );

  useCardKeys({
    applications,
    docked: dialogs.docked,
    dialogs: dialogs.openers,
    onMove: dialogs.docked === null ? actions.move : (card, stage) => void move(card, stage),
    onNote: note.start,
    onClose: dialogs.closeDetails,
  });

  const workspace = useCollapseOnScroll();
  const used = applications.filter(({ stage }) => countsTowardsPlan(stageIdOf(stage))).length;
  return (
    <div ref={workspace} className={classes.workspace}>
      <PipelineBreakdown applications={applications} stats={stats}>
        {renderPlanMeter(used)}
      </PipelineBreakdown>
      {applications.length === 0 && <FirstSteps onAdd={() => addJob()} />}
      <CardDialogsContext value={dialogs.openers}>
        <div className={classes.desk}>
          <BoardBody
            tools={<BoardActions canSelect={applications.length > 0} onAdd={() => addJob()} />}
            applications={applications}
            drafts={dialogs.draftsOnCards(drafts)}
            actions={actions}
            docked={dialogs.docked}
          />
          {dialogs.docked !== null && (
            <DetailsPane
              id={dialogs.docked}
              card={applications.find(({ id }) => id === dialogs.docked)}
              revision={board.revision}
              draft={drafts.get(dialogs.docked)}
              note={note}
              onMove={(card, stage) => void move(card, stage)}
              onClose={dialogs.closeDetails}
              onEditJob={editJob}
            />
          )}
        </div>
      </CardDialogsContext>
      <LazyCardDialog
        open={dialogs.open}
        applications={applications}
        revision={board.revision}
        drafts={drafts}
        note={note}
        onMove={(card, stage) => void move(card, stage)}
        onClose={dialogs.close}
        onEditJob={(card) => dialogs.closeAnd(() => editJob(card))}
      />
      {layers}
    </div>
  );
}

/** Whether no one has put the focus elsewhere while a card was about to go, which may have waited for the connection. */
function isFocusFree(id: string): boolean {
  const { activeElement } = document;
  return (
    activeElement === document.body || activeElement?.closest(`[${CARD}="${CSS.escape(id)}"], [role="dialog"]`) != null
  );
}
