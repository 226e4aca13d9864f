import type { Pool, PoolClient } from 'pg';
import { type Columns, ColumnsBuilder, type IndexedJob } from './columns.ts';
import { FACT_COLUMNS } from '../model/job-facts.ts';
import { factBits } from './facts.ts';
import type { JobChange } from './job-index.ts';

/**
 * Rows a statement answers with: some milliseconds of work on either side. A posting has about 350 terms; four thousand of
 * them kept everybody waiting for 80 ms.
 */
const ROWS = 400;
/** The same while people search: what arrives in one piece is read in one piece. */
const CHANGED_ROWS = 100;

const CODES = FACT_COLUMNS.join(', ');

/** id, microseconds, company, location, sample?, located?, words, terms, pay, microseconds first seen, the codes of its facts */
type SearchTuple = [
  string,
  string,
  number,
  number,
  boolean,
  boolean,
  string,
  string,
  number | null,
  number | null,
  string,
  ...number[],
];
const TUPLE = `job_id, (extract(epoch from posted_date) * 1000000)::bigint, company_id, location_id, is_sample, is_located,
  array_to_string(tsvector_to_array(title_words), ' '), array_to_string(terms, E'\n'), year_min, year_max,
  (extract(epoch from first_seen) * 1000000)::bigint, ${CODES}`;

function indexedJob(tuple: SearchTuple, company: string, location: string): IndexedJob {
  const [id, posted, companyId, locationId, isSample, isLocated, words, terms, yearMin, yearMax, firstSeen, ...codes] =
    tuple;
  return {
    id: Number(id),
    posted: Number(posted),
    facts: factBits(codes, { isSample, isLocated }),
    companyId,
    locationId,
    company,
    location,
    words: listed(words, ' '),
    terms: listed(terms, '\n'),
    yearMin: Math.fround(yearMin ?? Number.NaN),
    yearMax: Math.fround(yearMax ?? Number.NaN),
    firstSeen: Number(firstSeen),
  };
}

/** A text is read many times faster than a list. */
const listed = (text: string, separator: string): string[] => (text === '' ? [] : text.split(separator));

/** All that search reads, as it stood at one moment. */
export interface JobsAtChange {
  readonly columns: Columns;
  /** The last change that is in it. */
  readonly change: number;
}

/**
 * Reads all open postings in the order of the index, as of one moment.
 *
 * @param signal ends it between two statements
 */
export async function readAllJobs(pool: Pool, signal: AbortSignal): Promise<JobsAtChange> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { change, size } = await extent(client);
    const companies = await texts(client, 'select id, normalised from company');
    const locations = await texts(client, 'select id, normalised from location');
    const builder = new ColumnsBuilder(size);
    await client.query(`declare jobs no scroll cursor for
      select ${TUPLE} from job_search order by posted_date desc, job_id desc`);
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await client.query<SearchTuple>({ text: `fetch ${ROWS} from jobs`, rowMode: 'array' });
      for (const row of rows) builder.add(indexedJob(row, companies.get(row[2]) ?? '', locations.get(row[3]) ?? ''));
      if (rows.length < ROWS) break;
    }
    await client.query('commit');
    client.release();
    return { columns: await builder.finish(), change };
  } catch (error) {
    // In the middle of a transaction a connection is of no use to the next one.
    client.release(true);
    throw error;
  }
}

async function extent(client: PoolClient): Promise<{ change: number; size: number }> {
  const { rows } = await client.query<{ change: string; size: string }>(
    `select count(*) size, greatest(max(change_number), (select max(change_number) from job_search_removal), 0) change
     from job_search`,
  );
  return { change: Number(rows[0]?.change ?? 0), size: Number(rows[0]?.size ?? 0) };
}

async function texts(client: PoolClient, statement: string): Promise<Map<number, string>> {
  const { rows } = await client.query<[number, string]>({ text: statement, rowMode: 'array' });
  return new Map(rows);
}

