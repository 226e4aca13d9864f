import { once } from 'node:events';
import process from 'node:process';
import { startWatchdog } from '../event-loop/watchdog.ts';

/** Tells the process that supervises this one. */
export type Tell = (message: object) => void;

/**
 * For the program of a supervised process: waits for its settings, starts it, and stops it when it is asked to, or when the
 * process that supervises it is gone. One that hangs hears of neither, so a watchdog ends it.
 *
 * @param start is given the settings as they came
 * @param hangMs how long it may do nothing but compute, in milliseconds
 */
export async function runSupervised(
  start: (settings: unknown, tell: Tell) => Promise<{ stop(): Promise<void> }>,
  hangMs: number,
): Promise<void> {
  startWatchdog(hangMs);
  const tell: Tell = (message) => {
    // Whoever does not hear it is gone, and this process ends by itself.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };
  const { promise: stopping, resolve: stop } = Promise.withResolvers<void>();
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  // A signal to the whole group, from a terminal, is for the supervisor to answer.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const [settings]: unknown[] = await once(process, 'message');
  const running = await start(settings, tell);
  await stopping;
  await running.stop();
  process.exit(0);
}
