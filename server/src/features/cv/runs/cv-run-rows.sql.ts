import type { EntityManager } from '@mikro-orm/postgresql';
import type { CvRunStage } from './cv-run.entity.ts';

/** What a statement changed: whose run, and what it is now. */
export interface ChangedRun {
  readonly id: string;
  readonly userId: string;
  readonly revision: number;
}

/** How long a server may be silent before another takes its run for left behind. */
const HOLD = `interval '15 seconds'`;

const CHANGED = `id, user_id as "userId", revision`;

async function changedBy(em: EntityManager, statement: string, values: unknown[]): Promise<ChangedRun | null> {
  const rows = await em.execute<ChangedRun[]>(statement, values);
  return rows[0] ?? null;
}

/**
 * Takes the run that has waited longest, or one whose server has been silent for too long. No two servers take the same.
 *
 * @param holder names whoever takes it, until it lets go
 */
export function claimRun(em: EntityManager, holder: string): Promise<ChangedRun | null> {
  return changedBy(
    em,
    `update cv_run set status = 'running', stage = null, progress = 0, revision = revision + 1, attempts = attempts + 1,
       holder = ?, held_until = now() + ${HOLD}
     where id = (
       select id from cv_run where status = 'queued' or (status = 'running' and held_until < now())
       order by created_at, id limit 1 for update skip locked
     ) returning ${CHANGED}`,
    [holder],
  );
}

/** Says that the run goes on. null: it is no longer the holder's, because it was cancelled or deleted. */
export function holdRun(em: EntityManager, id: string, holder: string): Promise<ChangedRun | null> {
  return changedBy(
    em,
    `update cv_run set held_until = now() + ${HOLD}
     where id = ? and holder = ? and status = 'running' returning ${CHANGED}`,
    [id, holder],
  );
}

/** The same with how far it has come. */
export function advanceRun(
  em: EntityManager,
  { id, holder }: { readonly id: string; readonly holder: string },
  { stage, progress }: { readonly stage: CvRunStage; readonly progress: number },
): Promise<ChangedRun | null> {
  return changedBy(
    em,
    `update cv_run set stage = ?, progress = greatest(progress, ?), revision = revision + 1, held_until = now() + ${HOLD}
     where id = ? and holder = ? and status = 'running' returning ${CHANGED}`,
    [stage, progress, id, holder],
  );
}

/** Gives a run back, for another server or the next start. It does not count as a try. */
export function releaseRun(em: EntityManager, id: string, holder: string): Promise<ChangedRun | null> {
  return changedBy(
    em,
    `update cv_run set status = 'queued', stage = null, progress = 0, revision = revision + 1, attempts = attempts - 1,
       holder = null, held_until = null
     where id = ? and holder = ? and status = 'running' returning ${CHANGED}`,
    [id, holder],
  );
}

/** Its end with a result, in the transaction that writes the result. null: it is no longer the holder's. */
export function completeRun(
  em: EntityManager,
  { id, holder }: { readonly id: string; readonly holder: string },
  versionId: string,
  now: Date,
): Promise<ChangedRun | null> {
  return changedBy(
    em,
    `update cv_run set status = 'done', progress = 100, revision = revision + 1, holder = null, held_until = null,
       version_id = ?, finished_at = ?
     where id = ? and holder = ? and status = 'running' returning ${CHANGED}`,
    [versionId, now, id, holder],
  );
}

/** Its end without one. */
export function failRun(
  em: EntityManager,
  { id, holder }: { readonly id: string; readonly holder: string },
  error: { readonly code: string; readonly message: string },
  now: Date,
): Promise<ChangedRun | null> {
  return changedBy(
    em,
    `update cv_run set status = 'failed', revision = revision + 1, holder = null, held_until = null,
       error_code = ?, error_message = ?, finished_at = ?
     where id = ? and holder = ? and status = 'running' returning ${CHANGED}`,
    [error.code, error.message, now, id, holder],
  );
}

/** Its end by the person's wish. null: it had ended already, or is not theirs. */
export function cancelRun(em: EntityManager, userId: string, id: string, now: Date): Promise<ChangedRun | null> {
  return changedBy(
    em,
    `update cv_run set status = 'cancelled', revision = revision + 1, holder = null, held_until = null, finished_at = ?
     where id = ? and user_id = ? and status in ('queued', 'running') returning ${CHANGED}`,
    [now, id, userId],
  );
}

/** Forgets runs that ended and began before a time, all but each person's newest: that one says how it went. */
export async function forgetRuns(em: EntityManager, before: Date): Promise<void> {
  await em.execute(
    `delete from cv_run old where created_at < ? and status not in ('queued', 'running') and exists (
       select from cv_run newer where newer.user_id = old.user_id and (newer.created_at, newer.id) > (old.created_at, old.id)
     )`,
    [before],
  );
}
