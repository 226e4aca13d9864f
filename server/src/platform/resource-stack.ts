import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/**
 * How long one part may take to close: what it waits for may never happen, such as the end of a transaction. Longer than
 * a supervised process is given to stop, and shorter than the whole may take, so that the log names what was late.
 */
const CLOSE_TIMEOUT_MS = 3_800;

/** The open parts of something larger, which are closed in reverse order. */
export class ResourceStack {
  private readonly logger: Logger;
  private readonly timeoutMs: number;
  private readonly parts: {
    readonly name: string;
    readonly close: () => Promise<unknown>;
  }[] = [];

  /** @param timeoutMs per part, in milliseconds */
  constructor(logger: Logger, timeoutMs = CLOSE_TIMEOUT_MS) {
    this.logger = logger;
    this.timeoutMs = timeoutMs;
  }

  /** @param name for the logs */
  add(name: string, close: () => Promise<unknown>): void {
    this.parts.push({ name, close });
  }

  /**
   * Closes everything. A part that takes too long is logged and left as it is, so that the others are closed too.
   *
   * @throws the first error of a part, once all others are closed
   */
  async close(): Promise<void> {
    const errors: unknown[] = [];
    for (const { name, close } of this.parts.splice(0).toReversed()) {
      const timer = new AbortController();
      const timeout = delay(this.timeoutMs, 'late', {
        signal: timer.signal,
      }).catch(() => undefined);
      const outcome = await Promise.race([close().catch((error: unknown) => void errors.push(error)), timeout]);
      timer.abort();
      if (outcome === 'late') this.logger.error({ part: name }, 'shutdown: a part did not close in time');
    }
    if (errors.length > 0) throw errors[0];
  }
}
