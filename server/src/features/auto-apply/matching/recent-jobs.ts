import type { TitleIndex } from '../../../domain/index.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { JobReader } from './new-jobs.query.ts';

/** Reading more postings than this blocks the event loop noticeably. */
const LARGE = 2_000;
/** How long a large snapshot is reused, in milliseconds, even if postings have changed. */
const FRESH_MS = 5_000;
/** When to drop an unused snapshot. */
const IDLE_MS = MINUTE_MS;

interface Snapshot {
  readonly since: Date;
  readonly state: string;
  readonly index: Promise<TitleIndex>;
  /** By the monotonic clock, in milliseconds. */
  freshUntil: number;
}

/**
 * New postings for previews, which are requested with every change of a setting: cached for all people until postings
 * change. One instance per process.
 */
export class RecentJobs {
  private snapshot: Snapshot | null = null;
  private idle: NodeJS.Timeout | undefined;

  /**
   * @param since the result may include older postings
   * @param oldest the oldest time any preview looks back to
   */
  async since(reader: JobReader, since: Date, oldest: Date): Promise<TitleIndex> {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => (this.snapshot = null), IDLE_MS).unref();
    const fresh = this.covering(since);
    if (fresh !== null && performance.now() < fresh.freshUntil) return fresh.index;
    const state = await reader.state();
    const current = this.covering(since);
    if (current?.state === state) return current.index;
    // Then the next preview that looks back further finds it cached.
    const from = this.snapshot === null ? since : current === null ? oldest : current.since;
    return this.read(reader, from, state);
  }

  private covering(since: Date): Snapshot | null {
    return this.snapshot !== null && this.snapshot.since <= since ? this.snapshot : null;
  }

  private async read(reader: JobReader, since: Date, state: string): Promise<TitleIndex> {
    const index = reader.read(since);
    const snapshot: Snapshot = { since, state, index, freshUntil: 0 };
    this.snapshot = snapshot;
    try {
      const { size } = await index;
      if (size >= LARGE) snapshot.freshUntil = performance.now() + FRESH_MS;
    } catch (error) {
      if (this.snapshot === snapshot) this.snapshot = null;
      throw error;
    }
    return index;
  }
}
