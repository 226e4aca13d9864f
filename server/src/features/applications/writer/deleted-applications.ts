import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS, type Stage } from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';

/** Every table whose rows belong to an application and go with it; a test holds the list against the database. */
export const BELONGING = ['stage_change', 'application_event', 'application_document'] as const;

const rowsOf = (table: string): string =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from ${table} row where row.application_id = kept.id)`;

/** An application that can be restored. */
export interface DeletedApplication {
  readonly stage: Stage;
  /** null: a job of the person's own. */
  readonly jobId: string | null;
}

// Raw text throughout: rows are kept and restored whole, whatever columns they have, which no typed query can say.

/**
 * Keeps applications, whole, before they are deleted; those that can no longer be restored go.
 *
 * @param em of a running transaction under the board's lock
 */
export async function keepDeleted(em: EntityManager, viewer: Viewer, ids: readonly string[], now: Date): Promise<void> {
  await em.execute(`delete from deleted_application where user_id = ? and deleted_at < ?`, [viewer.id, expiry(now)]);
  await em.execute(
    `insert into deleted_application (id, user_id, deleted_at, content)
     select id, user_id, ?, jsonb_build_object('application', to_jsonb(kept), ${BELONGING.map(rowsOf).join(', ')})
     from application kept where user_id = ? and id in (${ids.map(() => '?').join(', ')})`,
    [now, viewer.id, ...ids],
  );
}

/** One of the viewer's that was deleted within a day; null when there is none. */
export async function findDeleted(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<DeletedApplication | null> {
  const [row] = await em.execute<DeletedApplication[]>(
    `select content->'application'->>'stage' as stage, content->'application'->>'job_id' as "jobId"
     from deleted_application where id = ? and user_id = ? and deleted_at >= ?`,
    [id, viewer.id, expiry(now)],
  );
  return row ?? null;
}

/** Restores one as it was, with the ids it had. @param em of the transaction that found it */
export async function restoreDeleted(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `insert into application select (jsonb_populate_record(null::application, content->'application')).*
     from deleted_application where id = ?`,
    [id],
  );
  for (const table of BELONGING) {
    await em.execute(
      `insert into ${table} overriding system value
       select (jsonb_populate_recordset(null::${table}, content->'${table}')).* from deleted_application where id = ?`,
      [id],
    );
  }
  await em.execute('delete from deleted_application where id = ?', [id]);
}

/** Deletes what can no longer be restored, of everybody. */
export async function forgetDeleted(em: EntityManager, now: Date): Promise<void> {
  await em.execute('delete from deleted_application where deleted_at < ?', [expiry(now)]);
}

const expiry = (now: Date): Date => new Date(now.getTime() - LIMITS.restoreMs);
