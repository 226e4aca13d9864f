import type { Logger } from 'pino';
import { MINUTE_MS } from '../../platform/clock.ts';

const FIRST_ROUND_MS = MINUTE_MS / 2;
const ROUND_MS = 5 * MINUTE_MS;

/** Finishes what deletions left open, soon after the start and then again and again; `stop` waits for a round under way. */
export function startDeletionRounds(finish: () => Promise<void>, logger: Logger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const round = (): void => {
    running = finish().catch((error: unknown) => logger.warn({ err: error }, 'account: deletions not looked at'));
    timer = setTimeout(round, ROUND_MS).unref();
  };
  timer = setTimeout(round, FIRST_ROUND_MS).unref();
  return {
    stop() {
      clearTimeout(timer);
      return running;
    },
  };
}
