import type { Pool } from 'pg';
import { FACT_COLUMNS, factClauses, factColumns, type FactPosting } from '../../features/jobs/model/job-facts.ts';
import type { JobHits, JobQuery } from '../../features/jobs/search/job-search.ts';
import { containing } from '../../features/jobs/search/like-pattern.ts';
import { comparableText } from '../../domain/index.ts';

const COLUMNS = `id bigint, posted_date timestamptz, title text, company text, location text, ${FACT_COLUMNS.map(
  (column) => `${column} int`,
).join(', ')}`;

/**
 * The specified search (search-2) in its simplest form: LIKE over every open posting. It has its own table, created
 * from `job` alone, so that errors of the writer are detected as well.
 */
export class LikeOracle {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Copies the open postings with normalized texts. */
  async prepare(): Promise<void> {
    await this.pool.query('drop table if exists bench_plain');
    await this.pool.query(`create table bench_plain (${COLUMNS})`);
    for (let last = '0'; ;) {
      const { rows } = await this.pool.query<PlainRow>(
        `select id, posted_date::text as "postedDate", title, company, location, employment_types as "employmentTypes", experience, remote,
                source, evergreen, repost_count as reposts, off_board_at as "offBoardSince"
         from job where closed_at is null and id > $1 order by id limit 5000`,
        [last],
      );
      const end = rows.at(-1);
      if (end === undefined) break;
      last = end.id;
      await this.pool.query(`insert into bench_plain select * from json_to_recordset($1::json) as row (${COLUMNS})`, [
        JSON.stringify(rows.map(plain)),
      ]);
    }
    await this.pool.query('analyze bench_plain');
  }

  async search(query: JobQuery): Promise<JobHits> {
    const values: unknown[] = [];
    const parameter = (value: unknown): string => `$${values.push(value)}`;
    const clauses = ['true'];
    for (const word of query.titleWords) clauses.push(`title like ${parameter(containing(word))}`);
    if (query.company !== '') clauses.push(`company like ${parameter(containing(query.company))}`);
    if (query.location !== '') clauses.push(`location like ${parameter(containing(query.location))}`);
    clauses.push(...factClauses(query.facts));
    if (query.postedSince !== null) clauses.push(`posted_date >= ${parameter(query.postedSince)}`);
    const where = clauses.join(' and ');
    const { rows } = await this.pool.query<{ total: string; ids: string[] }>(
      `with hit as materialized (select id, posted_date from bench_plain where ${where})
       select (select count(*) from hit) total,
              array(select id from hit order by posted_date desc, id desc limit ${query.limit} offset ${query.offset}) ids`,
      values,
    );
    return { total: Number(rows[0]?.total), ids: rows[0]?.ids ?? [] };
  }
}

interface PlainRow extends FactPosting {
  readonly id: string;
  readonly postedDate: string;
  readonly title: string;
  readonly company: string;
  readonly location: string;
}

function plain(row: PlainRow): object {
  return {
    id: row.id,
    posted_date: row.postedDate,
    title: comparableText(row.title),
    company: comparableText(row.company),
    location: comparableText(row.location),
    ...factColumns(row),
  };
}
