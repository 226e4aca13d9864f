import { SAMPLE_SOURCE } from '../../../domain/index.ts';
import type { Pool } from 'pg';
import type { Posting } from '../model/posting.ts';
import { identityKey } from '../model/posting-identity.ts';
import { underWriterLock } from './posting-writer.ts';

type Stored = { readonly id: string } & Pick<Posting, 'company' | 'title' | 'places' | 'location'>;

/** $1 the source of samples, which are compared with nothing; $2 id to go on after; $3 how many. */
const WITHOUT_KEY = `
  select id, company, title, places, location from job
  where identity_key is null and source <> $1 and id > $2 order by id limit $3`;
/** $1 ids, $2 their keys. Search shows nothing of it: `updated_at` stays. */
const SET_KEYS = `
  update job set identity_key = key from unnest($1::bigint[], $2::text[]) as found (id, key)
  where job.id = found.id and identity_key is null`;

/**
 * Fills the identity keys of old jobs, so that the same opening from another source matches them. Runs before
 * ingesting; cheap when there is nothing to do. An interrupted run continues next time.
 *
 * @returns how many were filled
 */
export async function fillIdentityKeys(pool: Pool, batchSize = 1_000): Promise<number> {
  let filled = 0;
  let last = '0';
  while (true) {
    const { rows } = await pool.query<Stored>(WITHOUT_KEY, [SAMPLE_SOURCE, last, batchSize]);
    if (rows.length === 0) return filled;
    last = rows.at(-1)?.id ?? last;
    const keys = [rows.map(({ id }) => id), rows.map((row) => identityKey(row))];
    // Other writers may run between batches.
    filled += await underWriterLock(pool, async (client) => (await client.query(SET_KEYS, keys)).rowCount ?? 0);
  }
}
