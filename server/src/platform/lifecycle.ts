import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { startErrorMessage, StartError } from './start-error.ts';

/** Timeout for stopping one part, and for the whole shutdown. */
const PART_DEADLINE_MS = 4_000;
const DEADLINE_MS = 9_500;

/**
 * Stops everything that was started, in reverse order, on a signal or an error, at any point of the start. Ends the
 * process.
 */
export class Lifecycle {
  private readonly pending = new Set<Promise<unknown>>();
  private readonly stops: (() => Promise<void>)[] = [];
  private isStopping = false;

  constructor() {
    // Ctrl-C reaches every process of a terminal, and npm forwards it as well: only the first signal counts.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0));
    process.on('uncaughtException', (error) => this.fail(error));
    process.on('unhandledRejection', (error) => this.fail(error));
  }

  /** Returns what is being started, and remembers how to stop it. */
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

  /** Logs the problem, stops everything and exits with code 1. */
  fail(error: unknown): void {
    if (this.isStopping) return;
    console.error(startErrorMessage(error));
    void this.stop(1);
  }

  private async stop(exitCode: number): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    await Promise.all(this.pending);
    for (const stop of this.stops.toReversed()) {
      await Promise.race([stop().catch((error: unknown) => console.error(startErrorMessage(error))), stopTimeout()]);
    }
    process.exit(exitCode);
  }
}

function stopTimeout(): Promise<void> {
  return delay(PART_DEADLINE_MS, undefined, { ref: false });
}
