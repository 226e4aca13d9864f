import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Stage } from '../../../domain/index.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import {
  checkedFirst,
  type Connection,
  type ConnectionArgs,
  connectionOf,
} from '../../../platform/graphql/connection.ts';
import { timeCursor, timePosition } from '../../../platform/graphql/time-cursor.ts';
import { Application } from '../model/application.entity.ts';
import { type ApplicationRow, applicationRows } from '../writer/application-rows.query.ts';

/** Which applications to return. All conditions must hold; absent, null or empty means any. */
export interface ApplicationCondition {
  readonly stages?: readonly Stage[] | null | undefined;
  readonly hasReminder?: boolean | null | undefined;
}

/** Cursors have milliseconds, so the order has no finer ones either. */
const CREATED = sql<Date>`date_trunc('milliseconds', ${sql.ref('createdAt')})`;

/** A page of somebody's applications, newest first. @throws AppError INVALID_INPUT for an invalid page */
export async function applicationPage(
  em: EntityManager,
  userId: string,
  condition: ApplicationCondition,
  { first, after }: ConnectionArgs,
): Promise<Connection<ApplicationRow>> {
  checkedFirst(first);
  const position = timePosition(after);
  const matching = matchingApplications(em, userId, condition);
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const page = await matching
    .select('id')
    .$if(position !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple(CREATED, 'id'), '<', eb.tuple(position?.createdAt ?? new Date(), position?.id ?? '')),
      ),
    )
    .orderBy(CREATED, 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
  const ids = page.map(({ id }) => id);
  const rows = new Map((await applicationRows(em, userId, { ids })).map((row) => [row.id, row]));
  return connectionOf(
    ids.flatMap((id) => rows.get(id) ?? []),
    { first, totalCount: Number(total), cursorOf: timeCursor },
  );
}

function matchingApplications(em: EntityManager, userId: string, { stages, hasReminder }: ApplicationCondition) {
  let applications = tablesOf(em, { Application }).selectFrom('Application').where('userId', '=', userId);
  if (stages && stages.length > 0) applications = applications.where('stage', 'in', stages);
  if (typeof hasReminder !== 'boolean') return applications;
  return applications.where('nextReminder', hasReminder ? 'is not' : 'is', null);
}
