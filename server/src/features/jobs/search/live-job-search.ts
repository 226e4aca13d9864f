import type { Logger } from 'pino';
import type { Reader } from '../../../platform/db/reader.ts';
import type { Bus } from '../../../platform/pubsub.ts';
import { BaseIndex } from './base-index.ts';
import { yieldThread } from './yield-thread.ts';
import { type JobsAtChange, readAllJobs, readChanges, readDatabaseId, readLastChange } from './job-feed.query.ts';
import { JobIndex } from './job-index.ts';
import type { FacetRequest } from './facet-counts.ts';
import type {
  FacetAnswer,
  JobCounts,
  JobFeed,
  FoundJobs,
  JobQuery,
  JobSearch,
  MatchReason,
  TermCounter,
} from './job-search.ts';
import { quickCheck, selfCheck } from './self-check.ts';
import { keepSnapshot, readSnapshot } from './snapshot.ts';
import { removeAbandonedDrafts } from './snapshot-drafts.ts';
import { SqlJobSearch } from './sql-job-search.ts';

/** Changes that are applied before others get their turn; a posting has some hundred terms. */
const CHANGES_AT_ONCE = 32;

export interface LiveSearchParts {
  /** What the index is built from, and what answers while it cannot. Changes come from the primary. */
  readonly reader: Reader;
  /** For tests: what the index is compared with; none = SQL on the primary. */
  readonly oracle?: JobSearch;
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
/** After an index read from the database itself was found wrong, the next one waits this long. */
const DISTRUST_MS = 300_000;

/**
 * Search in memory that follows the database: loaded from its snapshot or built again at start, caught up by the numbers of
 * the changes, merged while requests go on. It answers once it has as many postings as PostgreSQL and the same newest
 * ones; a longer comparison goes on beside it. Whenever it is not known to be right, PostgreSQL answers instead.
 */
export class LiveJobSearch implements JobSearch, JobFeed {
  private readonly parts: LiveSearchParts;
  private readonly sql: SqlJobSearch;
  private readonly stop = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly listeners: ((ids: readonly string[] | null) => void)[] = [];
  private index: JobIndex | null = null;
  private databaseId = '';
  private isCurrent = false;
  /** All that was committed before is in the index. */
  private caughtUpAt = new Date(0);
  /** The last change that the index holds. */
  private change = 0;
  private merging: Promise<void> = Promise.resolve();
  private working: Promise<void> = Promise.resolve();
  private waiting: Promise<void> | null = null;
  private retry: NodeJS.Timeout | null = null;
  /** The comparison under way. */
  private checking: Promise<void> | null = null;
  private isChecked = false;
  private isFromSnapshot = false;
  private trustsSnapshot = true;
  private restsUntil = 0;

  constructor(parts: LiveSearchParts) {
    this.parts = parts;
    this.sql = new SqlJobSearch(parts.reader);
    this.timer = setInterval(() => {
      void this.refresh();
      void this.check();
    }, LOOK_AGAIN_MS).unref();
  }

  /** Catches up with every announced change until the bus is closed. */
  follow(bus: Bus): void {
    const changes = bus.pubSub.subscribe('jobsChanged');
    void (async () => {
      for await (const _change of changes) void this.refresh();
    })();
    bus.onGap(() => void this.refresh());
  }

  onChange(listener: (ids: readonly string[] | null) => void): void {
    this.listeners.push(listener);
  }

  /** True while the index answers, false while SQL does. */
  get isReady(): boolean {
    return this.index !== null && this.isCurrent;
  }

  /** Of the index, whether it answers or not; null before there is one. */
  get sizes(): JobIndex['sizes'] | null {
    return this.index?.sizes ?? null;
  }

  async search(query: JobQuery): Promise<FoundJobs> {
    if (this.isCurrent) await this.index?.prepare(query);
    const { index, caughtUpAt } = this;
    if (index === null || !this.isCurrent) return this.sql.search(query);
    return { ...(await index.search(query)), asOf: caughtUpAt };
  }

  async termCounts(terms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { index } = this;
    if (index === null || !this.isCurrent) return this.sql.termCounts(terms);
    return new Map(terms.map((term) => [term, index.countTerm(term)]));
  }

  termCounter(): TermCounter | null {
    const { index } = this;
    return index === null || !this.isCurrent ? null : (term) => index.countTerm(term);
  }

  async facets(query: JobQuery, requests: readonly FacetRequest[]): Promise<readonly FacetAnswer[] | null> {
    return this.index !== null && this.isCurrent ? this.index.facets(query, requests) : this.sql.facets();
  }

  async reasons(query: JobQuery, ids: readonly string[]): Promise<readonly (readonly MatchReason[])[]> {
    return this.index !== null && this.isCurrent ? this.index.reasons(query, ids) : this.sql.reasons(query, ids);
  }

