import { stageTitle } from '@foothold/server/domain';
import { useCallback, useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { resultOrQueued } from '../../../lib/offline-queue.ts';
import { useLeaveGuard } from '../../../ui/leave-guard.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import { toastHidden } from '../shared/board-toasts.tsx';
import { cardFacts } from '../model/card-facts.ts';
import { useCardFocus } from '../shared/card-focus.tsx';
import { LazyOwnJobDialog } from '../own-job/lazy-own-job-dialog.tsx';
import { useOwnJobs } from '../own-job/use-own-jobs.ts';
import { LazySelectionBar } from './lazy-selection-bar.tsx';
import { useSelectionStore } from '../selection/selection-store.ts';
import { useBulkMove } from './use-bulk-move.ts';
import { stageIdOf } from '../model/stage-name.ts';
import { useDeleteApplications } from './use-delete-applications.ts';
import type { NoteDraft } from '../shared/use-note-drafts.ts';
import { useShowHidden } from './use-show-hidden.ts';
import { boardTexts } from '../texts/board.texts.ts';

interface BoardWorkOptions {
  readonly applications: readonly BoardApplication[];
  readonly drafts: ReadonlyMap<string, NoteDraft>;
  readonly onMoveFailed: (error: unknown) => void;
}

/**
 * Work on a board beyond a single move: jobs of one's own, several cards at once, deletion with the way back.
 *
 * @returns what the cards' actions need, and `layers`, the dialog and the bar that belong to it
 */
export function useBoardWork({ applications, drafts, onMoveFailed }: BoardWorkOptions) {
  const { focusCard } = useCardFocus();
  const selection = useSelectionStore();
  const [isBusy, setIsBusy] = useState(false);
  const ownJobs = useOwnJobs(applications);
  const { isHidden, showHidden } = useShowHidden();
  const deleteCards = useDeleteApplications();
  const moveCards = useBulkMove(onMoveFailed);
  useLeaveGuard();
  const show = (card: BoardApplication): void => (isHidden(card) ? showHidden(card.id) : focusCard(card.id));
  const [written] = [...drafts].find(([, { text, base }]) => text !== base) ?? [];
  const writtenOn = applications.find(({ id }) => id === written);
  useUnsaved(written !== undefined, {
    what: writtenOn ? boardTexts.aNoteFor(cardFacts(writtenOn).title) : boardTexts.aNote,
    show: () => writtenOn && show(writtenOn),
  });

  const withAll = useCallback(
    async (work: () => Promise<boolean>) => {
      setIsBusy(true);
      const isDone = await resultOrQueued(work);
      setIsBusy(false);
      // What waits for the connection is as good as done for now; the cards say that it waits.
      if (isDone !== false) selection.leave();
    },
    [selection],
  );

  const layers = (
    <>
      <LazySelectionBar
        applications={applications}
        isBusy={isBusy}
        onMove={(cards, stage) => void withAll(() => moveCards(cards, stage))}
        onDelete={(cards) => void withAll(() => deleteCards(cards))}
      />
      <LazyOwnJobDialog
        {...ownJobs.dialog}
        applications={applications}
        onShow={(application) => {
          ownJobs.leaveLink();
          show(application);
        }}
        onDone={(application) => {
          ownJobs.forget();
          const { title } = cardFacts(application);
          const done = ownJobs.dialog.card
            ? boardTexts.savedApplication(title)
            : boardTexts.addedTo(title, stageTitle(stageIdOf(application.stage)));
          if (isHidden(application)) {
            toastHidden(done, { id: application.id, onShow: () => showHidden(application.id) });
            return;
          }
          focusCard(application.id);
          notifySuccess(done);
        }}
      />
    </>
  );
  return { layers, deleteCards, addJob: ownJobs.add, editJob: ownJobs.edit };
}
