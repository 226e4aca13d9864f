import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS } from '../../../domain/index.ts';
import {
  checkedFirst,
  type Connection,
  type ConnectionArgs,
  connectionOf,
} from '../../../platform/graphql/connection.ts';
import { timeCursor, timePosition } from '../../../platform/graphql/time-cursor.ts';
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

/** A page of somebody's history, newest first. @throws AppError INVALID_INPUT for a page that is none */
export async function attemptPage(
  em: EntityManager,
  userId: string,
  filter: AttemptFilter,
  { first, after }: ConnectionArgs,
): Promise<Connection<AutoApplyAttempt>> {
  checkedFirst(first);
  const { where, values } = conditionsOf(userId, filter);
  const position = timePosition(after);
  const [count] = await em.execute<{ total: string }[]>(
    `select count(*) as total from auto_apply_attempt where ${where}`,
    values,
  );
  const ids = await em.execute<{ id: string }[]>(
    `select id from auto_apply_attempt where ${where}${position === null ? '' : ' and (created_at, id) < (?, ?)'}
     order by created_at desc, id desc limit ?`,
    [...values, ...(position === null ? [] : [position.createdAt, position.id]), first + 1],
  );
  const found = await em.find(
    AutoApplyAttempt,
    { id: { $in: ids.map(({ id }) => id) } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return connectionOf(found, { first, totalCount: Number(count?.total ?? 0), cursorOf: timeCursor });
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