  /** Kept by callers until postings change, so it must not be older than the change that made them ask. */
  async counts(): Promise<JobCounts> {
    if (this.isReady) await this.refresh();
    return this.index !== null && this.isCurrent ? this.index.counts() : this.sql.counts();
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

  /**
   * Compares the index in use with SQL, once for each index that was opened; a wrong one is given up at once and read
   * from the database again. Never fails; what could not be decided is tried again later.
   */
  check(): Promise<void> {
    if (this.index === null || this.isChecked) return Promise.resolve();
    this.checking ??= this.compare().finally(() => (this.checking = null));
    return this.checking;
  }

  /** Ends following and waits for what is under way; SQL answers from then on. */
  async close(): Promise<void> {
    this.stop.abort();
    clearInterval(this.timer);
    if (this.retry !== null) clearTimeout(this.retry);
    await this.checking;
    await this.waiting;
    await this.working;
    await this.merging;
    this.index = null;
  }

  private async attempt(): Promise<void> {
    if (this.stop.signal.aborted) return;
    if (this.index === null && performance.now() < this.restsUntil) return;
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
    const { reader, snapshotFile } = this.parts;
    this.databaseId = await readDatabaseId(reader.primary);
    if (snapshotFile !== null) await removeAbandonedDrafts(snapshotFile);
    const file = this.trustsSnapshot ? snapshotFile : null;
    const kept = file === null ? null : await readSnapshot(file, this.databaseId);
    // A database that was put back to an earlier state has fewer changes behind it than the copy.
    this.isFromSnapshot =
      kept !== null && kept.change <= (await readLastChange(reader.primary)) && (await this.openFrom(kept));
    if (!this.isFromSnapshot) {
      const read = await reader.read((server) => readAllJobs(server, this.stop.signal));
      if (!(await this.openFrom(read))) throw new Error('The index and SQL disagree.');
      await keepSnapshot(this.parts, this.databaseId, read);
    }
    void this.check();
  }

  /** @returns false when what came of it is wrong */
  private async openFrom({ columns, change }: JobsAtChange): Promise<boolean> {
    const index = new JobIndex(await BaseIndex.build(columns));
    this.change = change;
    const verdict = await quickCheck(this.parts.reader.primary, index, () => this.catchUp(index));
    if (verdict !== null) {
      this.isCurrent = false;
      this.parts.logger.error({ problem: verdict }, 'search: the index is not what the database holds');
      return false;
    }
    this.index = index;
    this.isChecked = false;
    return true;
  }

  private async compare(): Promise<void> {
    const { reader, oracle, logger } = this.parts;
    try {
      const verdict = await selfCheck(reader.primary, oracle, async () => {
        await this.refresh();
        const isOver = this.stop.signal.aborted || this.index === null || !this.isCurrent;
        return isOver || this.index === null ? null : { index: this.index, change: this.change };
      });
      if (verdict === null) this.isChecked = true;
      else if (verdict !== undefined) this.giveUp(verdict);
    } catch (error) {
      if (!this.stop.signal.aborted) logger.warn({ err: error }, 'search: self-check was not finished');
    }
  }

  /** SQL answers at once, until another index is there. */
  private giveUp(problem: string): void {
    this.parts.logger.error({ problem }, 'search: self-check failed, SQL answers');
    this.index = null;
    this.isCurrent = false;
    // What callers kept of it may be as wrong.
    this.notify(null);
    if (!this.isFromSnapshot) this.restsUntil = performance.now() + DISTRUST_MS;
    this.trustsSnapshot = false;
    void this.refresh();
  }

  /**
   * @param opening the index that is being opened; none = the one in use, which a merge may exchange meanwhile
   * @returns the last change that is in it
   */
  private async catchUp(opening: JobIndex | null = null): Promise<number> {
    for (;;) {
      const readAt = new Date();
      const { changes, change } = await readChanges(this.parts.reader.primary, this.change);
      for (const [at, one] of changes.entries()) {
        if (at % CHANGES_AT_ONCE === CHANGES_AT_ONCE - 1) await yieldThread();
        // A merge may have exchanged the index meanwhile.
        (opening ?? this.index)?.apply(one);
      }
      this.change = change;
      // Before the listeners are called: their reads must see the change.
      this.parts.reader.require(change);
      if (changes.length === 0) {
        this.caughtUpAt = readAt;
        break;
      }
      this.notify(changes.map(({ id }) => String(id)));
      this.stop.signal.throwIfAborted();
    }
    this.isCurrent = true;
    if (this.index?.needsMerge(this.parts.mergeAfter)) this.merging = this.merge(this.index, this.change);
    return this.change;
  }

  private notify(ids: readonly string[] | null): void {
    for (const listener of this.listeners) listener(ids);
  }

  private async merge(index: JobIndex, change: number): Promise<void> {
    try {
      await index.merge((merged) => {
        // It may have been given up meanwhile.
        if (this.index === index) this.index = merged;
      });
      if (this.index !== null) {
        await keepSnapshot(this.parts, this.databaseId, { columns: this.index.base.columns, change });
      }
    } catch (error) {
      this.parts.logger.warn({ err: error }, 'search: changes stay unmerged');
    }
  }
}
