import type { Reader } from '../../../platform/db/reader.ts';
import { type JobRow, jobRows } from './job-rows.query.ts';
import type { JobFeed } from './job-search.ts';

/** Where lists get their rows from. */
export interface JobRowSource {
  /** The rows with these ids, in order; missing ones are left out. Shared by requests: not to be changed. */
  rows(ids: readonly string[]): Promise<readonly JobRow[]>;
}

/** Rows kept; about a kilobyte each. */
const MOST_ROWS = 20_000;

/**
 * Rows that lists showed of late, kept until the feed tells of a change of theirs; those unused for longest go first.
 * While the feed is not known to be current, every row comes from the database.
 */
export class JobRowCache implements JobRowSource {
  private readonly reader: Reader;
  private readonly feed: JobFeed;
  private readonly most: number;
  private readonly kept = new Map<string, JobRow>();
  /** Counts the changes the feed announced, so that a read knows whether it may be older than that. */
  private changes = 0;

  constructor(reader: Reader, feed: JobFeed, most = MOST_ROWS) {
    this.reader = reader;
    this.feed = feed;
    this.most = most;
    feed.onChange((ids) => this.forget(ids));
  }

  async rows(ids: readonly string[]): Promise<readonly JobRow[]> {
    if (!this.feed.isReady) return this.fromDatabase(ids);
    const found = new Map<string, JobRow>();
    const missing = ids.filter((id) => {
      const row = this.kept.get(id);
      if (row === undefined) return true;
      found.set(id, row);
      return false;
    });
    if (missing.length > 0) {
      const before = this.changes;
      for (const row of await this.fromDatabase(missing)) found.set(row.id, row);
      // A change that was announced meanwhile may be about a row that was read just before: then none of them is kept.
      if (before !== this.changes || !this.feed.isReady) return inOrder(ids, found);
    }
    this.keep(found);
    return inOrder(ids, found);
  }

  /** How many rows are held. */
  get size(): number {
    return this.kept.size;
  }

  private fromDatabase(ids: readonly string[]): Promise<JobRow[]> {
    return this.reader.read((pool) => jobRows(pool, ids));
  }

  private forget(ids: readonly string[] | null): void {
    this.changes += 1;
    if (ids === null) this.kept.clear();
    else for (const id of ids) this.kept.delete(id);
  }

  private keep(rows: ReadonlyMap<string, JobRow>): void {
    for (const [id, row] of rows) {
      // Put last: what is first in the map is what was not used for longest.
      this.kept.delete(id);
      this.kept.set(id, row);
    }
    for (const id of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(id);
    }
  }
}

const inOrder = (ids: readonly string[], rows: ReadonlyMap<string, JobRow>): JobRow[] =>
  ids.flatMap((id) => rows.get(id) ?? []);
