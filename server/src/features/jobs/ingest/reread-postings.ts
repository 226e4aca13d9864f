import type { Pool } from 'pg';
import {
  OWN_SOURCE,
  SAMPLE_SOURCE,
  type EmploymentType,
  type ExperienceLevel,
  type WorkMode,
} from '../../../domain/index.ts';
import { factColumns } from '../model/job-facts.ts';
import type { GivenFacts } from '../model/posting.ts';
import { identityKey } from '../model/posting-identity.ts';
import { READER_VERSION } from '../model/reader-version.ts';
import { documentOf } from '../normalising/posting-document.ts';
import { markupOf } from '../normalising/text.ts';
import { readPosting } from '../normalising/read-posting.ts';
import { type JobRow, rankedColumns, readColumns } from './posting-rows.ts';
import { announce, moveInSearch, underWriterLock, unitePlaces } from './posting-writer.ts';
import { REREAD_JOBS, REREAD_LEADS, REREAD_SEARCH } from './posting-writer.sql.ts';

interface Stored {
  readonly id: string;
  readonly source: string;
  readonly title: string;
  readonly company: string;
  readonly description: string;
  /** null: it was stored before a feed's own words were kept. */
  readonly given: GivenFacts | null;
  readonly location: string;
  readonly salary: string | null;
  readonly employment_types: readonly EmploymentType[];
  readonly experience: ExperienceLevel | null;
  readonly remote: WorkMode | null;
}

/** $1 the reader's version; $2 id to go on after; $3 how many; $4 sources without a feed. */
const READ_BY_OLDER = `
  select id, source, title, company, description, given, location, salary, employment_types, experience, remote from job
  where reader_version < $1 and id > $2 and source <> all($4::text[]) order by id limit $3`;

/** $1 the source of samples, $2 the reader's version. */
const SAMPLES_BEHIND = 'select * from job where source = $1 and reader_version < $2';
const SAMPLES_READ = 'update job set reader_version = $2 where id = any($1::bigint[])';

export interface Rereading {
  /** Postings per transaction; between two of them others may write. */
  readonly batchSize?: number;
  /** Ends it between two batches. */
  readonly signal?: AbortSignal;
}

/**
 * Reads stored postings again that an older reader read, batch by batch. What feeds say of them stays as it is. A run that
 * is stopped goes on the next time. It takes a millisecond or more a posting: never in a process that serves.
 *
 * @returns how many were read
 */
export async function rereadPostings(pool: Pool, { batchSize = 200, signal }: Rereading = {}): Promise<number> {
  await findSamples(pool);
  let [count, last] = [0, '0'];
  while (signal?.aborted !== true) {
    const { rows } = await pool.query<Stored>(READ_BY_OLDER, [
      READER_VERSION,
      last,
      batchSize,
      [SAMPLE_SOURCE, OWN_SOURCE],
    ]);
    if (rows.length === 0) return count;
    last = rows.at(-1)?.id ?? last;
    count += await writeRead(pool, rows);
  }
  return count;
}

/** Samples are what they were made as; search finds them by what it knows of postings today. */
async function findSamples(pool: Pool): Promise<void> {
  const { rows } = await pool.query<JobRow>(SAMPLES_BEHIND, [SAMPLE_SOURCE, READER_VERSION]);
  if (rows.length === 0) return;
  const search = rows.map((row) => ({
    job_id: row.id,
    ...factColumns({ employmentTypes: row.employment_types, ...row }),
    ...rankedColumns(row),
  }));
  await underWriterLock(pool, async (client) => {
    await client.query(REREAD_SEARCH, [JSON.stringify(search)]);
    await client.query(SAMPLES_READ, [rows.map(({ id }) => id), READER_VERSION]);
    await announce(client, SAMPLE_SOURCE);
  });
}

async function writeRead(pool: Pool, stored: readonly Stored[]): Promise<number> {
  const read = stored.map((row) => {
    const given = row.given ?? givenBefore(row);
    return { id: row.id, row, read: readPosting({ ...row, given }) };
  });
  const jobs = read.map(({ id, row, read: facts }) => ({
    id,
    identity_key: identityKey({ ...facts, title: row.title, company: row.company }),
    document: documentOf(markupOf(row.description)),
    ...readColumns({ ...facts, location: row.location }),
  }));
  const search = read.map(({ id, row, read: facts }) => ({
    job_id: id,
    ...factColumns({ ...facts, source: row.source }),
    ...rankedColumns({ ...row, ...readColumns(facts) }),
  }));
  return underWriterLock(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(REREAD_JOBS, [JSON.stringify(jobs)]);
    const written = new Set(rows.map(({ id }) => id));
    await client.query(REREAD_LEADS, [JSON.stringify(jobs.filter(({ id }) => written.has(id)))]);
    await client.query(REREAD_SEARCH, [JSON.stringify(search.filter(({ job_id: id }) => written.has(id)))]);
    // After the terms, of which it replaces those of the places.
    await moveInSearch(client, await unitePlaces(client, [...written]));
    for (const source of new Set(stored.map((row) => row.source))) await announce(client, source);
    return written.size;
  });
}

/** What is left of a feed's words in a row that was stored before they were kept. */
function givenBefore({ location, salary, employment_types: types, experience, remote }: Stored): GivenFacts {
  return {
    places: location === '' ? [] : location.split('; ').map((text) => ({ text })),
    types,
    ...(experience === null ? {} : { level: experience }),
    ...(salary === null ? {} : { salary }),
    ...(remote === 'remote' ? { remote: true } : remote === null ? {} : { mode: remote }),
  };
}
