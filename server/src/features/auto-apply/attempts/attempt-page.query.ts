import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LIMITS } from '../../../domain/index.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
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

/** A filter of the history; absent, null or empty means any. */
export interface AttemptFilter {
  readonly outcomes?: readonly AutoApplyOutcome[] | null | undefined;
  readonly channel?: AutoApplyChannel | null | undefined;
  /** Found in the title or the company's name, ignoring case. */
  readonly text?: string | null | undefined;
}

/** A page of a person's history, newest first. @throws AppError INVALID_INPUT for an invalid page */
export async function attemptPage(
  em: EntityManager,
  userId: string,
  filter: AttemptFilter,
  { first, after }: ConnectionArgs,
): Promise<Connection<AutoApplyAttempt>> {
  checkedFirst(first);
  const history = historyOf(em, userId, filter);
  const { total } = await history.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const position = timePosition(after);
  const ids = await history
    .select('id')
    .$if(position !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(position?.createdAt ?? new Date(), position?.id ?? '')),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(first + 1)
    .execute();
  const found = await em.find(
    AutoApplyAttempt,
    { id: { $in: ids.map(({ id }) => id) } },
    { orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  return connectionOf(found, { first, totalCount: Number(total), cursorOf: timeCursor });
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
