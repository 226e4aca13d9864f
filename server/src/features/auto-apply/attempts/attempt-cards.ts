import { Stage } from '../../../domain/index.ts';
import { Job } from '../../jobs/jobs.entry.ts';
import { type ApplicationRow, type LockedBoard, StageChange } from '../../applications/applications.entry.ts';
import type { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';

type OfAttempt = Pick<AutoApplyAttempt, 'id' | 'jobId'>;

/** The application on the board that belongs to an attempt, or null. */
export function cardOf(board: LockedBoard, { jobId }: OfAttempt): Promise<ApplicationRow | null> {
  return board.applicationFor(jobId);
}

/**
 * Creates the card of an attempt in `saved` or `applied`, or moves it there. A card the person moved further stays
 * where it is.
 *
 * @returns null when the posting is gone and there is no card
 * @throws AppError PLAN_LIMIT
 */
export async function placeCard(
  board: LockedBoard,
  attempt: OfAttempt,
  stage: Stage.SAVED | Stage.APPLIED,
): Promise<ApplicationRow | null> {
  const card = await cardOf(board, attempt);
  if (card !== null) {
    if (card.stage === Stage.SAVED) await board.move(card, stage);
    return card;
  }
  const posting = await board.em.findOne(Job, { id: attempt.jobId });
  return posting && board.add({ job: { posting }, stage, autoApplyAttemptId: attempt.id });
}

/**
 * Moves the card back to `saved` when nothing was sent and the person didn't move it. Not recorded in the history: an
 * unavailable mail server must not count towards how long employers take.
 */
export async function resetCard(board: LockedBoard, attempt: OfAttempt): Promise<void> {
  const card = await cardOf(board, attempt);
  if (card?.stage !== Stage.APPLIED) return;
  const [last] = await board.em.find(StageChange, { application: card.id }, { orderBy: { id: 'desc' }, limit: 1 });
  if (last?.toStage !== Stage.APPLIED || (last.fromStage !== null && last.fromStage !== Stage.SAVED)) {
    return board.move(card, Stage.SAVED);
  }
  if (last.fromStage === null) last.toStage = Stage.SAVED;
  else board.em.remove(last);
  board.moveWithoutHistory(card, Stage.SAVED);
}
