import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { NOTIFY_STATEMENT, wireText } from '../../../platform/pubsub/wire.ts';
import type { Posting, PostingPlace } from '../model/posting.ts';
import { placeTerms } from '../model/posting-terms.ts';
import { labelOf } from '../normalising/place-of.ts';
import { EMPLOYERS_SOURCES } from '../sources/source-facts.ts';
import { planOf } from './posting-plan.ts';
import { type JobRow, jobRow, searchRow, sourceRow } from './posting-rows.ts';
import {
  ADD_COMPANIES,
  ADD_LOCATIONS,
  ADD_TITLE_WORDS,
  LEAD,
  LEAVE_SEARCH,
  MEMBERS,
  NEXT_LEADS,
  NONE_LEADS,
  SETTLE,
  STILL_OPEN,
  UNITE,
  UNITE_SEARCH,
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
    const jobs = written.map((entry) => jobRow(entry, batch));
    if (written.length > 0) {
      const passed = written.flatMap(({ takesLead, jobId }) => (takesLead ? jobId : []));
      await client.query(NONE_LEADS, [passed]);
      await client.query(UPSERT_JOBS, [JSON.stringify(jobs), batch.now]);
    }
    const rows = JSON.stringify(plan.map((entry) => sourceRow(entry, batch)));
    await client.query(UPSERT_SOURCES, [batch.source, rows, batch.now, batch.board ?? '']);
    const news = plan.filter(({ isChanged }) => isChanged).map(({ jobId }) => jobId);
    const { settled, changed } = await settle(client, news, batch.now, jobs);
    if (changed) await announce(client, batch.source);
    const counts = { added: 0, updated: 0, unchanged: 0 };
    for (const { kind, jobId } of plan) counts[kind === 'unchanged' && settled.has(jobId) ? 'updated' : kind] += 1;
    return counts;
  });
}

/**
 * Brings jobs in line with their postings: opens and closes them (closed ones leave search at once), gives the lead to an
 * open posting, unites places, and writes the rows of search.
 *
 * @param jobIds of jobs with a posting that changed
 * @param written rows of `job` that were just written
 * @returns the ids of the jobs that opened or closed, and whether there is anything to announce
 */
export async function settle(
  client: PoolClient,
  jobIds: readonly string[],
  now: Date,
  written: readonly JobRow[] = [],
): Promise<{ settled: Set<string>; changed: boolean }> {
  if (jobIds.length === 0) return { settled: new Set(), changed: false };
  const led = await passLead(client, jobIds, now);
  const { rows } = await client.query<{ id: string; all_closed: boolean }>(SETTLE, [jobIds, now, EMPLOYERS_SOURCES]);
  await client.query(LEAVE_SEARCH, [rows.filter((row) => row.all_closed).map(({ id }) => id)]);
  const leads = new Set(led.map(({ id }) => id));
  const jobs = [...written.filter(({ id }) => !leads.has(id)), ...led];
  const united = await unitePlaces(client, jobIds);
  await writeSearchRows(
    client,
    jobs.map((job) => ({ ...job, ...united.get(job.id) })),
  );
  await moveInSearch(client, united);
  return { settled: new Set(rows.map(({ id }) => id)), changed: jobs.length + rows.length + united.size > 0 };
}

/** An open posting leads where the one that led has closed; it was kept when it was attached. */
async function passLead(client: PoolClient, jobIds: readonly string[], now: Date): Promise<JobRow[]> {
  const { rows } = await client.query<{ job_id: string; source: string; external_id: string; posting: JobRow }>(
    NEXT_LEADS,
    [jobIds, EMPLOYERS_SOURCES],
  );
  if (rows.length === 0) return [];
  const jobs = rows.map(({ job_id: id, posting }) => ({ ...posting, id }));
  await client.query(NONE_LEADS, [jobs.map(({ id }) => id)]);
  await client.query(UPSERT_JOBS, [JSON.stringify(jobs), now]);
  await client.query(LEAD, [rows.map((row) => row.source), rows.map((row) => row.external_id)]);
  return jobs;
}

/** The places of all postings of a job. */
export interface UnitedPlaces {
  readonly location: string;
  readonly places: readonly PostingPlace[];
}

/**
 * Gives jobs the places of all their postings.
 *
 * @returns the jobs whose places changed, by their ids
 */
export async function unitePlaces(client: PoolClient, jobIds: readonly string[]): Promise<Map<string, UnitedPlaces>> {
  const { rows } = await client.query<{ job_id: string; location: string; places: readonly PostingPlace[] | null }>(
    MEMBERS,
    [jobIds],
  );
  if (rows.length === 0) return new Map();
  const byJob = Map.groupBy(rows, (row) => row.job_id);
  const united = [...byJob].map(([id, members]) => ({
    id,
    location: labelOf(members.flatMap(({ location }) => location.split('; '))),
    places: distinctPlaces(members.flatMap(({ places }) => places ?? [])),
  }));
  const changed = await client.query<UnitedPlaces & { id: string }>(UNITE, [JSON.stringify(united)]);
  return new Map(changed.rows.map(({ id, ...places }) => [id, places]));
}

/** Places shown of one opening. */
const MOST_PLACES = 60;

function distinctPlaces(places: readonly PostingPlace[]): PostingPlace[] {
  const found = new Map<string, PostingPlace>();
  for (const place of places) {
    const name = [place.city, place.region, place.country].join('|');
    if (!found.has(name)) found.set(name, place);
  }
  return [...found.values()].slice(0, MOST_PLACES);
}

export async function moveInSearch(client: PoolClient, united: ReadonlyMap<string, UnitedPlaces>): Promise<void> {
  if (united.size === 0) return;
  const rows = [...united].map(([id, { location, places }]) => ({
    id,
    label: location,
    place_terms: placeTerms(places),
  }));
  await addToDictionary(
    client,
    ADD_LOCATIONS,
    rows.map(({ label }) => label),
  );
  await client.query(UNITE_SEARCH, [JSON.stringify(rows)]);
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

async function writeSearchRows(client: PoolClient, jobs: readonly JobRow[]): Promise<void> {
  if (jobs.length === 0) return;
  const { rows: openJobs } = await client.query<{ id: string }>(STILL_OPEN, [jobs.map(({ id }) => id)]);
  const ids = new Set(openJobs.map(({ id }) => id));
  const open = jobs.filter(({ id }) => ids.has(id));
  if (open.length === 0) return;
  const rows = open.map(searchRow);
  await addToDictionary(
    client,
    ADD_COMPANIES,
    open.map(({ company }) => company),
  );
  await addToDictionary(
    client,
    ADD_LOCATIONS,
    open.map(({ location }) => location),
  );
  await client.query(ADD_TITLE_WORDS, [[...new Set(rows.flatMap(({ title_words }) => title_words))]]);
  await client.query(UPSERT_SEARCH, [JSON.stringify(rows)]);
}

async function addToDictionary(client: PoolClient, statement: string, texts: readonly string[]): Promise<void> {
  const distinct = [...new Set(texts)];
  await client.query(statement, [distinct, distinct.map(comparableText)]);
}
