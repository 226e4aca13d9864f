import { once } from 'node:events';
import process from 'node:process';
import type { HEARTBEAT } from './supervisor.ts';
import type { z } from 'zod';

const HEARTBEAT_MS = 1_000;

/** Tells the process that supervises this one. */
export type Tell = (message: object) => void;

/**
 * For the program of a supervised process: waits for its settings, starts it, and stops it when it is asked to, or when the
 * process that supervises it is gone.
 *
 * @param start is given the settings as they came
 */
export async function runSupervised(
  start: (settings: unknown, tell: Tell) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  const tell: Tell = (message) => {
    // Whoever does not hear it is gone, and this process ends by itself.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };
  const heartbeat: z.infer<typeof HEARTBEAT> = { kind: 'heartbeat' };
  const pulse = setInterval(() => tell(heartbeat), HEARTBEAT_MS);
  const { promise: stopping, resolve: stop } = Promise.withResolvers<void>();
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  // A signal to the whole group, from a terminal, is for the supervisor to answer.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const [settings]: unknown[] = await once(process, 'message');
  const running = await start(settings, tell);
  await stopping;
  clearInterval(pulse);
  await running.stop();
  process.exit(0);
}
