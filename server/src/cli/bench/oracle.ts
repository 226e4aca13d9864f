import type { Pool } from 'pg';
import { typeMask, experienceCode, remoteCode } from '../../features/jobs/model/facet-codes.ts';
import type { JobHits, JobQuery, JobSearch } from '../../features/jobs/search/job-search.ts';
import { containing } from '../../features/jobs/search/sql-job-search.ts';
import { comparableText } from '../../domain/index.ts';

/**
 * The specified search (search-2) in its simplest form: LIKE over every open posting. It has its own table, created
 * from `job` alone, so that errors of the writer are detected as well.
 */
export class LikeOracle implements Pick<JobSearch, 'search'> {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  /** Copies the open postings with normalized texts. */
  async prepare(): Promise<void> {
    await this.pool.query('drop table if exists bench_plain');
    await this.pool.query(`create table bench_plain (id bigint, posted_date timestamptz, title text, company text,
      location text, type_mask int, experience int, remote int)`);
    for (let last = '0'; ;) {
      const { rows } = await this.pool.query<PlainRow>(
        `select id, posted_date::text as "postedDate", title, company, location, employment_types as types, experience, remote
         from job where closed_at is null and id > $1 order by id limit 5000`,
        [last],
      );
      const end = rows.at(-1);
      if (end === undefined) break;
      last = end.id;
      await this.pool.query(
        `insert into bench_plain select * from json_to_recordset($1::json) as row (id bigint, posted_date timestamptz,
           title text, company text, location text, type_mask int, experience int, remote int)`,
        [JSON.stringify(rows.map(plain))],
      );
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
    if (query.employmentType !== null) clauses.push(`type_mask & ${parameter(typeMask([query.employmentType]))} <> 0`);
    if (query.experience !== null) clauses.push(`experience = ${parameter(experienceCode(query.experience))}`);
    if (query.remoteModes.length > 0) clauses.push(`remote = any(${parameter(query.remoteModes.map(remoteCode))})`);
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

interface PlainRow {
  readonly id: string;
  readonly postedDate: string;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly types: Parameters<typeof typeMask>[0];
  readonly experience: Parameters<typeof experienceCode>[0];
  readonly remote: Parameters<typeof remoteCode>[0];
}

function plain(row: PlainRow): object {
  return {
    id: row.id,
    posted_date: row.postedDate,
    title: comparableText(row.title),
    company: comparableText(row.company),
    location: comparableText(row.location),
    type_mask: typeMask(row.types),
    experience: experienceCode(row.experience),
    remote: remoteCode(row.remote),
  };
}
