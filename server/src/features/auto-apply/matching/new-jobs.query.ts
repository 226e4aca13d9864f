import type { EntityManager } from '@mikro-orm/postgresql';
import { type MatchableJob, SAMPLE_SOURCE, TitleIndex } from '../../../domain/index.ts';

/** Postings first seen since a moment, by the words of their titles. */
export interface NewJobs {
  readonly index: TitleIndex;
  /** All postings first seen until then are in it; later ones are for the next run. */
  readonly until: Date;
  /** When it was read: all that was there by then is in it. */
  readonly at: Date;
}

// Raw text: the query builder converts each row once more, which makes 17 µs of a posting's 1 µs of processor (20,000 rows:
// 330 ms instead of 20).
const NEW = `select id::text, title, company, location, to_jsonb(employment_types) "employmentTypes", remote,
    closed_at is not null "isClosed", source = '${SAMPLE_SOURCE}' "isSample",
    (extract(epoch from created_at) * 1000)::float8 "firstSeen"
  from job where created_at > ? and id > ?::bigint order by id limit ?`;

/** The start of these, so that queries skip all older ones. */
const BEFORE_FIRST = 'select (min(id) - 1)::text as id from job where created_at > ?';

/** Rows read and indexed at once: a few milliseconds of work before yielding. */
const PAGE = 500;

/** A posting carries the time at which its transaction began, and is seen when that ends. Raw text: a view of the system. */
const UNTIL = `select now() as at, least(now(), min(xact_start)) as until
  from pg_stat_activity where datname = current_database()`;

/** Reads all postings first seen after a moment. */
export async function newJobs(em: EntityManager, since: Date): Promise<NewJobs> {
  // First, so that whatever was written before it is among the rows.
  const [moment] = await em.execute<{ at: string; until: string }[]>(UNTIL);
  const index = new TitleIndex();
  const [first] = await em.execute<{ id: string | null }[]>(BEFORE_FIRST, [since]);
  for (let after = first?.id ?? null; after !== null;) {
    const jobs: MatchableJob[] = await em.execute<MatchableJob[]>(NEW, [since, after, PAGE]);
    index.add(jobs);
    after = jobs.length < PAGE ? null : (jobs.at(-1)?.id ?? null);
  }
  return { index, at: new Date(moment?.at ?? since), until: new Date(moment?.until ?? since) };
}

// Raw text: the tables of search are its own, and have no entities.
const STATE = `select concat_ws(' ', (select max(id) from job),
  greatest((select max(change_number) from job_search), (select max(change_number) from job_search_removal))) as state`;

/** Reads postings for previews. */
export interface JobReader {
  /** A token that changes whenever a posting is added, changed or closed; costs three index lookups. */
  state(): Promise<string>;
  read(since: Date): Promise<TitleIndex>;
}

export const jobReader = (em: EntityManager): JobReader => ({
  async state() {
    const [row] = await em.execute<{ state: string }[]>(STATE);
    return row?.state ?? '';
  },
  async read(since) {
    const { index } = await newJobs(em, since);
    return index;
  },
});
