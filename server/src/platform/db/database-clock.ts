import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type IntervalJob, startIntervalJob } from '../interval-job.ts';

/** The two clocks of a machine, in milliseconds. */
export interface MachineClocks {
  /** What time it believes it is; somebody may set it, forward or back. */
  wall(): number;
  /** Since any moment; nobody can set it, and it stands still while the machine is suspended. */
  elapsed(): number;
}

interface MachineTime {
  readonly wall: number;
  readonly elapsed: number;
}

const THIS_MACHINE: MachineClocks = { wall: () => Date.now(), elapsed: () => performance.now() };

const MEASURE_EVERY_MS = 10_000;
/** How far the two clocks of a machine may part between two measurements; beyond it the time was set or the machine paused. */
const APART_MS = 1_000;
/** From here on operators are warned. */
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
 * whatever time their machines believe it is. The difference is measured every ten seconds, and at once when the machine's
 * two clocks part. Until that answer a machine whose time is set back goes on by what has passed. One whose time jumps
 * forward believes it: a virtual machine that was paused is right then, while one that was set forward is wrong for the
 * milliseconds that the question takes.
 */
export class DatabaseClock implements Clock {
  readonly #ask: () => Promise<number>;
  readonly #logger: Pick<Logger, 'warn'>;
  readonly #machine: MachineClocks;
  /** How far the database is ahead of this machine; negative: behind. */
  #aheadMs = 0;
  /** This machine's clocks at the last measurement. */
  #measured: MachineTime;
  /** The measurement after which the clocks parted and a new one was begun; if that fails, the next regular one helps. */
  #outdated: MachineTime | null = null;
  #job: IntervalJob | null = null;

  private constructor({ ask, logger, machine = THIS_MACHINE }: DatabaseClockOptions) {
    this.#ask = ask;
    this.#logger = logger;
    this.#machine = machine;
    this.#measured = this.#machineTime();
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
    const asked = this.#machineTime();
    const now = await this.#ask();
    const answered = this.#machineTime();
    // The round trip's length is not known then.
    if (Math.abs(partedMs(asked, answered)) > APART_MS) return this.measure();
    const { wall, elapsed } = answered;
    // It was asked at some moment of the round trip. The difference known so far stays as long as that is possible.
    const least = now - wall;
    const most = now - (wall - Math.ceil(elapsed - asked.elapsed));
    const aheadMs = Math.min(Math.max(this.#aheadMs, least), most);
    if (Math.abs(aheadMs - this.#aheadMs) >= NOTEWORTHY_MS) {
      const seconds = Math.round(aheadMs / 1_000);
      this.#logger.warn({ seconds }, "clock: the database's differs from this machine's, and is used");
    }
    this.#aheadMs = aheadMs;
    this.#measured = answered;
  }

  /** Measures no more; the end of the pool waits for a measurement that is under way. */
  stop(): void {
    void this.#job?.stop();
  }

  #wall(): number {
    const now = this.#machineTime();
    const parted = partedMs(this.#measured, now);
    if (Math.abs(parted) <= APART_MS) return now.wall;
    if (this.#outdated !== this.#measured) {
      this.#outdated = this.#measured;
      // A failure changes nothing here either.
      void this.measure().catch(() => undefined);
    }
    return parted > 0 ? now.wall : Math.floor(now.wall - parted);
  }

  #machineTime(): MachineTime {
    return { wall: this.#machine.wall(), elapsed: this.#machine.elapsed() };
  }
}

/** By how much more the wall clock went on than time has passed; negative when it was set back. */
function partedMs(from: MachineTime, to: MachineTime): number {
  return to.wall - from.wall - (to.elapsed - from.elapsed);
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
