import type { Logger } from 'pino';
import { AppError } from '../../../platform/app-error.ts';
import { type Clock, MINUTE_MS } from '../../../platform/clock.ts';
import { runTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { CoverLetter, CvPosting, ModelSettings, ReadCv } from '../../cv/cv.entry.ts';
import type { run } from './model-letter.worker.ts';

const WRITE = threadWork<typeof run>(import.meta.url, './model-letter.worker');
const TOO_SLOW = 'Writing the letter took too long.';

/** For one letter; a repair takes a third of it at most. */
const TIMEOUT_MS = 30_000;
/** How long to skip a model that is unreachable or busy: otherwise every letter would wait for it. */
const COOLDOWN_MS = 5 * MINUTE_MS;
/** Failures of the model itself; others concern one response. */
const COOLDOWN_REASONS: readonly unknown[] = ['timeout', 'busy', 'rejected', 'unreachable'];

/** Writes and checks letters with the language model. One instance per process. */
export class ModelLetters {
  private readonly model: ModelSettings;
  private readonly deps: { readonly clock: Clock; readonly logger: Pick<Logger, 'warn'> };
  private pausedUntil = 0;

  constructor(model: ModelSettings, deps: { readonly clock: Clock; readonly logger: Pick<Logger, 'warn'> }) {
    this.model = { timeoutMs: TIMEOUT_MS, ...model };
    this.deps = deps;
  }

  /**
   * @param caller the person the letter is for
   * @returns null: the model returned none, or none that the CV supports
   * @throws only the signal's reason
   */
  async write(caller: string, readCv: ReadCv, posting: CvPosting, signal: AbortSignal): Promise<CoverLetter | null> {
    const { clock, logger } = this.deps;
    const today = clock.now();
    if (today.getTime() < this.pausedUntil) return null;
    try {
      return await runTasks.run(
        WRITE,
        { readCv, posting, model: this.model, today },
        { caller, signal, timeoutMs: 2 * TIMEOUT_MS, tooSlow: TOO_SLOW, tooHeavy: TOO_SLOW },
      );
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: error }, 'auto-apply: the language model failed to write a letter');
      const reason = error instanceof AppError ? error.details?.['reason'] : null;
      if (COOLDOWN_REASONS.includes(reason)) this.pausedUntil = clock.now().getTime() + COOLDOWN_MS;
      return null;
    }
  }
}
