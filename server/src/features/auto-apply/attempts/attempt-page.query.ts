import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LIMITS } from '../../../domain/index.ts';
import { invalidInput } from '../../../platform/app-error.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
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
  const history = historyOf(em, userId, filter);
  const { total } = await history.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const after = cursor === null ? null : placeOf(cursor);
  const ids = await history
    .select('id')
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after?.at ?? new Date(), after?.id ?? ''))),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const found = await em.find(
    AutoApplyAttempt,
    { id: { $in: ids.slice(0, limit).map(({ id }) => id) } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const last = found.at(-1);
  return {
    attempts: found,
    total: Number(total),
    cursor: ids.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

function historyOf(em: EntityManager, userId: string, { outcomes, channel, text }: AttemptFilter) {
  let history = tablesOf(em, { AutoApplyAttempt }).selectFrom('AutoApplyAttempt').where('userId', '=', userId);
  if (outcomes && outcomes.length > 0) history = history.where('state', 'in', statesOf(outcomes));
  if (channel) history = history.where('channel', '=', channel);
  const wanted = checkedText(text ?? '', LIMITS.filterLength, { field: 'text', label: 'The text to look for' });
  if (wanted === '') return history;
  return history.where((eb) =>
    eb.or(
      ['title', 'company'].map(
        (field) => sql<boolean>`position(lower(${wanted}) in lower(${eb.ref('job')}->>${sql.lit(field)})) > 0`,
      ),
    ),
  );
}

const CURSOR = /^(?<at>\d{1,15})\.(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const cursorOf = ({ createdAt, id }: AutoApplyAttempt): string => `${createdAt.getTime()}.${id}`;

function placeOf(cursor: string): { readonly at: Date; readonly id: string } {
  const groups = CURSOR.exec(cursor)?.groups;
  if (groups === undefined) throw invalidInput('This cursor is none.', { field: 'cursor' });
  return { at: new Date(Number(groups['at'])), id: groups['id'] ?? '' };
}
