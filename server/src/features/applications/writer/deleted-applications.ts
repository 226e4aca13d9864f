import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LIMITS, type Stage } from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { DeletedApplication } from '../model/deleted-application.entity.ts';

/** Every table whose rows belong to an application and go with it; a test holds the list against the database. */
export const BELONGING = ['stage_change', 'application_event', 'application_document', 'saved_posting'] as const;

const rowsOf = (table: string): string =>
  `'${table}', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from ${table} row where row.application_id = kept.id)`;

/** An application that can be restored. */
export interface Restorable {
  readonly stage: Stage;
  /** null: a job of the person's own. */
  readonly jobId: string | null;
}

/**
 * Keeps applications, whole, before they are deleted; those that can no longer be restored go.
 *
 * @param em of a running transaction under the board's lock
 */
export async function keepDeleted(em: EntityManager, viewer: Viewer, ids: readonly string[], now: Date): Promise<void> {
  await tablesOf(em, { DeletedApplication })
    .deleteFrom('DeletedApplication')
    .where('userId', '=', viewer.id)
    .where('deletedAt', '<', expiry(now))
    .execute();
  // Raw text: rows are kept whole, whatever columns they have, which no typed query can say.
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

/** Restores one as it was, with the ids it had. @param em of the transaction that found it */
export async function restoreDeleted(em: EntityManager, id: string): Promise<void> {
  // Raw text, as in `keepDeleted`: rows are restored whole.
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

/** Addresses of the documents of applications that can still be restored. @param owners whose applications */
export async function restorableDocuments(em: EntityManager, owners: readonly string[]): Promise<string[]> {
  const rows = await tablesOf(em, { DeletedApplication })
    .selectFrom('DeletedApplication')
    .select((eb) => sql<string>`jsonb_array_elements(${eb.ref('content')}->'application_document')->>'url'`.as('url'))
    .where('userId', 'in', owners)
    .execute();
  return rows.map(({ url }) => url);
}

/** Deletes what can no longer be restored, of everybody. */
export async function forgetDeleted(em: EntityManager, now: Date): Promise<void> {
  await tablesOf(em, { DeletedApplication })
    .deleteFrom('DeletedApplication')
    .where('deletedAt', '<', expiry(now))
    .execute();
}

const expiry = (now: Date): Date => new Date(now.getTime() - LIMITS.restoreMs);
