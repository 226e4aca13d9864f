import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS, type Stage } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { checkedFirst, type Connection, connectionOf } from '../../../platform/graphql/connection.ts';
import { checkedText } from '../../../platform/text.ts';
import { type ApplicationRow, applicationRows } from '../writer/application-rows.query.ts';
import type { PageRequest } from './timeline-page.ts';

/** Which applications to return. All conditions must hold; absent, null or empty means any. */
export interface ApplicationCondition {
  readonly stages?: readonly Stage[] | null | undefined;
  /** Found in the title, the employer's name or the note, ignoring case. */
  readonly text?: string | null | undefined;
  readonly hasReminder?: boolean | null | undefined;
}

/** A cursor holds milliseconds, so the order uses the same precision. */
const CREATED = `date_trunc('milliseconds', application.created_at)`;

/** A page of a person's applications, newest first. @throws AppError INVALID_INPUT for an invalid page */
export async function applicationPage(
  em: EntityManager,
  userId: string,
  condition: ApplicationCondition,
  { first, after }: PageRequest,
): Promise<Connection<ApplicationRow>> {
  checkedFirst(first);
  const { where, values } = conditionsOf(userId, condition);
  const from = `from application left join job on job.id = application.job_id where ${where}`;
  const [count] = await em.execute<{ total: string }[]>(`select count(*) as total ${from}`, values);
  const position = after ? positionOf(after) : [];
  const rows = await em.execute<{ id: string }[]>(
    `select application.id ${from}${position.length > 0 ? ` and (${CREATED}, application.id) < (?, ?)` : ''}
     order by ${CREATED} desc, application.id desc limit ?`,
    [...values, ...position, first + 1],
  );
  const byId = new Map<string, ApplicationRow>();
  for (const row of await applicationRows(em, userId, { ids: rows.map(({ id }) => id) })) byId.set(row.id, row);
  return connectionOf(
    rows.flatMap(({ id }) => byId.get(id) ?? []),
    {
      first,
      totalCount: Number(count?.total ?? 0),
      cursorOf: ({ createdAt, id }) => `${createdAt.getTime()}.${id}`,
    },
  );
}

function conditionsOf(
  userId: string,
  { stages, text, hasReminder }: ApplicationCondition,
): { where: string; values: unknown[] } {
  const values: unknown[] = [userId];
  let where = 'application.user_id = ?';
  if (stages && stages.length > 0) {
    const wanted = [...new Set(stages)];
    where += ` and application.stage in (${wanted.map(() => '?').join(', ')})`;
    values.push(...wanted);
  }
  if (typeof hasReminder === 'boolean') {
    where += ` and application.next_reminder is ${hasReminder ? 'not ' : ''}null`;
  }
  const wanted = checkedText(text ?? '', LIMITS.filterLength, { field: 'text', label: 'The text to look for' });
  if (wanted !== '') {
    const fields = ['title', 'company'].map((name) => `coalesce(job.${name}, application.own_job->>'${name}')`);
    const found = [...fields, 'application.notes'].map((place) => `position(lower(?) in lower(${place})) > 0`);
    where += ` and (${found.join(' or ')})`;
    values.push(...found.map(() => wanted));
  }
  return { where, values };
}

const CURSOR = /^(?<at>\d{1,15})\.(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

function positionOf(cursor: string): [Date, string] {
  const { at, id } = CURSOR.exec(cursor)?.groups ?? {};
  if (at === undefined || id === undefined)
    throw invalidInput(`"after" isn't a valid cursor for this list.`, { field: 'after' });
  return [new Date(Number(at)), id];
}
