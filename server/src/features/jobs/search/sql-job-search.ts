import type { Reader } from '../../../platform/db/reader.ts';
import { factClauses, JOB_FACTS, wordsOf } from '../model/job-facts.ts';
import { WORTH } from './best-hits.ts';
import { clauseSql, conditionSql, gradeSql } from './condition-sql.ts';
import { containing } from './like-pattern.ts';
import type { FoundJobs, JobCounts, JobQuery, JobSearch, MatchReason } from './job-search.ts';

/** Words in one tsquery. */
const ALTERNATIVES = 500;
/** Postings whose terms are counted. */
const NEWEST = 2_000;

/**
 * Search in PostgreSQL alone: dictionaries are expanded first (title words, companies, locations containing the text),
 * then the narrow projection `job_search` is cut by what they gave. Equal to LIKE on every word, without reading titles.
 */
export class SqlJobSearch implements JobSearch {
  private readonly reader: Reader;

  constructor(reader: Reader) {
    this.reader = reader;
  }

  async search(query: JobQuery): Promise<FoundJobs> {
    const asOf = new Date();
    const { text, values } = searchStatement(query);
    // Unnamed on purpose: as a named prepared statement the planner's generic plan doubles the p95.
    const { rows } = await this.reader.read((pool) => pool.query<{ total: string; ids: string[] }>(text, values));
    const [row] = rows;
    return { total: Number(row?.total ?? 0), ids: row?.ids ?? [], asOf };
  }

  /** Looks at the newest postings alone: it decides what a word probably is, and every row has hundreds of terms. */
  async termCounts(terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.reader.read((pool) =>
      pool.query<{ term: string; count: string }>(
        `select term, count(*) from (select terms from job_search order by posted_date desc limit ${NEWEST}) newest
         cross join lateral unnest(terms) term where term = any($1) group by term`,
        [terms],
      ),
    );
    return new Map(rows.map(({ term, count }) => [term, Number(count)]));
  }

  /** Every term would be a statement. */
  termCounter(): null {
    return null;
  }

  /** Too slow without the index. */
  async facets(): Promise<null> {
    return null;
  }

  /** One statement a part of the query would be too many: the cards go without reasons until the index is there. */
  async reasons(_query: JobQuery, ids: readonly string[]): Promise<readonly (readonly MatchReason[])[]> {
    return ids.map(() => []);
  }

  /** Kept by callers until postings change, so it must not be older than the change that made them ask. */
  async counts(): Promise<JobCounts> {
    await this.reader.requireLatest();
    const { rows } = await this.reader.read((pool) =>
      pool.query<{
        total: string;
        companies: string;
        locations: string;
        types: number;
      }>(`select count(*) total, count(distinct company_id) companies, count(distinct location_id) locations,
              coalesce(bit_or(type_mask), 0)::int types
       from job_search
       where is_sample = not exists (select from job_search where not is_sample)`),
    );
    const [row] = rows;
    return {
      total: Number(row?.total ?? 0),
      companies: Number(row?.companies ?? 0),
      locations: Number(row?.locations ?? 0),
      employmentTypes: wordsOf(JOB_FACTS.jobType, row?.types ?? 0),
    };
  }
}

function searchStatement(query: JobQuery): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const clauses: string[] = [];
  for (const word of query.titleWords) {
    // A letter or two stand in half of the vocabulary: looking into each title's words is many times quicker then.
    // As text they are quoted and apart, so that nothing without a quote can match across two of them.
    if (word.length <= 2 && !/['\\]/.test(word)) {
      clauses.push(`title_words::text like ${parameter(containing(word))}`);
      continue;
    }
    // The words of the vocabulary that contain this one, as tsqueries of alternatives; no word = no posting. Many small
    // ones instead of one: its depth grows with its length, and PostgreSQL ends those that are too deep (54001).
    clauses.push(
      `title_words @@ any(array(
         select string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''', '|')::tsquery
         from (select word, row_number() over () / ${ALTERNATIVES} part
               from title_word where word like ${parameter(containing(word))}) found
         group by part))`,
    );
  }
  if (query.company !== '') {
    clauses.push(
      `company_id = any(array(select id from company where normalised like ${parameter(containing(query.company))}))`,
    );
  }
  if (query.location !== '') {
    clauses.push(
      `location_id = any(array(select id from location where normalised like ${parameter(containing(query.location))}))`,
    );
  }
  clauses.push(...factClauses(query.facts));
  clauses.push(...query.clauses.map((clause) => clauseSql(clause, parameter)));
  for (const { include, exclude } of query.choices) {
    if (include !== null) clauses.push(conditionSql(include, parameter));
    if (exclude !== null) clauses.push(`not ${conditionSql(exclude, parameter)}`);
  }
  if (query.postedSince !== null) clauses.push(`posted_date >= ${parameter(query.postedSince)}`);
  if (query.located) clauses.push('is_located');
  if (query.beforeId !== null) clauses.push(`job_id < ${parameter(query.beforeId)}`);
  if (query.hiddenIds.length > 0) clauses.push(`job_id <> all(${parameter(query.hiddenIds)}::bigint[])`);
  const behind =
    query.after === null
      ? ''
      : `where (posted_date, job_id) < ('epoch'::timestamptz + ${parameter(query.after.posted)} * interval '1 microsecond', ${parameter(query.after.id)})`;
  const where = clauses.length > 0 ? `where ${clauses.join(' and ')}` : '';
  return {
    text: `with hit as materialized (select job_id, posted_date, ${score(query, parameter)} score from job_search ${where})
           select (select count(*) from hit) total,
                  array(select job_id from hit ${behind} order by score desc nulls last, posted_date desc, job_id desc
                        limit ${parameter(query.limit)} offset ${parameter(query.offset)}) ids`,
    values,
  };
}

/** What hits are sorted by before their age. While the index is not there, titles' lengths and freshness are left out. */
function score({ sort, clauses }: JobQuery, parameter: (value: unknown) => string): string {
  if (sort === 'newest') return '0';
  if (sort === 'salary') return 'year_max';
  const concepts = clauses.flatMap((clause) => (clause.isExcluded ? [] : clause.concepts));
  return ['0', ...concepts.map((concept) => gradeSql(concept, WORTH, parameter))].join(' + ');
}
