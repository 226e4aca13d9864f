import type { Pool, PoolClient } from 'pg';
import { OWN_SOURCE, SAMPLE_SOURCE } from '../../../domain/index.ts';
import type { Posting } from '../model/posting.ts';
import { ComparedOpening, matchOf, type Opening, sharePlace } from '../model/posting-identity.ts';
import { EMPLOYERS_SOURCES } from '../sources/source-facts.ts';
import type { JobRow } from './posting-rows.ts';
import { LEAD, LEAVE_SEARCH, NEW_IDS, NONE_LEADS, UPSERT_JOBS } from './posting-writer.sql.ts';
import { announce, settle, underWriterLock } from './posting-writer.ts';

/** One posting of an opening, for the operator. */
interface OpeningPosting {
  readonly source: string;
  readonly externalId: string;
  readonly url: string;
  readonly location: string | null;
  readonly leads: boolean;
  readonly closed: boolean;
}

/** Why an opening cannot be taken apart; a sentence for people. */
export class OpeningError extends Error {
  override readonly name = 'OpeningError';
}

/** The postings of a job, the one that leads it first. */
export async function postingsOf(pool: Pool, jobId: string): Promise<OpeningPosting[]> {
  const { rows } = await pool.query<OpeningPosting>(
    `select source, external_id as "externalId", url, location, is_primary as leads, closed_at is not null as closed
     from job_source where job_id = $1 order by is_primary desc, source, external_id`,
    [jobId],
  );
  return rows;
}

interface Part {
  readonly source: string;
  readonly external_id: string;
  readonly job_id: string;
  readonly posting: JobRow | null;
  readonly is_primary: boolean;
  readonly first_seen: Date;
}

/** $1 job id. Open ones first, of employers' own boards ($2 sources) first. */
const PARTS = `
  select source, external_id, job_id, posting, is_primary, first_seen from job_source where job_id = $1
  order by closed_at is not null, (source = any($2::text[])) desc, first_seen, external_id`;
/** $1 source, $2 external id. */
const PART = `select job_id from job_source where source = $1 and external_id = $2`;
/** $1 job id, $2 address. A job that was merged into another comes back as itself. */
const MERGED = `select id from job where merged_into = $1 and url = $2 order by id limit 1`;
/** $1 job id, $2 source, $3 external id. */
const MOVE = `
  update job_source set job_id = $1, is_primary = true, posting = null where source = $2 and external_id = $3`;
/** $1 job id, $2 when its posting was first seen: it is no new job. */
const STAND_APART = `
  update job set kept_apart = true, merged_into = null, created_at = least(created_at, $2), opened_at = $2 where id = $1`;

/**
 * Takes a posting out of the opening it was merged into, as a job of its own that is never merged again. What people
 * saved stays with the opening.
 *
 * @returns the id of its job
 * @throws OpeningError when it is unknown, stands alone, or its content was not kept
 */
export async function splitPosting(pool: Pool, source: string, externalId: string, now: Date): Promise<string> {
  return underWriterLock(pool, async (client) => {
    const { rows } = await client.query<{ job_id: string }>(PART, [source, externalId]);
    const jobId = rows[0]?.job_id;
    if (jobId === undefined) throw new OpeningError(`There is no posting ${externalId} of ${source}.`);
    const before = await partsOf(client, jobId);
    if (before.length < 2) throw new OpeningError(`The posting ${externalId} of ${source} stands alone already.`);
    if (before.some((part) => isPart(part, source, externalId) && part.is_primary))
      await passLeadOn(client, jobId, now);
    const part = (await partsOf(client, jobId)).find((one) => isPart(one, source, externalId));
    if (part?.posting == null) throw notKept(externalId, source);
    const id = await idFor(client, jobId, part.posting.url);
    const row = { ...part.posting, id };
    await client.query(UPSERT_JOBS, [JSON.stringify([row]), now]);
    await client.query(MOVE, [id, source, externalId]);
    await client.query(STAND_APART, [id, part.first_seen]);
    await settle(client, [id, jobId], now, [row, ...(await leadRow(client, jobId))]);
    await announce(client, source);
    return id;
  });
}

const isPart = (part: Part, source: string, id: string): boolean => part.source === source && part.external_id === id;

const notKept = (id: string, source: string): OpeningError =>
  new OpeningError(`The content of ${id} of ${source} was not kept. Load its board again first, with --full.`);

async function partsOf(client: PoolClient, jobId: string): Promise<Part[]> {
  return (await client.query<Part>(PARTS, [jobId, EMPLOYERS_SOURCES])).rows;
}

async function passLeadOn(client: PoolClient, jobId: string, now: Date): Promise<void> {
  const next = (await partsOf(client, jobId)).find(({ is_primary: leads }) => !leads);
  if (next?.posting == null) throw notKept(next?.external_id ?? '', next?.source ?? '');
  await client.query(NONE_LEADS, [[jobId]]);
  await client.query(UPSERT_JOBS, [JSON.stringify([{ ...next.posting, id: jobId }]), now]);
  await client.query(LEAD, [[next.source], [next.external_id]]);
}

