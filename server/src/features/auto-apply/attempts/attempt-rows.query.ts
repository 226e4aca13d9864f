import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { ATTEMPTS, WORKER_STATES } from '../model/attempt-transitions.ts';
import { wakeEngine } from '../model/wake-up.ts';

/** An attempt leased by a worker. */
export type LeasedAttempt = Pick<AutoApplyAttempt, 'id' | 'userId' | 'state' | 'tries'>;

interface Lease {
  readonly holder: string;
  /** When the lease ends. */
  readonly until: Date;
  readonly now: Date;
}

/**
 * Leases the attempt that has waited longest, or one whose lease has expired. One at a time, so that leases stay short.
 *
 * @param maySend whether mails may be sent now
 * @returns null when nothing is pending
 */
export async function leaseAttempt(
  em: EntityManager,
  { holder, until, now }: Lease,
  maySend: boolean,
): Promise<LeasedAttempt | null> {
  const db = tablesOf(em, { AutoApplyAttempt });
  const toSend = ATTEMPTS.before('beginSending');
  const states = maySend ? WORKER_STATES : WORKER_STATES.filter((state) => !toSend.includes(state));
  const next = db
    .selectFrom('AutoApplyAttempt')
    .select('id')
    .where('state', 'in', states)
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const leased = await db
    .updateTable('AutoApplyAttempt')
    .set((eb) => ({ leaseHolder: holder, nextAt: until, tries: eb('tries', '+', 1) }))
    .where('id', '=', next)
    .returning(['id', 'userId', 'state', 'tries'])
    .executeTakeFirst();
  return leased ?? null;
}

/** Resumes attempts that waited because auto-apply was off or paused. @param em holds the settings' lock */
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
