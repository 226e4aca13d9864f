import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Pool } from 'pg';
import { FACT_COLUMNS, factClauses, factColumns, type FactPosting } from '../../features/jobs/model/job-facts.ts';
import type { JobQuery } from '../../features/jobs/search/job-search.ts';
import type { Task } from './arms.ts';
import type { Arm } from './measure.ts';
import { comparableText } from '../../domain/index.ts';

const ROWS = 5_000;

interface OpenRow extends FactPosting {
  readonly id: string;
  readonly posted: string;
  readonly title: string;
  readonly company: string;
  readonly location: string;
  readonly salary: string | null;
  readonly url: string;
}

/**
 * The same postings in SQLite with FTS5, in this process: a common alternative. It only finds word prefixes, so its
 * results aren't compared, and it does less work.
 */
export class SqliteSearch {
  private readonly database = new DatabaseSync(':memory:');

  readonly arm: Arm<Task> = { name: 'SQLite FTS5, word beginnings', run: async ({ query }) => this.page(query) };

  /** Rows are inserted oldest first, so that their numbers are the order of results. */
  async load(pool: Pool): Promise<void> {
    this.database.exec(`
      create table job (place integer primary key, id int, posted int, title text, company text, location text,
                        salary text, url text, ${FACT_COLUMNS.map((column) => `${column} int`).join(', ')});
      create virtual table job_text using fts5(title, company, location, content='', prefix='1 2 3',
                                               tokenize='unicode61');
      begin`);
    const row = this.database.prepare(
      `insert into job values (?, ?, ?, ?, ?, ?, ?, ?${', ?'.repeat(FACT_COLUMNS.length)})`,
    );
    const text = this.database.prepare('insert into job_text (rowid, title, company, location) values (?, ?, ?, ?)');
    let place = 0;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`declare open_jobs no scroll cursor for
        select id, (extract(epoch from posted_date) * 1000)::bigint posted, title, company, location, salary,
               employment_types "employmentTypes", experience, remote, source, url, evergreen, repost_count reposts,
               off_board_at "offBoardSince"
        from job where closed_at is null order by posted_date, id`);
      for (;;) {
        const { rows } = await client.query<OpenRow>(`fetch ${ROWS} from open_jobs`);
        for (const one of rows) {
          place += 1;
          const { id, posted, title, company, location, salary, url } = one;
          const codes = Object.values(factColumns(one));
          row.run(place, Number(id), Number(posted), title, company, location, salary, url, ...codes);
          text.run(place, comparableText(title), comparableText(company), comparableText(location));
        }
        if (rows.length < ROWS) break;
      }
      await client.query('commit');
    } finally {
      client.release();
    }
    this.database.exec('commit; analyze');
  }

  close(): void {
    this.database.close();
  }

  /** One page with its total, as every other arm returns it. */
  private page(query: JobQuery): unknown {
    const values: SQLInputValue[] = [];
    const clauses: string[] = [];
    const match = matchText(query);
    if (match !== '') {
      clauses.push('place in (select rowid from job_text where job_text match ?)');
      values.push(match);
    }
    clauses.push(...factClauses(query.facts));
    if (query.postedSince !== null) clauses.push(`posted >= ${query.postedSince.getTime()}`);
    const where = clauses.length > 0 ? `where ${clauses.join(' and ')}` : '';
    const total = this.database.prepare(`select count(*) total from job ${where}`).get(...values);
    const rows = this.database
      .prepare(`select * from job ${where} order by place desc limit ${query.limit} offset ${query.offset}`)
      .all(...values);
    return { total, rows };
  }
}

function matchText(query: JobQuery): string {
  const phrase = (column: string, text: string): string => {
    const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
    return words.map((word) => `${column} : "${word}"*`).join(' AND ');
  };
  return [
    ...query.titleWords.map((word) => phrase('title', word)),
    phrase('company', query.company),
    phrase('location', query.location),
  ]
    .filter((text) => text !== '')
    .join(' AND ');
}
