import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type IntervalJob, startIntervalJob } from '../interval-job.ts';

/** The two clocks of a machine, in milliseconds. */
export interface MachineClocks {
  /** What time it believes it is; somebody may set it, forward or back. */
  wall(): number;
  /** Since any moment; nobody can set it. */
  elapsed(): number;
}

const THIS_MACHINE: MachineClocks = { wall: () => Date.now(), elapsed: () => performance.now() };

const MEASURE_EVERY_MS = 10_000;
/** How far the two clocks of a machine may part between two measurements; beyond it the time was set. */
const SET_MS = 1_000;
/** From here on operators are told. */
const NOTEWORTHY_MS = 5_000;

export interface DatabaseClockOptions {
  /** Asks the database for its time, in whole milliseconds. */
  readonly ask: () => Promise<number>;
  readonly logger: Pick<Logger, 'warn'>;
  /** For tests: a machine with another time. */
  readonly machine?: MachineClocks;
}

/**
 * The database's time, which is one for all servers: leases, limits and links that one server made are read by others,
 * whatever time their machines believe it is. The difference is measured every ten seconds; between two measurements a
 * machine whose time is set goes on by what has passed.
 */
export class DatabaseClock implements Clock {
  readonly #ask: () => Promise<number>;
  readonly #logger: Pick<Logger, 'warn'>;
  readonly #machine: MachineClocks;
  /** How far the database is ahead of this machine; negative: behind. */
  #aheadMs = 0;
  /** This machine's clocks at the last measurement. */
  #measured: { readonly wall: number; readonly elapsed: number };
  #job: IntervalJob | null = null;

  private constructor({ ask, logger, machine = THIS_MACHINE }: DatabaseClockOptions) {
    this.#ask = ask;
    this.#logger = logger;
    this.#machine = machine;
    this.#measured = { wall: machine.wall(), elapsed: machine.elapsed() };
  }

  /** @throws the database's error when it can't be asked now */
  static async open(options: DatabaseClockOptions): Promise<DatabaseClock> {
    const clock = new DatabaseClock(options);
    await clock.measure();
    // A failure changes nothing: the last difference holds.
    const times = { firstMs: MEASURE_EVERY_MS, everyMs: MEASURE_EVERY_MS };
    clock.#job = startIntervalJob(
      () => clock.measure(),
      times,
      () => undefined,
    );
    return clock;
  }

  now(): Date {
    return new Date(this.#wall() + this.#aheadMs);
  }

  async measure(): Promise<void> {
    const asked = this.#machine.elapsed();
    const now = await this.#ask();
    const wall = this.#machine.wall();
    const elapsed = this.#machine.elapsed();
    // It was asked at some moment of the round trip. The difference known so far stays as long as that is possible.
    const least = now - wall;
    const most = now - (wall - Math.ceil(elapsed - asked));
    const aheadMs = Math.min(Math.max(this.#aheadMs, least), most);
    if (Math.abs(aheadMs - this.#aheadMs) >= NOTEWORTHY_MS) {
      const seconds = Math.round(aheadMs / 1_000);
      this.#logger.warn({ seconds }, "clock: the database's differs from this machine's, and is used");
    }
    this.#aheadMs = aheadMs;
    this.#measured = { wall, elapsed };
  }

  /** Measures no more; the end of the pool waits for a measurement that is under way. */
  stop(): void {
    void this.#job?.stop();
  }

  #wall(): number {
    const wall = this.#machine.wall();
    const expected = this.#measured.wall + (this.#machine.elapsed() - this.#measured.elapsed);
    return Math.abs(wall - expected) <= SET_MS ? wall : Math.floor(expected);
  }
}

/** @param pool of the primary: a replica's machine has a time of its own */
export async function databaseTime(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database said no time.');
  return row.now;
}
