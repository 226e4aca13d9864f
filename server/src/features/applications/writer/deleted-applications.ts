import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LIMITS, type Stage } from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { DeletedApplication } from '../model/deleted-application.entity.ts';

/** Every table with rows that are deleted with an application; a test compares the list with the database. */
export const BELONGING = [
  'stage_change',
  'application_event',
  'application_document',
  'saved_posting',
  'apply_visit',
] as const;

const rowsOf = (table: string): string =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from ${table} row where row.application_id = kept.id)`;

/** An application that can be restored. */
export interface Restorable {
  readonly stage: Stage;
  /** null: the person added the job themselves. */
  readonly jobId: string | null;
}

/**
 * Copies applications before they are deleted, and purges copies that expired.
 *
 * @param em of a running transaction under the board's lock
 */
export async function keepDeleted(em: EntityManager, viewer: Viewer, ids: readonly string[], now: Date): Promise<void> {
  await tablesOf(em, { DeletedApplication })
    .deleteFrom('DeletedApplication')
    .where('userId', '=', viewer.id)
    .where('deletedAt', '<', expiry(now))
    .execute();
  // Raw SQL: rows are copied with all columns, which typed queries can't express.
  await em.execute(
    `insert into deleted_application (id, user_id, deleted_at, content)
     select id, user_id, ?, jsonb_build_object('application', to_jsonb(kept), ${BELONGING.map(rowsOf).join(', ')})
     from application kept where user_id = ? and id in (${ids.map(() => '?').join(', ')})`,
    [now, viewer.id, ...ids],
  );
}

/** An application the viewer deleted within the last day, or null. */
export async function findDeleted(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<Restorable | null> {
  const row = await tablesOf(em, { DeletedApplication })
    .selectFrom('DeletedApplication')
    .select((eb) => [
      sql<Stage>`${eb.ref('content')}->'application'->>'stage'`.as('stage'),
      sql<string | null>`${eb.ref('content')}->'application'->>'job_id'`.as('jobId'),
    ])
    .where('id', '=', id)
    .where('userId', '=', viewer.id)
    .where('deletedAt', '>=', expiry(now))
    .executeTakeFirst();
  return row ?? null;
}

/** Restores an application with its original ids. @param em of the transaction that found it */
export async function restoreDeleted(em: EntityManager, id: string): Promise<void> {
  // Raw SQL, as in `keepDeleted`.
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
  await tablesOf(em, { DeletedApplication }).deleteFrom('DeletedApplication').where('id', '=', id).execute();
}

/**
 * Addresses of the documents of applications that can still be restored. @param owners the owners of the applications
 */
export async function restorableDocuments(em: EntityManager, owners: readonly string[]): Promise<string[]> {
  const rows = await tablesOf(em, { DeletedApplication })
    .selectFrom('DeletedApplication')
    .select((eb) => sql<string>`jsonb_array_elements(${eb.ref('content')}->'application_document')->>'url'`.as('url'))
    .where('userId', 'in', owners)
    .execute();
  return rows.map(({ url }) => url);
}

/** Deletes everyone's expired copies. */
export async function purgeDeleted(em: EntityManager, now: Date): Promise<void> {
  await tablesOf(em, { DeletedApplication })
    .deleteFrom('DeletedApplication')
    .where('deletedAt', '<', expiry(now))
    .execute();
}

const expiry = (now: Date): Date => new Date(now.getTime() - LIMITS.restoreMs);
