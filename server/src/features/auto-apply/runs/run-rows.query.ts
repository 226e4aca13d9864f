import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';
import { type RunEvent, RUNS } from '../model/run-transitions.ts';
import { wakeEngine } from '../model/wake-up.ts';

/** A run leased by a worker. */
export type LeasedRun = Pick<AutoApplyRun, 'id' | 'userId' | 'createdAt' | 'attempts' | 'taken'>;

/** The lease of a run. */
export interface RunLease {
  readonly id: string;
  readonly holder: string;
}

/** Queues a run. @returns its id; null while another one is in progress */
export async function queueRun(
  em: EntityManager,
  run: Pick<AutoApplyRun, 'id' | 'userId' | 'isManual'>,
  now: Date,
): Promise<string | null> {
  const row = await tablesOf(em, { AutoApplyRun })
    .insertInto('AutoApplyRun')
    .values({ ...run, createdAt: now })
    .onConflict((conflict) => conflict.column('userId').where('status', 'in', RUNS.open).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await wakeEngine(em);
  return row.id;
}

/** Takes the run that has waited longest, or one whose lease is over. @returns null when nothing is pending */
export async function leaseRun(
  em: EntityManager,
  { holder, until, now }: { readonly holder: string; readonly until: Date; readonly now: Date },
): Promise<LeasedRun | null> {
  const db = tablesOf(em, { AutoApplyRun });
  const next = db
    .selectFrom('AutoApplyRun')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', 'in', RUNS.before('take')),
        eb.and([eb('status', 'in', RUNS.before('takeOver')), eb('leaseUntil', '<', now)]),
      ]),
    )
    .orderBy('createdAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable('AutoApplyRun')
    .set((eb) => ({
      status: RUNS.after('take'),
      leaseHolder: holder,
      leaseUntil: until,
      attempts: eb('attempts', '+', 1),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', next)
    .returning(['id', 'userId', 'createdAt', 'attempts', 'taken'])
    .executeTakeFirst();
  return taken ?? null;
}

/** Renews a lease. @returns false when it is lost */
export async function renewLease(em: EntityManager, { id, holder }: RunLease, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(em, { AutoApplyRun })
    .updateTable('AutoApplyRun')
    .set({ leaseUntil: until })
    .where('id', '=', id)
    .where('leaseHolder', '=', holder)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts a job claimed by the run. */
export async function countClaimed(em: EntityManager, id: string): Promise<void> {
  await tablesOf(em, { AutoApplyRun })
    .updateTable('AutoApplyRun')
    .set((eb) => ({ taken: eb('taken', '+', 1), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Releases a lease, for another process. */
export async function releaseRun(em: EntityManager, run: RunLease): Promise<void> {
  if (await leave(em, run, 'release', {})) await wakeEngine(em);
}

/** Ends a run. @returns false when the lease is lost */
export const endRun = (
  em: EntityManager,
  run: RunLease,
  event: 'complete' | 'stop' | 'fail',
  result: Pick<AutoApplyRun, 'matched' | 'problemCode' | 'finishedAt'>,
): Promise<boolean> => leave(em, run, event, result);

async function leave(
  em: EntityManager,
  { id, holder }: RunLease,
  event: RunEvent,
  result: Partial<Pick<AutoApplyRun, 'matched' | 'problemCode' | 'finishedAt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(em, { AutoApplyRun })
    .updateTable('AutoApplyRun')
    .set((eb) => ({
      ...result,
      status: RUNS.after(event),
      leaseHolder: null,
      leaseUntil: null,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('leaseHolder', '=', holder)
    .where('status', 'in', RUNS.before(event))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
