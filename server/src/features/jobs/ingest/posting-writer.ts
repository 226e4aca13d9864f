import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { NOTIFY_STATEMENT, wireText } from '../../../platform/pubsub/wire.ts';
import type { Posting } from '../model/posting.ts';
import { type Planned, planOf } from './posting-plan.ts';
import { jobRow, searchRow, sourceRow } from './posting-rows.ts';
import {
  ADD_COMPANIES,
  ADD_LOCATIONS,
  ADD_TITLE_WORDS,
  LEAVE_SEARCH,
  NONE_LEADS,
  SETTLE,
  STILL_OPEN,
  UPSERT_JOBS,
  UPSERT_SEARCH,
  UPSERT_SOURCES,
} from './posting-writer.sql.ts';
import { comparableText } from '../../../domain/index.ts';

/** Postings of one source, written in one transaction. */
export interface PostingBatch {
  readonly source: string;
  /** Which of the source's boards they come from, for `closeUnseen`; default '': a file, or a source with one board. */
  readonly board?: string;
  /** No two with the same `externalId`. */
  readonly postings: readonly Posting[];
  readonly now: Date;
  /** By external id, what the next run over the feed compares (`FeedRow`). */
  readonly versions?: ReadonlyMap<string, string>;
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

/** One writer at a time: no deadlocks or duplicates, and `updated_at` grows in commit order. */
const WRITER_LOCK = 'select pg_advisory_xact_lock(4001)';

/**
 * Writes a batch in one transaction with set-based statements: dictionaries, postings, their sources, and the
 * projection that search reads. An unchanged posting only updates its `last_seen`.
 *
 * A posting that another source had first is attached to that job: it counts as unchanged and changes only its own row
 * (docs/decisions, "One job, several sources").
 *
 * Servers receive `jobsChanged` after the commit, when PostgreSQL delivers notifications.
 */
export async function writePostings(pool: Pool, batch: PostingBatch): Promise<WriteCounts> {
  return underWriterLock(pool, async (client) => {
    const plan = await planOf(client, batch);
    const written = plan.filter(({ kind }) => kind !== 'unchanged');
    const jobIds = written.map(({ jobId }) => jobId);
    if (written.length > 0) {
      await client.query(UPSERT_JOBS, [JSON.stringify(written.map((entry) => jobRow(entry, batch))), batch.now]);
      await client.query(NONE_LEADS, [jobIds]);
    }
    const rows = JSON.stringify(plan.map((entry) => sourceRow(entry, batch)));
    await client.query(UPSERT_SOURCES, [batch.source, rows, batch.now, batch.board ?? '']);
    const news = plan.filter(({ isNews }) => isNews).map(({ jobId }) => jobId);
    const settled = await settle(client, news, batch.now);
    if (written.length > 0) await writeSearchRows(client, batch, written);
    if (written.length > 0 || settled.size > 0) await announce(client, batch.source);
    const counts = { added: 0, updated: 0, unchanged: 0 };
    for (const { kind, jobId } of plan) counts[kind === 'unchanged' && settled.has(jobId) ? 'updated' : kind] += 1;
    return counts;
  });
}

/**
 * Opens and closes jobs according to their sources; closed ones leave search at once.
 *
 * @returns the ids of the jobs that opened or closed
 */
export async function settle(client: PoolClient, jobIds: readonly string[], now: Date): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const { rows } = await client.query<{ id: string; all_closed: boolean }>(SETTLE, [jobIds, now]);
  await client.query(LEAVE_SEARCH, [rows.filter((row) => row.all_closed).map(({ id }) => id)]);
  return new Set(rows.map(({ id }) => id));
}

/** Runs `work` in a transaction under the writers' lock. */
export async function underWriterLock<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query(WRITER_LOCK);
    return work(client);
  });
}

/** Notifies every server that postings of this source changed, when the transaction commits. */
export async function announce(client: PoolClient, source: string): Promise<void> {
  await client.query(NOTIFY_STATEMENT, [wireText('jobsChanged', { source })]);
}

async function writeSearchRows(client: PoolClient, batch: PostingBatch, written: readonly Planned[]): Promise<void> {
  const { rows: openJobs } = await client.query<{ id: string }>(STILL_OPEN, [written.map(({ jobId }) => jobId)]);
  const ids = new Set(openJobs.map(({ id }) => id));
  const open = written.filter(({ jobId }) => ids.has(jobId));
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
  await client.query(statement, [distinct, distinct.map(comparableText)]);
}
