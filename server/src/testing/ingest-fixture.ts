import pg from 'pg';
import { ingest, type IngestRequest, type IngestSummary } from '../features/jobs/ingest/ingest.ts';
import type { Posting } from '../features/jobs/model/posting.ts';
import { somePosting } from './factories/postings.factory.ts';
import { createTestDatabase } from './test-database.ts';

/** The default time of all imports in these tests. */
export const NOW = new Date('2026-03-01T12:00:00Z');
export const DAY_MS = 86_400_000;

export const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

/** This many postings of seven companies in two places; every fifth is closed. */
export function postings(amount: number): Posting[] {
  return Array.from({ length: amount }, (_none, index) =>
    somePosting({
      externalId: `p-${index}`,
      title: `Engineer ${index}`,
      company: `Company ${index % 7}`,
      location: index % 2 === 0 ? 'Berlin, Germany' : 'Paris, France',
      postedDate: daysAgo(100 + index),
      closed: index % 5 === 0,
    }),
  );
}

/** A migrated database to import postings into and to inspect. */
export interface IngestFixture {
  readonly url: string;
  readonly pool: pg.Pool;
  load(items: readonly Posting[], options?: Partial<IngestRequest>): Promise<IngestSummary>;
  /** Everything that must be equal however a file was imported, without ids and timestamps. */
  contents(): Promise<unknown>;
  count(table: string): Promise<number>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function createIngestFixture(): Promise<IngestFixture> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  return {
    url: database.url,
    pool,
    load: (items, options = {}) =>
      ingest(pool, {
        source: 'test',
        rows: items.map((posting) => ({ posting })),
        now: NOW,
        batchSize: 10,
        ...options,
      }),
    async contents() {
      const { rows } = await pool.query(
        `select s.external_id, s.content_hash, j.title, j.company, j.location, j.posted_date,
                j.closed_at is null as open, c.name, l.label, x.type_mask, x.experience, x.remote,
                x.title_words::text, x.is_sample, x.posted_date = j.posted_date as same_date
         from job_source s join job j on j.id = s.job_id
         left join job_search x on x.job_id = j.id
         left join company c on c.id = x.company_id left join location l on l.id = x.location_id
         order by s.external_id`,
      );
      return rows;
    },
    async count(table) {
      const { rows } = await pool.query<{ count: string }>(`select count(*) from ${table}`);
      return Number(rows[0]?.count);
    },
    async clear() {
      await pool.query('truncate job, job_source, job_search, company, location, title_word cascade');
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
}
