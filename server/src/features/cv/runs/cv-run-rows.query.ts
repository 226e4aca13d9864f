import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/db/tables.ts';
import { wakeWorkers } from '../../../platform/queue/wake-up.ts';
import { CvRun, type CvRunStage } from './cv-run.entity.ts';
import { CV_RUNS, type CvRunEvent } from './cv-run-transitions.ts';

/** The queue task that executes runs. */
export const CV_RUN_TASK = 'cv-run';

/** A run after a change. */
export type ChangedRun = Pick<CvRun, 'id' | 'userId' | 'revision'>;

/** The lease of a run. */
export interface RunLease {
  readonly id: string;
  readonly holder: string;
}

const CHANGED = ['id', 'userId', 'revision'] as const;

/** A server that doesn't renew in time loses its run. By the database's clock. */
const LEASE_END = sql<Date>`now() + interval '15 seconds'`;

const NO_LEASE = { leaseHolder: null, leaseUntil: null } as const;

/** Wakes a worker once the transaction of `em` is committed; each run wakes one. */
export const wakeCvWorkers = (em: EntityManager): Promise<void> => wakeWorkers(em, CV_RUN_TASK, { isShared: false });

/**
 * Leases the run that has waited longest, or one whose lease has expired.
 *
 * @param holder identifies the lease
 */
export async function leaseRun(em: EntityManager, holder: string): Promise<ChangedRun | null> {
  const db = tablesOf(em, { CvRun });
  const next = db
    .selectFrom('CvRun')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', 'in', CV_RUNS.before('take')),
        eb.and([eb('status', 'in', CV_RUNS.before('takeOver')), eb('leaseUntil', '<', sql<Date>`now()`)]),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const leased = await db
    .updateTable('CvRun')
    .set((eb) => ({
      status: CV_RUNS.after('take'),
      stage: null,
      progress: 0,
      revision: eb('revision', '+', 1),
      attempts: eb('attempts', '+', 1),
      leaseHolder: holder,
      leaseUntil: LEASE_END,
    }))
    .where('id', '=', next)
    .returning(CHANGED)
    .executeTakeFirst();
  return leased ?? null;
}

/** Updates a run while the lease holds and the event is allowed. */
const whileLeased = (em: EntityManager, { id, holder }: RunLease, event: CvRunEvent) =>
  tablesOf(em, { CvRun })
    .updateTable('CvRun')
    .where('id', '=', id)
    .where('leaseHolder', '=', holder)
    .where('status', 'in', CV_RUNS.before(event))
    .returning(CHANGED);

/** Renews the lease. null: it is lost, because the run was cancelled or deleted. */
export async function renewLease(em: EntityManager, id: string, holder: string): Promise<ChangedRun | null> {
  const renewed = whileLeased(em, { id, holder }, 'advance').set({ leaseUntil: LEASE_END });
  return (await renewed.executeTakeFirst()) ?? null;
}

/** Renews the lease and saves the progress. @param step `progress` in percent */
export async function advanceRun(
  em: EntityManager,
  run: RunLease,
  { stage, progress }: { readonly stage: CvRunStage; readonly progress: number },
): Promise<ChangedRun | null> {
  const advanced = whileLeased(em, run, 'advance').set((eb) => ({
    stage,
    progress: eb.fn<number>('greatest', ['progress', eb.val(progress)]),
    revision: eb('revision', '+', 1),
    leaseUntil: LEASE_END,
  }));
  return (await advanced.executeTakeFirst()) ?? null;
}

/** Releases a run for another server or the next start. Doesn't count as an attempt. */
export async function releaseRun(em: EntityManager, id: string, holder: string): Promise<ChangedRun | null> {
  const released = whileLeased(em, { id, holder }, 'release').set((eb) => ({
    status: CV_RUNS.after('release'),
    stage: null,
    progress: 0,
    revision: eb('revision', '+', 1),
    attempts: eb('attempts', '-', 1),
    ...NO_LEASE,
  }));
  return em.transactional(async (inner) => {
    const changed = await released.executeTakeFirst();
    if (changed !== undefined) await wakeCvWorkers(inner);
    return changed ?? null;
  });
}

/** Completes a run, in the transaction that writes its result. null: the lease is lost. */
export async function completeRun(
  em: EntityManager,
  run: RunLease,
  versionId: string,
  now: Date,
): Promise<ChangedRun | null> {
  const completed = whileLeased(em, run, 'complete').set((eb) => ({
    status: CV_RUNS.after('complete'),
    progress: 100,
    revision: eb('revision', '+', 1),
    versionId,
    finishedAt: now,
    ...NO_LEASE,
  }));
  return (await completed.executeTakeFirst()) ?? null;
}

/** Marks a run as failed. */
export async function failRun(
  em: EntityManager,
  run: RunLease,
  error: { readonly code: string; readonly message: string },
  now: Date,
): Promise<ChangedRun | null> {
  const failed = whileLeased(em, run, 'fail').set((eb) => ({
    status: CV_RUNS.after('fail'),
    revision: eb('revision', '+', 1),
    errorCode: error.code,
    errorMessage: error.message,
    finishedAt: now,
    ...NO_LEASE,
  }));
  return (await failed.executeTakeFirst()) ?? null;
}

/** Cancels a run. null: it has ended, or isn't theirs. */
export async function cancelRun(em: EntityManager, userId: string, id: string, now: Date): Promise<ChangedRun | null> {
  const cancelled = await tablesOf(em, { CvRun })
    .updateTable('CvRun')
    .set((eb) => ({
      status: CV_RUNS.after('cancel'),
      revision: eb('revision', '+', 1),
      finishedAt: now,
      ...NO_LEASE,
    }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('status', 'in', CV_RUNS.before('cancel'))
    .returning(CHANGED)
    .executeTakeFirst();
  return cancelled ?? null;
}

/** Whether there are runs that were missed or left behind by a crash. */
export async function hasRunsLeft(em: EntityManager): Promise<boolean> {
  const left = await tablesOf(em, { CvRun })
    .selectFrom('CvRun')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', 'in', CV_RUNS.before('take')),
          eb('createdAt', '<', sql<Date>`now() - interval '5 seconds'`),
        ]),
        eb.and([eb('status', 'in', CV_RUNS.before('takeOver')), eb('leaseUntil', '<', sql<Date>`now()`)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

/** Removes old runs, except for each person's latest, which is shown. */
export async function deleteOldRuns(em: EntityManager, before: Date): Promise<void> {
  const db = tablesOf(em, { CvRun });
  const ended = db
    .selectFrom('CvRun as old')
    .select('old.id')
    .where('old.createdAt', '<', before)
    .where('old.status', 'in', CV_RUNS.final)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('CvRun as newer')
          .select('newer.id')
          .whereRef('newer.userId', '=', 'old.userId')
          .where((inner) =>
            inner(inner.refTuple('newer.createdAt', 'newer.id'), '>', inner.refTuple('old.createdAt', 'old.id')),
          ),
      ),
    );
  await db.deleteFrom('CvRun').where('id', 'in', ended).execute();
}