/** The places of the opening are those of the postings that stay: its row starts from the one that leads it. */
async function leadRow(client: PoolClient, jobId: string): Promise<JobRow[]> {
  const { rows } = await client.query<JobRow>(
    `update job set location = coalesce(own.location, job.location), places = coalesce(own.places, job.places)
     from job_source own where own.job_id = job.id and own.is_primary and job.id = $1 returning job.*`,
    [jobId],
  );
  return rows;
}

async function idFor(client: PoolClient, jobId: string, url: string): Promise<string> {
  const merged = await client.query<{ id: string }>(MERGED, [jobId, url]);
  const known = merged.rows[0]?.id;
  if (known !== undefined) return known;
  return (await client.query<{ id: string }>(NEW_IDS, [1])).rows[0]?.id ?? '';
}

interface Stored extends Omit<Opening, 'employmentTypes'> {
  readonly id: string;
  readonly identity_key: string;
  readonly source: string;
  readonly employment_types: Posting['employmentTypes'];
}

/** $1 key to go on after, $2 how many keys, $3 sources that are never compared. */
const KEYS = `
  select identity_key from job
  where identity_key > $1 and closed_at is null and merged_into is null and not kept_apart and source <> all($3::text[])
  group by identity_key having count(*) > 1 order by identity_key limit $2`;
/** $1 keys, $2 employers' own sources, $3 sources that are never compared. Who leads stands first. */
const JOBS = `
  select id, identity_key, source, company, title, location, places, remote, description, url, employment_types from (
    select *, row_number() over (partition by identity_key order by (source = any($2::text[])) desc, id) as place
    from job where identity_key = any($1::text[]) and closed_at is null and merged_into is null and not kept_apart
      and source <> all($3::text[])) as job
  where place <= 40 order by identity_key, place`;
const NEVER_COMPARED = [SAMPLE_SOURCE, OWN_SOURCE];

interface Merging {
  /** Titles of one employer per transaction. */
  readonly batchSize?: number;
  /** Ends it between two batches. */
  readonly signal?: AbortSignal;
}

/**
 * Merges jobs that were stored side by side although they are one opening; new postings are compared when they are
 * loaded. The rows stay, for applications that refer to them.
 *
 * @returns how many jobs became part of another
 */
export async function mergeStored(pool: Pool, now: Date, { batchSize = 100, signal }: Merging = {}): Promise<number> {
  let [merged, last] = [0, ''];
  while (signal?.aborted !== true) {
    const { rows } = await pool.query<{ identity_key: string }>(KEYS, [last, batchSize, NEVER_COMPARED]);
    const keys = rows.map((row) => row.identity_key);
    if (keys.length === 0) return merged;
    last = keys.at(-1) ?? last;
    merged += await underWriterLock(pool, (client) => mergeKeys(client, keys, now));
  }
  return merged;
}

async function mergeKeys(client: PoolClient, keys: readonly string[], now: Date): Promise<number> {
  const { rows } = await client.query<Stored>(JOBS, [keys, EMPLOYERS_SOURCES, NEVER_COMPARED]);
  const into = new Map([...Map.groupBy(rows, (row) => row.identity_key).values()].flatMap((jobs) => [...pairs(jobs)]));
  if (into.size === 0) return 0;
  const [gone, leads] = [[...into.keys()], [...into.values()]];
  await client.query(NONE_LEADS, [gone]);
  await client.query(
    `update job_source set job_id = lead from unnest($1::bigint[], $2::bigint[]) as row (id, lead) where job_id = id`,
    [gone, leads],
  );
  await client.query(
    `update job set merged_into = lead, updated_at = clock_timestamp()
     from unnest($1::bigint[], $2::bigint[]) as row (id, lead) where job.id = row.id or merged_into = row.id`,
    [gone, leads],
  );
  await client.query(LEAVE_SEARCH, [gone]);
  await settle(client, [...new Set(leads)], now);
  for (const source of new Set(rows.map((row) => row.source))) await announce(client, source);
  return gone.length;
}

/** Each job that is part of an earlier one, with that. */
function pairs(jobs: readonly Stored[]): Map<string, string> {
  const found = new Map<string, string>();
  const leads: { readonly job: Stored; readonly compared: ComparedOpening }[] = [];
  for (const job of jobs) {
    const compared = new ComparedOpening({ ...job, employmentTypes: job.employment_types });
    const same = leads.filter((lead) => {
      const match = matchOf(compared, lead.compared);
      return match === 'sure' || (match === 'likely' && job.source !== lead.job.source);
    });
    const lead = same.find((one) => sharePlace(one.job, job)) ?? same[0];
    if (lead === undefined) leads.push({ job, compared });
    else found.set(job.id, lead.job.id);
  }
  return found;
}
