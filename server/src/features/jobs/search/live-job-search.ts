import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Bus } from '../../../platform/pubsub.ts';
import { BaseIndex } from './base-index.ts';
import { type JobsAtChange, readAllJobs, readChanges, readDatabaseId, readLastChange } from './job-feed.query.ts';
import { JobIndex } from './job-index.ts';
import type { JobCounts, JobHits, JobQuery, JobSearch } from './job-search.ts';
import { selfCheck } from './self-check.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import type { SqlJobSearch } from './sql-job-search.ts';

export interface LiveSearchParts {
  readonly pool: Pool;
  /** Answers while the index cannot. */
  readonly sql: SqlJobSearch;
  readonly logger: Logger;
  /** Where the index is kept between two starts; null = nowhere. */
  readonly snapshotFile: string | null;
  /** How many changes may wait to be merged at least; a larger index lets more wait. */
  readonly mergeAfter?: number;
}

/** After a failure the next attempt waits this long; meanwhile SQL answers. */
const RETRY_MS = 2_000;
/** Changes are announced; this finds those whose announcement was lost without a trace. */
const LOOK_AGAIN_MS = 10_000;

/**
 * Search in memory that follows the database: loaded from its snapshot or built anew at start, caught up by the numbers of
 * the changes, merged while requests go on. Whenever it is not known to be right, PostgreSQL answers instead.
 */
export class LiveJobSearch implements JobSearch {
  private readonly parts: LiveSearchParts;
  private readonly stop = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private index: JobIndex | null = null;
  private databaseId = '';
  private isCurrent = false;
  /** The last change that the index holds. */
  private change = 0;
  private merging: Promise<void> = Promise.resolve();
  private working: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | null = null;
  private retry: NodeJS.Timeout | null = null;

  constructor(parts: LiveSearchParts) {
    this.parts = parts;
    this.timer = setInterval(() => void this.refresh(), LOOK_AGAIN_MS).unref();
  }

  /** Catches up with every announced change until the bus is closed. */
  follow(bus: Bus): void {
    const changes = bus.pubSub.subscribe('jobsChanged');
    void (async () => {
      for await (const _change of changes) void this.refresh();
    })();
    bus.onGap(() => void this.refresh());
  }

  /** True while the index answers, false while SQL does. */
  get isReady(): boolean {
    return this.index !== null && this.isCurrent;
  }

  async search(query: JobQuery): Promise<JobHits> {
    return this.index !== null && this.isCurrent ? this.index.search(query) : this.parts.sql.search(query);
  }

  /** Kept by callers until postings change, so it must not be older than the change that made them ask. */
  async counts(): Promise<JobCounts> {
    if (this.isReady) await this.refresh();
    return this.index !== null && this.isCurrent ? this.index.counts() : this.parts.sql.counts();
  }

  /**
   * Brings in what was committed before the call; builds the index first if need be. Calls while one is under way share
   * the next. Never fails: when the database does, SQL answers until a later attempt succeeds.
   */
  refresh(): Promise<void> {
    this.waiting ??= this.working.then(() => {
      this.working = this.waiting ?? Promise.resolve();
      this.waiting = null;
      return this.attempt();
    });
    return this.waiting;
  }

  /** Ends following and waits for what is under way; SQL answers from then on. */
  async close(): Promise<void> {
    this.stop.abort();
    clearInterval(this.timer);
    if (this.retry !== null) clearTimeout(this.retry);
    await this.waiting;
    await this.working;
    await this.merging;
    this.index = null;
  }

  private async attempt(): Promise<void> {
    if (this.stop.signal.aborted) return;
    try {
      if (this.index === null) await this.open();
      else await this.catchUp();
    } catch (error) {
      this.isCurrent = false;
      if (this.stop.signal.aborted) return;
      this.parts.logger.warn({ err: error }, 'search: the index is behind, SQL answers');
      this.retry ??= setTimeout(() => {
        this.retry = null;
        void this.refresh();
      }, RETRY_MS).unref();
    }
  }

  private async open(): Promise<void> {
    const { pool, snapshotFile } = this.parts;
    this.databaseId = await readDatabaseId(pool);
    const kept = snapshotFile === null ? null : await readSnapshot(snapshotFile, this.databaseId);
    // A database that was put back to an earlier state has fewer changes behind it than the copy.
    if (kept !== null && kept.change <= (await readLastChange(pool)) && (await this.openFrom(kept))) return;
    const read = await readAllJobs(pool, this.stop.signal);
    if (!(await this.openFrom(read))) throw new Error('The index and SQL disagree.');
    await this.keep(read);
  }

  /** @returns false when what came of it is wrong */
  private async openFrom({ columns, change }: JobsAtChange): Promise<boolean> {
    const index = new JobIndex(await BaseIndex.build(columns));
    this.change = change;
    const problem = await selfCheck(index, this.parts.sql, () => this.catchUp(index));
    if (problem !== null) {
      this.isCurrent = false;
      this.parts.logger.error({ problem }, 'search: self-check failed');
      return false;
    }
    this.index = index;
    return true;
  }

  /** @param opening the index that is being opened; none = the one in use, which a merge may exchange meanwhile */
  private async catchUp(opening: JobIndex | null = null): Promise<void> {
    for (;;) {
      const { changes, change } = await readChanges(this.parts.pool, this.change);
      const index = opening ?? this.index;
      for (const one of changes) index?.apply(one);
      this.change = change;
      if (changes.length === 0) break;
      this.stop.signal.throwIfAborted();
    }
    this.isCurrent = true;
    if (this.index?.needsMerge(this.parts.mergeAfter)) this.merging = this.merge(this.index, this.change);
  }

  private async merge(index: JobIndex, change: number): Promise<void> {
    try {
      await index.merge((merged) => (this.index = merged));
      if (this.index !== null) await this.keep({ columns: this.index.base.columns, change });
    } catch (error) {
      this.parts.logger.warn({ err: error }, 'search: changes stay unmerged');
    }
  }

  private async keep(content: JobsAtChange): Promise<void> {
    const { snapshotFile, logger } = this.parts;
    if (snapshotFile === null) return;
    await writeSnapshot(snapshotFile, this.databaseId, content).catch((error: unknown) => {
      logger.warn({ err: error }, 'search: the index is not kept, the next start builds it anew');
    });
  }
}
