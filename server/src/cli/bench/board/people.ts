import type pg from 'pg';
import { BENCH_NOW } from '../data.ts';

/** A person with a board of this many applications, over all seven stages. */
export interface Person {
  readonly id: string;
  readonly cards: number;
}

/**
 * Fills boards with existing postings, directly in the database, each application with its first move; all people have
 * premium, so that every move is allowed.
 */
export async function fillBoards(pool: pg.Pool, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const cards = people.map((person) => person.cards);
  await pool.query(
    `insert into premium_access (user_id, is_active, subscription_tier) select id, true, 'premium' from unnest($1::text[]) id`,
    [ids],
  );
  await pool.query('insert into board (user_id, revision) select id, 0 from unnest($1::text[]) id', [ids]);
  await pool.query(
    `with numbered as (select id, row_number() over (order by id) as n from job)
     insert into application (id, user_id, job_id, stage, notes, next_reminder, created_at, updated_at)
     select gen_random_uuid(), person.id, numbered.id,
       (array['saved', 'applied', 'phone-screen', 'technical', 'final-round', 'offer', 'rejected'])[1 + n % 7],
       case when n % 3 = 0 then 'Spoke to the team; the second talk is on ' || n else '' end,
       case when n % 5 = 0 then $3::timestamptz + n * interval '1 hour' end,
       $3::timestamptz - n * interval '1 minute', $3::timestamptz
     from rows from (unnest($1::text[]), unnest($2::int[])) as person (id, cards)
     join numbered on n <= person.cards`,
    [ids, cards, BENCH_NOW],
  );
  await pool.query(
    `insert into stage_change (application_id, from_stage, to_stage, changed_at)
     select id, null, stage, created_at from application where user_id = any($1)`,
    [ids],
  );
  for (const table of ['application', 'stage_change', 'board']) await pool.query(`vacuum analyze ${table}`);
}

/** The state of an application that a mover needs. */
export type Card = {
  readonly id: string;
  version: number;
  /** As GraphQL names it. */
  stage: string;
};

export async function cardsOf(pool: pg.Pool, personId: string): Promise<Card[]> {
  const { rows } = await pool.query<Card>(
    `select id, version, upper(replace(stage, '-', '_')) as stage from application where user_id = $1 order by created_at`,
    [personId],
  );
  return rows;
}

/** The variables of the card's next move; the card is updated with the result. */
export function nextMove(card: Card): { input: { id: string; stage: string; version: number } } {
  const stage = card.stage === 'OFFER' ? 'TECHNICAL' : 'OFFER';
  const { id, version } = card;
  card.stage = stage;
  card.version += 1;
  return { input: { id, stage, version } };
}
