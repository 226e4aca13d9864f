import type { Logger } from 'pino';
import { AppError } from '../../../platform/app-error.ts';
import { type Clock, MINUTE_MS } from '../../../platform/clock.ts';
import { runTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { CoverLetter, CvPosting, ModelSettings, ReadCv } from '../../cv/cv.entry.ts';
import type { run } from './model-letter.worker.ts';

const WRITE = threadWork<typeof run>(import.meta.url, './model-letter.worker');
const TOO_MUCH = 'Writing the letter took too long.';

/** For a letter; mending one takes a third of it at most. */
const PATIENCE_MS = 30_000;
/** A model that cannot be reached, or is busy, is left alone for so long: everybody's letters would wait for it. */
const REST_MS = 5 * MINUTE_MS;
/** These say something about the model; the others about one answer. */
const REASONS_TO_REST: readonly unknown[] = ['timeout', 'busy', 'rejected', 'unreachable'];

/** Letters by the language model of this installation, each checked. One for all that a process does. */
export class ModelLetters {
  private readonly model: ModelSettings;
  private readonly parts: { readonly clock: Clock; readonly logger: Pick<Logger, 'warn'> };
  private restsUntil = 0;

  constructor(model: ModelSettings, parts: { readonly clock: Clock; readonly logger: Pick<Logger, 'warn'> }) {
    this.model = { timeoutMs: PATIENCE_MS, ...model };
    this.parts = parts;
  }

  /**
   * @param caller whose letter it is
   * @returns null: the model gave none, or none that the CV proves
   * @throws the signal's reason, and nothing else
   */
  async write(caller: string, readCv: ReadCv, posting: CvPosting, signal: AbortSignal): Promise<CoverLetter | null> {
    const { clock, logger } = this.parts;
    const today = clock.now();
    if (today.getTime() < this.restsUntil) return null;
    try {
      return await runTasks.run(
        WRITE,
        { readCv, posting, model: this.model, today },
        { caller, signal, timeoutMs: 2 * PATIENCE_MS, tooSlow: TOO_MUCH, tooHeavy: TOO_MUCH },
      );
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: error }, 'auto-apply: the language model wrote no letter');
      const reason = error instanceof AppError ? error.details?.['reason'] : null;
      if (REASONS_TO_REST.includes(reason)) this.restsUntil = clock.now().getTime() + REST_MS;
      return null;
    }
  }
}