interface RemovedRow {
  readonly isFound: false;
  readonly change: string;
  readonly id: string;
}

interface FoundRow {
  readonly isFound: true;
  readonly change: string;
  readonly id: string;
  readonly posted: string;
  readonly codes: number[];
  readonly company_id: number;
  readonly location_id: number;
  readonly is_sample: boolean;
  readonly is_located: boolean;
  readonly words: string;
  readonly terms: string;
  readonly year_min: number | null;
  readonly year_max: number | null;
  readonly first_seen: string;
  readonly company: string;
  readonly location: string;
}

/** Both lists by their index of changes: however many there are, only some are read. */
const CHANGES = `
  select * from (
    (select true "isFound", change_number change, job_id id, (extract(epoch from posted_date) * 1000000)::bigint posted,
            array[${CODES}]::int[] codes, company_id, location_id, is_sample, is_located,
            array_to_string(tsvector_to_array(title_words), ' ') words, array_to_string(terms, E'\n') terms,
            year_min, year_max, (extract(epoch from first_seen) * 1000000)::bigint first_seen, company.normalised company, location.normalised location
     from (select * from job_search where change_number > $1 order by change_number limit ${CHANGED_ROWS}) newest
     join company on company.id = company_id join location on location.id = location_id)
    union all
    (select false, change_number, job_id, null, null, null, null, null, null, null, null, null, null, null, null, null
     from job_search_removal where change_number > $1 order by change_number limit ${CHANGED_ROWS})
  ) changed order by change limit ${CHANGED_ROWS}`;

/** Some of the changes after `since`, oldest first; none = all have been read. */
export async function readChanges(
  pool: Pool,
  since: number,
): Promise<{ changes: readonly JobChange[]; change: number }> {
  const { rows } = await pool.query<FoundRow | RemovedRow>(CHANGES, [since]);
  return { changes: rows.map(changeOf), change: Number(rows.at(-1)?.change ?? since) };
}

function changeOf(row: FoundRow | RemovedRow): JobChange {
  const id = Number(row.id);
  if (!row.isFound) return { id, job: null };
  return {
    id,
    job: {
      id,
      posted: Number(row.posted),
      facts: factBits(row.codes, { isSample: row.is_sample, isLocated: row.is_located }),
      companyId: row.company_id,
      locationId: row.location_id,
      company: row.company,
      location: row.location,
      words: listed(row.words, ' '),
      terms: listed(row.terms, '\n'),
      yearMin: Math.fround(row.year_min ?? Number.NaN),
      yearMax: Math.fround(row.year_max ?? Number.NaN),
      firstSeen: Number(row.first_seen),
    },
  };
}

/** What tells this database from others. */
export async function readDatabaseId(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ value: string }>(
    `select value from installation_fact where name = 'database_id'`,
  );
  return rows[0]?.value ?? '';
}

/** The newest change that was ever numbered, whether it was committed or not. */
export async function readLastChange(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ last_value: string }>('select last_value from job_search_change');
  return Number(rows[0]?.last_value ?? 0);
}

/** The number of the newest change that is committed, as a statement. */
export const COMMITTED_CHANGE = `select greatest(max(change_number), (select max(change_number) from job_search_removal), 0) change
  from job_search`;

/** The newest change that is committed. */
export async function readCommittedChange(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ change: string }>(COMMITTED_CHANGE);
  return Number(rows[0]?.change ?? 0);
}

/** What an index must agree with before it answers, as of one moment. */
export async function readOutline(
  pool: Pool,
  newest: number,
): Promise<{ change: number; total: number; newest: string[] }> {
  const { rows } = await pool.query<{ change: string; total: string; newest: string[] }>(
    `select (${COMMITTED_CHANGE}) change, (select count(*) from job_search) total,
            array(select job_id from job_search order by posted_date desc, job_id desc limit $1) newest`,
    [newest],
  );
  const [row] = rows;
  return { change: Number(row?.change ?? 0), total: Number(row?.total ?? 0), newest: row?.newest ?? [] };
}
