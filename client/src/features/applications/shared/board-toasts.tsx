import { ERROR_SENTENCE, planFullSentence, stageTitle } from '@foothold/server/domain';
import { Button } from '@mantine/core';
import '../../../ui/button.css';
import { errorCode, errorDetails } from '../../../lib/error.ts';
import { paths } from '../../../lib/paths.ts';
import { dismissToast, notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import type { BoardApplication } from '../model/board-cache.ts';
import classes from './board-toasts.module.css';
import { cardFacts } from '../model/card-facts.ts';
import { stageIdOf } from '../model/stage-name.ts';
import { boardTexts } from '../texts/board.texts.ts';

interface ToastAction {
  readonly id: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** Says that something was done, and offers what may come next. Another toast of the same id takes its place. */
export function toastDone(text: string, action: ToastAction): void {
  toastWithAction(notifySuccess, text, action);
}

/** Says why something wasn't done, and offers what helps. Another toast of the same id takes its place. */
export function toastRefused(text: string, action: ToastAction): void {
  toastWithAction(notifyError, text, action);
}

function toastWithAction(notify: typeof notifySuccess, text: string, { id, label, onPress }: ToastAction): void {
  const press = () => {
    dismissToast(id);
    onPress();
  };
  notify(
    <span className={classes.withAction}>
      <span>{text}</span>
      <Button variant="light" size="compact-sm" onClick={press}>
        {label}
      </Button>
    </span>,
    { id },
  );
}

/** Says that something was done, and offers the way back. Another toast of the same id takes its place. */
export function toastUndoable(text: string, { id, onUndo }: { id: string; onUndo: () => void }): void {
  toastDone(text, { id, label: boardTexts.undo, onPress: onUndo });
}

/** Says what was done to a card that the filter hides, and offers to show it. */
export function toastHidden(text: string, { id, onShow }: { id: string; onShow: () => void }): void {
  toastDone(boardTexts.hiddenByFilter(text), { id: `hidden-${id}`, label: boardTexts.show, onPress: onShow });
}

/** Says where a card went, and offers the way back (board-16). */
export function toastMoved(card: BoardApplication, onUndo: () => void): void {
  const text = boardTexts.movedTo(cardFacts(card).title, stageTitle(stageIdOf(card.stage)));
  toastUndoable(text, { id: `moved-${card.id}`, onUndo });
}

/** Says that another tab or device was faster, and what holds now. */
export function toastMoveLost(card: BoardApplication, winner: BoardApplication | null): void {
  const { title } = cardFacts(card);
  notifyInfo(
    winner ? boardTexts.movedElsewhere(title, stageTitle(stageIdOf(winner.stage))) : boardTexts.deletedElsewhere(title),
    { title: boardTexts.changedElsewhere, id: `moved-${card.id}` },
  );
}

/**
 * Says that a move did not happen; a full plan leads to the plans, by a link where the server's sentence has to spell the
 * address out. `open` follows an address inside the app.
 */
export function toastMoveFailed(error: unknown, open: (path: string) => void): void {
  if (errorCode(error) !== 'PLAN_LIMIT') {
    notifyError(boardTexts.failedToMove, { title: boardTexts.error });
    return;
  }
  const { used, limit } = errorDetails(error);
  const id = 'plan-limit';
  const pricing = paths.pricing();
  notifyError(
    <span className={classes.withAction}>
      <span>
        {typeof used === 'number' && typeof limit === 'number' ? planSentence(used, limit) : ERROR_SENTENCE.PLAN_LIMIT}
      </span>
      <Button
        component="a"
        href={pricing}
        variant="light"
        size="compact-sm"
        onClick={(event) => {
          // Toasts live outside the router; a plain click still changes the page without loading it again.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          dismissToast(id);
          open(pricing);
        }}
      >
        {boardTexts.seePlans}
      </Button>
    </span>,
    { id },
  );
}

/** Of several cards moved at once, some may have room; the server takes all or none. */
function planSentence(used: number, limit: number): string {
  const left = limit - used;
  if (left <= 0) return planFullSentence(used, limit);
  return boardTexts.planHasRoomFor(boardTexts.moreApplications(left));
}
