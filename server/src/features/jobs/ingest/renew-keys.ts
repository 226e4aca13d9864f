import type { Pool } from 'pg';
import { SAMPLE_SOURCE } from '../../../domain/index.ts';
import { KEY_VERSION } from '../model/key-version.ts';
import { addressKey, identityKey, titledKey } from '../model/posting-identity.ts';
import type { Posting } from '../model/posting.ts';
import { underWriterLock } from './posting-writer.ts';

interface Stored extends Pick<Posting, 'company' | 'title' | 'places' | 'location'> {
  readonly source: string;
  readonly external_id: string;
  readonly job_id: string;
  readonly is_primary: boolean;
  readonly url: string | null;
}

/** $1 the version of the rules, $2 and $3 source and id to go on after, $4 how many. One that does not lead says itself who it is. */
const WITH_OLDER_KEYS = `
  select source.source, external_id, job_id, is_primary, coalesce(source.url, job.url) as url,
         coalesce(posting->>'company', job.company) as company, coalesce(posting->>'title', job.title) as title,
         coalesce(source.location, job.location) as location, coalesce(source.places, job.places) as places
  from job_source source join job on job.id = job_id
  where key_version < $1 and (source.source, external_id) > ($2, $3) order by source.source, external_id limit $4`;
/** $1 rows, $2 the version. Search shows nothing of it: `updated_at` stays. */
const SET_KEYS = `
  update job_source set titled_key = row.titled_key, address_key = row.address_key, key_version = $2
  from json_to_recordset($1::json) as row (source text, external_id text, titled_key text, address_key text)
  where (job_source.source, job_source.external_id) = (row.source, row.external_id) and key_version < $2`;
/** $1 rows of postings that lead a job, $2 the source of samples, which are compared with nothing. */
const SET_IDENTITIES = `
  update job set identity_key = row.identity_key
  from json_to_recordset($1::json) as row (source text, job_id bigint, identity_key text)
  where job.id = row.job_id and row.source <> $2 and job.identity_key is distinct from row.identity_key`;

/**
 * Makes the keys again that older rules gave to stored postings, so that the same opening from another source finds them.
 * Runs before ingesting; cheap when there is nothing to do. An interrupted run continues next time.
 *
 * @returns how many postings got keys
 */
export async function renewKeys(pool: Pool, batchSize = 1_000): Promise<number> {
  let renewed = 0;
  let last: readonly [source: string, id: string] = ['', ''];
  while (true) {
    const { rows } = await pool.query<Stored>(WITH_OLDER_KEYS, [KEY_VERSION, ...last, batchSize]);
    const end = rows.at(-1);
    if (end === undefined) return renewed;
    last = [end.source, end.external_id];
    const keyed = rows.map((row) => ({
      source: row.source,
      external_id: row.external_id,
      job_id: row.job_id,
      titled_key: titledKey(row),
      address_key: addressKey(row.url ?? ''),
      identity_key: identityKey(row),
    }));
    const leads = keyed.filter((_row, at) => rows[at]?.is_primary === true);
    // Other writers may run between batches.
    renewed += await underWriterLock(pool, async (client) => {
      await client.query(SET_IDENTITIES, [JSON.stringify(leads), SAMPLE_SOURCE]);
      return (await client.query(SET_KEYS, [JSON.stringify(keyed), KEY_VERSION])).rowCount ?? 0;
    });
  }
}
