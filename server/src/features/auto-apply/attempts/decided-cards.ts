import { tablesOf } from '../../../platform/db/tables.ts';
import type { BoardListener } from '../../applications/applications.entry.ts';
import { ATTEMPTS } from '../model/attempt-transitions.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { wakeEngine } from '../model/wake-up.ts';

/**
 * Whoever moves a card on, or deletes it, has decided about the attempt that waits for them: it is looked at as soon as a
 * worker is free, which finds out what becomes of it.
 */
export const followDecidedCards: BoardListener = async (em, userId, postings) => {
  const marked = await tablesOf(em, { AutoApplyAttempt })
    .updateTable('AutoApplyAttempt')
    .set({ nextAt: new Date(0) })
    .where('userId', '=', userId)
    .where('jobId', 'in', [...postings])
    .where('state', 'in', ATTEMPTS.before('markSubmitted'))
    .returning('id')
    .execute();
  if (marked.length > 0) await wakeEngine(em);
};
