import inspector from 'node:inspector';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { nodeProgram } from '../threads/node-program.ts';
import { Heartbeat } from './heartbeat.ts';

/** How long the main thread may block. */
const LIMIT_MS = 10_000;
/** Heartbeats per limit. */
const BEATS = 10;

/** A thread that kills the process when the main thread hangs. */
export interface Watchdog {
  /** Notes what the thread works on, for the last log line: a route, never what a person sent. */
  note(work: string): void;
  stop(): Promise<void>;
}

/**
 * Starts the watchdog of this thread. While this thread is blocked, none of its timers fire and it receives no signals:
 * another thread notices that its heartbeat has stopped, writes one line to standard error, and kills the process with
 * SIGALRM (exit code 142 in a shell), so that the supervisor restarts it. A suspended process is left alone, and so is
 * one with a debugger attached.
 *
 * @param limitMs for tests: how long the thread may hang
 */
export function startWatchdog(limitMs: number = LIMIT_MS): Watchdog {
  // Inside a container, process 1 can't be killed from within; it is meant to be an init process.
  if (process.pid === 1) {
    console.warn("Foothold is process 1 here, which its watchdog can't stop: run the container with --init.");
  }
  const heartbeat = new Heartbeat();
  const beat = (): void => heartbeat.beat(inspector.url() !== undefined);
  beat();
  const { url, execArgv } = nodeProgram(import.meta.url, './watchdog-thread');
  const thread = new Worker(url, {
    workerData: { shared: heartbeat.shared, limitMs },
    execArgv: [...execArgv],
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });
  // If the watchdog fails, the process continues without one.
  thread.on('error', (error) => console.error(`The watchdog stopped: ${error.message}`));
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
