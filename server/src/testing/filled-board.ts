import pg from 'pg';
import { z } from 'zod';
import { writePostings } from '../features/jobs/ingest/posting-writer.ts';
import { apiClient } from './clients.ts';
import { somePosting } from './factories/postings.factory.ts';
import { openDatabase } from './factories/database.ts';
import { givePremium } from './factories/premium.factory.ts';
import type { Person } from './people.ts';

const saved = z.object({ application_id: z.string() });

/**
 * Saves this many postings to the board of a person, who gets the premium plan; returns the application ids.
 *
 * @param database its address
 * @param origin of the server that uses it
 */
export async function filledBoard(
  { database, origin }: { readonly database: string; readonly origin: string },
  person: Person,
  cards: number,
): Promise<string[]> {
  const postings = Array.from({ length: cards }, () => somePosting());
  const connected = await openDatabase(database);
  await givePremium(connected, person);
  await connected.close();
  const pool = new pg.Pool({ connectionString: database, max: 1 });
  await writePostings(pool, { source: 'test', postings, now: new Date() });
  const { rows } = await pool.query<{ id: string }>('select job_id as id from job_source where external_id = any($1)', [
    postings.map(({ externalId }) => externalId),
  ]);
  await pool.end();
  const call = apiClient(origin);
  const ids: string[] = [];
  for (const { id: jobId } of rows) {
    const answer = await call('POST', '/applications', { token: person.token, body: { job_id: jobId } });
    if (answer.status !== 201) throw new Error(answer.text);
    ids.push(saved.parse(answer.json()).application_id);
  }
  return ids;
}
