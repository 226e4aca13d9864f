import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { ATTEMPTS, WORKED_STATES } from '../model/attempt-transitions.ts';
import { wakeEngine } from '../model/wake-up.ts';

/** An attempt that a worker took. */
export type TakenAttempt = Pick<AutoApplyAttempt, 'id' | 'userId' | 'state' | 'tries'>;

interface Lease {
  readonly holder: string;
  /** Then somebody else takes it over. */
  readonly until: Date;
  readonly now: Date;
}

/**
 * Takes the attempt that has waited longest, or one whose lease is over. One at a time: the last of many would be held
 * for longer than the ones before it take.
 *
 * @param maySend whether mails may leave now
 * @returns null when nothing waits
 */
export async function takeAttempt(
  em: EntityManager,
  { holder, until, now }: Lease,
  maySend: boolean,
): Promise<TakenAttempt | null> {
  const db = tablesOf(em, { AutoApplyAttempt });
  const toSend = ATTEMPTS.before('beginSending');
  const states = maySend ? WORKED_STATES : WORKED_STATES.filter((state) => !toSend.includes(state));
  const next = db
    .selectFrom('AutoApplyAttempt')
    .select('id')
    .where('state', 'in', states)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable('AutoApplyAttempt')
    .set((eb) => ({ leaseHolder: holder, nextAt: until, tries: eb('tries', '+', 1) }))
    .where('id', '=', next)
    .returning(['id', 'userId', 'state', 'tries'])
    .executeTakeFirst();
  return taken ?? null;
}

/** Goes on with what was taken on and waits because auto-apply was off or paused. @param em holds the settings' lock */
export async function resumePaused(em: EntityManager, userId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tablesOf(em, { AutoApplyAttempt })
    .updateTable('AutoApplyAttempt')
    .set({ nextAt: now, tries: 0 })
    .where('userId', '=', userId)
    .where('state', 'in', ATTEMPTS.before('retryPreparing'))
    .where('nextAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await wakeEngine(em);
}
