import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { sentenceOf, StartError } from './start-error.ts';

/** One part's share of the time a stop may take, and the whole of it. */
const PART_DEADLINE_MS = 4_000;
const DEADLINE_MS = 9_500;

/**
 * Stops what was started, last first, when a signal comes or something fails, at whatever point of the start that is.
 * Ends the process.
 */
export class Lifecycle {
  private readonly pending = new Set<Promise<unknown>>();
  private readonly stops: (() => Promise<void>)[] = [];
  private isStopping = false;

  constructor() {
    // A terminal sends Ctrl-C to everything in it, npm hands it on as well: only the first one counts.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0));
    process.on('uncaughtException', (error) => this.fail(error));
    process.on('unhandledRejection', (error) => this.fail(error));
  }

  /** Hands on what is being started, and remembers how to stop it. */
  async started<T>(thing: Promise<T>, stop: (thing: T) => Promise<void>): Promise<T> {
    const settled = thing.then(
      (value) => void this.stops.push(() => stop(value)),
      () => undefined,
    );
    this.pending.add(settled);
    await settled;
    this.pending.delete(settled);
    const value = await thing;
    if (this.isStopping) throw new StartError('Foothold was stopped while it was starting.');
    return value;
  }

  /** Says what is wrong, stops everything and ends with exit code 1. */
  fail(error: unknown): void {
    if (this.isStopping) return;
    console.error(sentenceOf(error));
    void this.stop(1);
  }

  private async stop(exitCode: number): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    await Promise.all(this.pending);
    for (const stop of this.stops.toReversed()) {
      await Promise.race([stop().catch((error: unknown) => console.error(sentenceOf(error))), patience()]);
    }
    process.exit(exitCode);
  }
}

function patience(): Promise<void> {
  return delay(PART_DEADLINE_MS, undefined, { ref: false });
}
