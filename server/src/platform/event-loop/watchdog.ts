import inspector from 'node:inspector';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { ownProgram } from '../threads/own-program.ts';
import { Heartbeat } from './heartbeat.ts';

/** How long the thread that serves may do nothing but compute. */
const LIMIT_MS = 10_000;
/** A beat comes so many times within the limit. */
const BEATS = 10;

/** A thread that ends the process when the one that serves hangs. */
export interface Watchdog {
  /** Says what the thread works on, for the last words; a route, never what a person sent. */
  note(work: string): void;
  stop(): Promise<void>;
}

/**
 * Starts the watchdog of this thread. While this thread computes without an end, no timer of its own fires and no signal
 * is heard: another thread sees that its heartbeat has stopped, says so in one line on standard error, and ends the
 * process by SIGALRM (exit code 142 in a shell), so that whatever supervises it starts it again. A process that was
 * suspended is left alone, and so is one with a debugger attached.
 *
 * @param limitMs for tests: how long the thread may hang
 */
export function startWatchdog(limitMs: number = LIMIT_MS): Watchdog {
  // The system lets nobody inside end the first process of a container, which is meant to look after others.
  if (process.pid === 1) {
    console.warn('Foothold is process 1 here, which its watchdog cannot end: run the container with --init.');
  }
  const heartbeat = new Heartbeat();
  const beat = (): void => heartbeat.beat(inspector.url() !== undefined);
  beat();
  const { url, execArgv } = ownProgram(import.meta.url, './watchdog-thread');
  const thread = new Worker(url, {
    workerData: { shared: heartbeat.shared, limitMs },
    execArgv: [...execArgv],
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  // Without it the process is as it was before there was one.
  thread.on('error', (error) => console.error(`The watchdog ended: ${error.message}`));
  thread.unref();
  const timer = setInterval(beat, limitMs / BEATS).unref();
  return {
    note: (work) => heartbeat.note(work),
    async stop() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
