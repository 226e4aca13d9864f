import type { TitleIndex } from '../../../domain/index.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { JobReader } from './new-jobs.query.ts';

/** Reading more than these takes the server's one thread for longer than a moment. */
const MANY = 2_000;
/** For so long a reading of many is good enough, in milliseconds, whatever came since. */
const REST_MS = 5_000;
/** Nobody looks any more. */
const IDLE_MS = MINUTE_MS;

interface Reading {
  readonly since: Date;
  readonly state: string;
  readonly index: Promise<TitleIndex>;
  /** By the clock that only goes on, in milliseconds. */
  restsUntil: number;
}

/**
 * New postings for previews, which are asked for with every change of a setting: read once for all people, and again when
 * postings have changed. One for all requests of a process.
 */
export class RecentJobs {
  private reading: Reading | null = null;
  private idle: NodeJS.Timeout | undefined;

  /**
   * @param since postings first seen before it may be among them
   * @param oldest how far back anybody looks
   */
  async since(reader: JobReader, since: Date, oldest: Date): Promise<TitleIndex> {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => (this.reading = null), IDLE_MS).unref();
    const resting = this.reaching(since);
    if (resting !== null && performance.now() < resting.restsUntil) return resting.index;
    const state = await reader.state();
    const kept = this.reaching(since);
    if (kept?.state === state) return kept.index;
    // The next one who looks back further than others finds it there.
    const from = this.reading === null ? since : kept === null ? oldest : kept.since;
    return this.read(reader, from, state);
  }

  private reaching(since: Date): Reading | null {
    return this.reading !== null && this.reading.since <= since ? this.reading : null;
  }

  private async read(reader: JobReader, since: Date, state: string): Promise<TitleIndex> {
    const index = reader.read(since);
    const reading: Reading = { since, state, index, restsUntil: 0 };
    this.reading = reading;
    try {
      const { size } = await index;
      if (size >= MANY) reading.restsUntil = performance.now() + REST_MS;
    } catch (error) {
      if (this.reading === reading) this.reading = null;
      throw error;
    }
    return index;
  }
}
