import { tablesOf } from '../../../platform/db/tables.ts';
import type { BoardListener } from '../../applications/applications.entry.ts';
import { AutoApplyAttempt } from './auto-apply-attempt.entity.ts';

/**
 * Whoever moves a card on, or deletes it, has decided about the attempt that waits for them: it is looked at as soon as a
 * worker is free, which finds out what becomes of it.
 */
export const followDecidedCards: BoardListener = async (em, userId, postings) => {
  await tablesOf(em, { AutoApplyAttempt })
    .updateTable('AutoApplyAttempt')
    .set({ nextAt: new Date(0) })
    .where('userId', '=', userId)
    .where('jobId', 'in', [...postings])
    .where('state', 'in', ['awaiting-review', 'prepared', 'failed'])
    .execute();
};
