import type pg from 'pg';
import { z } from 'zod';
import { writePostings } from '../features/jobs/ingest/posting-writer.ts';
import { apiClient } from './clients.ts';
import { somePosting } from './factories.ts';
import type { Person } from './people.ts';

const saved = z.object({ application_id: z.string() });

/** Saves this many postings to the board of a person, who gets the premium plan; returns the application ids. */
export async function filledBoard(
  pool: pg.Pool,
  origin: string,
  { id, token }: Person,
  cards: number,
): Promise<string[]> {
  const postings = Array.from({ length: cards }, () => somePosting());
  await writePostings(pool, { source: 'test', postings, now: new Date() });
  await pool.query(`insert into premium_access (user_id, is_active, subscription_tier) values ($1, true, 'premium')`, [
    id,
  ]);
  const { rows } = await pool.query<{ id: string }>('select job_id as id from job_source where external_id = any($1)', [
    postings.map(({ externalId }) => externalId),
  ]);
  const call = apiClient(origin);
  const ids: string[] = [];
  for (const { id: jobId } of rows) {
    const answer = await call('POST', '/applications', { token, body: { job_id: jobId } });
    if (answer.status !== 201) throw new Error(answer.text);
    ids.push(saved.parse(answer.json()).application_id);
  }
  return ids;
}
