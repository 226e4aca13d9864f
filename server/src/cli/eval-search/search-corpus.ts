import pg from 'pg';
import type { Config } from '../../config.ts';
import { ingest } from '../../features/jobs/ingest/ingest.ts';
import { createBenchDatabases } from '../bench/bench-databases.ts';
import { BENCH_NOW } from '../bench/data.ts';
import { startServer } from '../bench/server-handle.ts';
import { type Ask, askOver } from './ask.ts';
import { postingsOf, type RecordedBoard, type RecordedPosting } from './recorded-boards.ts';

/** One job of the search, with all postings that are shown as it. */
export interface Opening {
  readonly id: string;
  readonly postings: readonly RecordedPosting[];
}

/** A server that searches the recorded postings. */
export interface SearchCorpus {
  readonly ask: Ask;
  readonly openings: readonly Opening[];
  /** By the id of a job. */
  opening(id: string): Opening | undefined;
  /** The opening a posting is shown as; undefined: the recordings don't hold it. */
  openingOf(key: string): Opening | undefined;
  close(): Promise<void>;
}

interface Listing {
  readonly source: string;
  readonly external_id: string;
  readonly job_id: string;
}

/**
 * Loads the boards into a database that is dropped afterwards, as ingest does, and starts the product's server on it.
 * Each board's dates are shifted so that its newest posting is of now.
 *
 * @param note receives messages for people
 */
export async function openSearchCorpus(
  config: Config,
  boards: readonly RecordedBoard[],
  { how, note }: { how: 'understood' | 'literal'; note: (sentence: string) => void },
): Promise<SearchCorpus> {
  const databases = await createBenchDatabases(config, null, note);
  try {
    const listings = await load(databases.url, boards);
    const server = await startServer(databases.url, databases.snapshotFile);
    const { byJob, byKey } = openingsOf(listings, postingsOf(boards));
    return {
      ask: askOver(server.origin, how),
      openings: [...byJob.values()],
      opening: (id) => byJob.get(id),
      openingOf: (key) => byKey.get(key),
      async close() {
        await server.close();
        await databases.close();
      },
    };
  } catch (error) {
    await databases.close();
    throw error;
  }
}

async function load(url: string, boards: readonly RecordedBoard[]): Promise<readonly Listing[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    for (const { source, board, rows } of boards) {
      await ingest(pool, { source, board, rows, now: BENCH_NOW, shiftDates: true });
    }
    await pool.query('analyze');
    const { rows } = await pool.query<Listing>(
      `select s.source, s.external_id, coalesce(j.merged_into, j.id) job_id
       from job_source s join job j on j.id = s.job_id where j.closed_at is null`,
    );
    return rows;
  } finally {
    await pool.end();
  }
}

function openingsOf(
  listings: readonly Listing[],
  postings: readonly RecordedPosting[],
): { byJob: ReadonlyMap<string, Opening>; byKey: ReadonlyMap<string, Opening> } {
  const posting = new Map(postings.map((one) => [one.key, one]));
  const byJob = new Map<string, { id: string; postings: RecordedPosting[] }>();
  const byKey = new Map<string, Opening>();
  for (const { source, external_id: externalId, job_id: id } of listings) {
    const recorded = posting.get(`${source}:${externalId}`);
    if (recorded === undefined) continue;
    const opening = byJob.get(id) ?? { id, postings: [] };
    opening.postings.push(recorded);
    byJob.set(id, opening);
    byKey.set(recorded.key, opening);
  }
  return { byJob, byKey };
}
