import { hash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { NOTIFY_STATEMENT, wireText } from '../../platform/pubsub.ts';
import { SAMPLE_SOURCE } from './job.entity.ts';
import type { Posting } from './posting.ts';
import {
  ADD_COMPANIES,
  ADD_LOCATIONS,
  ADD_TITLE_WORDS,
  KNOWN,
  NEW_IDS,
  UPSERT_JOBS,
  UPSERT_SEARCH,
  UPSERT_SOURCES,
} from './posting-writer.sql.ts';
import { experienceCode, remoteCode, typeMask } from './search/codes.ts';
import { normalise, words } from './search/normalise.ts';

/** Postings of one source that go in together or not at all. */
export interface PostingBatch {
  readonly source: string;
  /** No two with the same `externalId`. */
  readonly postings: readonly Posting[];
  readonly now: Date;
  /**
   * Added to every posting's date, in milliseconds; null = dates as recorded. What is compared with the stored posting
   * is the recorded date, so that the same recording shifted again a day later is still unchanged.
   */
  readonly dateShift?: number | null;
}

export interface WriteCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** One writer at a time: nothing can deadlock or double, and `updated_at` grows in the order of the commits. */
const WRITER_LOCK = 'select pg_advisory_xact_lock(4001)';

/**
 * Writes a batch in one transaction, set by set: dictionaries, postings, where they come from, and the projection that
 * search reads. A posting that is stored already with the same content only moves its `last_seen`.
 *
 * Servers hear `jobsChanged` once the batch is committed: PostgreSQL holds a notification back until then.
 */
export async function writePostings(pool: Pool, batch: PostingBatch): Promise<WriteCounts> {
  return underWriterLock(pool, async (client) => {
    const plan = await planOf(client, batch);
    const changed = plan.filter(({ kind }) => kind !== 'unchanged');
    if (changed.length > 0) {
      await client.query(UPSERT_JOBS, [JSON.stringify(changed.map((entry) => jobRow(entry, batch))), batch.now]);
      await writeSearchRows(client, batch, changed);
    }
    await client.query(UPSERT_SOURCES, [batch.source, JSON.stringify(plan.map(sourceRow)), batch.now]);
    if (changed.length > 0) await announce(client, batch.source);
    const count = (kind: Planned['kind']): number => plan.filter((entry) => entry.kind === kind).length;
    return { added: count('added'), updated: count('updated'), unchanged: count('unchanged') };
  });
}

/** Runs `work` in a transaction that no other writer of postings is in. */
export async function underWriterLock<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(WRITER_LOCK);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error(String(reason));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Tells every server that postings of this source changed; heard when the client's transaction commits. */
export async function announce(client: PoolClient, source: string): Promise<void> {
  await client.query(NOTIFY_STATEMENT, [wireText('jobsChanged', { source })]);
}

interface Planned {
  readonly kind: 'added' | 'updated' | 'unchanged';
  readonly jobId: string;
  readonly contentHash: string;
  readonly posting: Posting;
}

async function planOf(client: PoolClient, batch: PostingBatch): Promise<Planned[]> {
  const known = await client.query<{ external_id: string; job_id: string; content_hash: string }>(KNOWN, [
    batch.source,
    batch.postings.map(({ externalId }) => externalId),
  ]);
  const stored = new Map(known.rows.map((row) => [row.external_id, row]));
  const fresh = await client.query<{ id: string }>(NEW_IDS, [batch.postings.length - stored.size]);
  const ids = fresh.rows.map(({ id }) => id).values();
  return batch.postings.map((posting) => {
    const contentHash = contentHashOf(posting, batch.dateShift ?? null);
    const row = stored.get(posting.externalId);
    if (row === undefined) return { kind: 'added', jobId: ids.next().value ?? '', contentHash, posting };
    const kind = row.content_hash === contentHash ? 'unchanged' : 'updated';
    return { kind, jobId: row.job_id, contentHash, posting };
  });
}

function contentHashOf(posting: Posting, dateShift: number | null): string {
  const { externalId: _, postedDate, ...content } = posting;
  const fields = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([fields, postedDate, dateShift === null ? 'recorded' : 'shifted']), 'hex');
}

/** A recording may be ahead of our clock; nothing is posted in the future. */
function storedDate({ postedDate }: Posting, { now, dateShift }: PostingBatch): Date {
  return new Date(Math.min(postedDate.getTime() + (dateShift ?? 0), now.getTime()));
}

async function writeSearchRows(client: PoolClient, batch: PostingBatch, changed: readonly Planned[]): Promise<void> {
  const open = changed.filter(({ posting }) => !posting.closed);
  const closed = changed.filter(({ posting }) => posting.closed);
  await client.query('delete from job_search where job_id = any($1::bigint[])', [closed.map(({ jobId }) => jobId)]);
  if (open.length === 0) return;
  const rows = open.map((entry) => searchRow(entry, batch));
  await addToDictionary(
    client,
    ADD_COMPANIES,
    open.map(({ posting }) => posting.company),
  );
  await addToDictionary(
    client,
    ADD_LOCATIONS,
    open.map(({ posting }) => posting.location),
  );
  await client.query(ADD_TITLE_WORDS, [[...new Set(rows.flatMap(({ title_words }) => title_words))]]);
  await client.query(UPSERT_SEARCH, [JSON.stringify(rows)]);
}

async function addToDictionary(client: PoolClient, statement: string, texts: readonly string[]): Promise<void> {
  const distinct = [...new Set(texts)];
  await client.query(statement, [distinct, distinct.map(normalise)]);
}

function jobRow({ jobId, posting }: Planned, batch: PostingBatch): object {
  return {
    id: jobId,
    title: posting.title,
    company: posting.company,
    location: posting.location,
    city: posting.city,
    country: posting.country,
    longitude: posting.coords?.[0] ?? null,
    latitude: posting.coords?.[1] ?? null,
    posted_date: storedDate(posting, batch),
    salary: posting.salary,
    employment_types: posting.employmentTypes,
    skills: posting.skills,
    experience: posting.experience,
    remote: posting.remote,
    description: posting.description,
    url: posting.url,
    source: batch.source,
    closed: posting.closed,
  };
}

function sourceRow({ jobId, contentHash, posting }: Planned): object {
  return { external_id: posting.externalId, job_id: jobId, content_hash: contentHash };
}

function searchRow(
  { jobId, posting }: Planned,
  batch: PostingBatch,
): Record<string, unknown> & { title_words: readonly string[] } {
  return {
    job_id: jobId,
    posted_date: storedDate(posting, batch),
    company: posting.company,
    location: posting.location,
    type_mask: typeMask(posting.employmentTypes),
    experience: experienceCode(posting.experience),
    remote: remoteCode(posting.remote),
    title_words: words(posting.title),
    is_sample: batch.source === SAMPLE_SOURCE,
  };
}
