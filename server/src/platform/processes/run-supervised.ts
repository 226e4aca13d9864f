import { once } from 'node:events';
import process from 'node:process';
import { startWatchdog } from '../event-loop/watchdog.ts';

/** Sends a message to the supervisor. */
export type SendMessage = (message: object) => void;

/**
 * For the program of a supervised process: waits for its settings, starts it, and stops it on request or when its
 * supervisor is gone. A hanging process notices neither, so a watchdog kills it.
 *
 * @param start receives the settings
 * @param hangMs how long it may block, in milliseconds
 */
export async function runSupervised(
  start: (settings: unknown, send: SendMessage) => Promise<{ stop(): Promise<void> }>,
  hangMs: number,
): Promise<void> {
  startWatchdog(hangMs);
  const send: SendMessage = (message) => {
    // A failed send means the supervisor is gone; this process then ends by itself.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };
  const { promise: stopping, resolve: stop } = Promise.withResolvers<void>();
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  // A signal to the whole process group, from a terminal, is handled by the supervisor.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const [settings]: unknown[] = await once(process, 'message');
  const running = await start(settings, send);
  await stopping;
  await running.stop();
  process.exit(0);
}
