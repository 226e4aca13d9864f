import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { checkedPageSize } from '../../../platform/page-size.ts';
import { checkedText } from '../../../platform/text.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { statesOf } from '../model/attempt-transitions.ts';
import type { AutoApplyChannel, AutoApplyOutcome } from '../model/auto-apply-attempt.types.ts';

/** What of the history is wanted; absent, null or empty = all of it. */
export interface AttemptFilter {
  readonly outcomes?: readonly AutoApplyOutcome[] | null | undefined;
  readonly channel?: AutoApplyChannel | null | undefined;
  /** Stands in the title or in the name of the company, in whatever case. */
  readonly text?: string | null | undefined;
}

export interface AttemptPage {
  /** Of the page before; null = the first page. */
  readonly cursor: string | null;
  /** 1 to 100. */
  readonly limit: number;
}

export interface PageOfAttempts {
  readonly attempts: AutoApplyAttempt[];
  readonly total: number;
  readonly cursor: string | null;
}

/** A page of somebody's history, newest first. @throws AppError INVALID_INPUT for a page that is none */
export async function attemptPage(
  em: EntityManager,
  userId: string,
  filter: AttemptFilter,
  { cursor, limit }: AttemptPage,
): Promise<PageOfAttempts> {
  checkedPageSize(limit);
  const { where, values } = conditionsOf(userId, filter);
  const [count] = await em.execute<{ total: string }[]>(
    `select count(*) as total from auto_apply_attempt where ${where}`,
    values,
  );
  const after = cursor === null ? null : placeOf(cursor);
  const ids = await em.execute<{ id: string }[]>(
    `select id from auto_apply_attempt where ${where}${after === null ? '' : ' and (created_at, id) < (?, ?)'}
     order by created_at desc, id desc limit ?`,
    [...values, ...(after ?? []), limit + 1],
  );
  const found = await em.find(
    AutoApplyAttempt,
    { id: { $in: ids.slice(0, limit).map(({ id }) => id) } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const last = found.at(-1);
  return {
    attempts: found,
    total: Number(count?.total ?? 0),
    cursor: ids.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

function conditionsOf(
  userId: string,
  { outcomes, channel, text }: AttemptFilter,
): { where: string; values: unknown[] } {
  const values: unknown[] = [userId];
  let where = 'user_id = ?';
  if (outcomes && outcomes.length > 0) {
    const states = statesOf(outcomes);
    where += ` and state in (${states.map(() => '?').join(', ')})`;
    values.push(...states);
  }
  if (channel) {
    where += ' and channel = ?';
    values.push(channel);
  }
  const wanted = checkedText(text ?? '', LIMITS.filterLength, { field: 'text', label: 'The text to look for' });
  if (wanted !== '') {
    where += ` and (position(lower(?) in lower(job->>'title')) > 0 or position(lower(?) in lower(job->>'company')) > 0)`;
    values.push(wanted, wanted);
  }
  return { where, values };
}

const CURSOR = /^(?<at>\d{1,15})\.(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const cursorOf = ({ createdAt, id }: AutoApplyAttempt): string => `${createdAt.getTime()}.${id}`;

function placeOf(cursor: string): [Date, string] {
  const groups = CURSOR.exec(cursor)?.groups;
  if (groups === undefined) throw invalidInput('This cursor is none.', { field: 'cursor' });
  return [new Date(Number(groups['at'])), groups['id'] ?? ''];
}
