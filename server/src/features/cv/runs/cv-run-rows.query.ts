import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../../../platform/db/tables.ts';
import { wakeWorkers } from '../../../platform/queue/wake-up.ts';
import { CvRun, type CvRunStage } from './cv-run.entity.ts';
import { CV_RUNS, type CvRunEvent } from './cv-run-transitions.ts';

/** The task of the queue that does runs. */
export const CV_RUN_TASK = 'cv-run';

/** What a statement changed: whose run, and what it is now. */
export type ChangedRun = Pick<CvRun, 'id' | 'userId' | 'revision'>;

/** What a worker has: the run, and the name under which it has it. */
export interface HeldRun {
  readonly id: string;
  readonly holder: string;
}

const CHANGED = ['id', 'userId', 'revision'] as const;

/** A server that says nothing for longer has lost its run to another one. By the database's clock, whoever asks. */
const LEASE_END = sql<Date>`now() + interval '15 seconds'`;

const NO_LEASE = { leaseHolder: null, leaseUntil: null } as const;

/** Has a worker look for runs once the transaction of `em` is committed; each run wakes one of its own. */
export const wakeCvWorkers = (em: EntityManager): Promise<void> => wakeWorkers(em, CV_RUN_TASK, { isShared: false });

/**
 * Takes the run that has waited longest, or one whose lease is over. No two servers take the same.
 *
 * @param holder names whoever takes it, until it lets go
 */
export async function claimRun(em: EntityManager, holder: string): Promise<ChangedRun | null> {
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
  const claimed = await db
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
  return claimed ?? null;
}

/** A run of the holder's, for as long as an event may happen to it. */
const heldRun = (em: EntityManager, { id, holder }: HeldRun, event: CvRunEvent) =>
  tablesOf(em, { CvRun })
    .updateTable('CvRun')
    .where('id', '=', id)
    .where('leaseHolder', '=', holder)
    .where('status', 'in', CV_RUNS.before(event))
    .returning(CHANGED);

/** Renews the lease. null: the run is no longer the holder's, because it was cancelled or deleted. */
export async function holdRun(em: EntityManager, id: string, holder: string): Promise<ChangedRun | null> {
  const held = heldRun(em, { id, holder }, 'advance').set({ leaseUntil: LEASE_END });
  return (await held.executeTakeFirst()) ?? null;
}

/** The same with how far it has come. @param step `progress` in percent */
export async function advanceRun(
  em: EntityManager,
  run: HeldRun,
  { stage, progress }: { readonly stage: CvRunStage; readonly progress: number },
): Promise<ChangedRun | null> {
  const advanced = heldRun(em, run, 'advance').set((eb) => ({
    stage,
    progress: eb.fn<number>('greatest', ['progress', eb.val(progress)]),
    revision: eb('revision', '+', 1),
    leaseUntil: LEASE_END,
  }));
  return (await advanced.executeTakeFirst()) ?? null;
}

/** Gives a run back, for another server or the next start. It does not count as a try. */
export async function releaseRun(em: EntityManager, id: string, holder: string): Promise<ChangedRun | null> {
  const released = heldRun(em, { id, holder }, 'release').set((eb) => ({
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

/** Its end with a result, in the transaction that writes the result. null: it is no longer the holder's. */
export async function completeRun(
  em: EntityManager,
  run: HeldRun,
  versionId: string,
  now: Date,
): Promise<ChangedRun | null> {
  const completed = heldRun(em, run, 'complete').set((eb) => ({
    status: CV_RUNS.after('complete'),
    progress: 100,
    revision: eb('revision', '+', 1),
    versionId,
    finishedAt: now,
    ...NO_LEASE,
  }));
  return (await completed.executeTakeFirst()) ?? null;
}

/** Its end without one. */
export async function failRun(
  em: EntityManager,
  run: HeldRun,
  error: { readonly code: string; readonly message: string },
  now: Date,
): Promise<ChangedRun | null> {
  const failed = heldRun(em, run, 'fail').set((eb) => ({
    status: CV_RUNS.after('fail'),
    revision: eb('revision', '+', 1),
    errorCode: error.code,
    errorMessage: error.message,
    finishedAt: now,
    ...NO_LEASE,
  }));
  return (await failed.executeTakeFirst()) ?? null;
}

/** Its end because its person cancels it. null: it had ended already, or is not theirs. */
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

/** Whether runs wait that nobody was woken for, or whose server died. */
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

/** Removes runs that ended and began before a time, all but each person's newest: that one says how it went. */
export async function forgetRuns(em: EntityManager, before: Date): Promise<void> {
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
