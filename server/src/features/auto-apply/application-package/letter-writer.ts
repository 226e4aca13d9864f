import type { EntityManager } from '@mikro-orm/postgresql';
import { startOfDay } from '../../../domain/index.ts';
import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { type Applicant, cvPosting, type AttachedCv, letterText } from './application-letter.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { LetterAuthor } from '../model/auto-apply-attempt.types.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { plansOf } from '../model/plans.ts';
import type { PackageDependencies } from './package-dependencies.ts';
import { zoneOf } from '../matching/person-facts.query.ts';
import type { RuleLetter } from './rule-letter.ts';
import type { run } from './rule-letter.worker.ts';

const WRITE = threadWork<typeof run>(import.meta.url, './rule-letter.worker');
const WRITE_TIMEOUT_MS = 10_000;
const TOO_SLOW = 'Writing the letter took too long.';

/** A letter and its author. */
export interface WrittenLetter extends RuleLetter {
  readonly letterBy: LetterAuthor;
}

/** Limits the model's cost of preparing one attempt repeatedly; then rules write the letters. */
const MAX_MODEL_RETRIES = 1;

interface LetterRequest {
  readonly attempt: Pick<AutoApplyAttempt, 'userId' | 'job' | 'preparedAgain'>;
  readonly applicant: Applicant;
  readonly cv: AttachedCv;
}

/** Writes letters: with the language model for Premium, with rules otherwise and when the model fails. */
export class LetterWriter {
  private readonly deps: PackageDependencies;

  constructor(deps: PackageDependencies) {
    this.deps = deps;
  }

  /** @throws AppError TIMEOUT and PAYLOAD_TOO_LARGE; as `WorkerPool`; the signal's reason */
  async write(
    em: EntityManager,
    { attempt: { userId, job, preparedAgain }, applicant, cv }: LetterRequest,
    signal: AbortSignal,
  ): Promise<WrittenLetter> {
    const { clock, letters = null } = this.deps;
    const mayUseModel = letters !== null && cv.readCv !== null && preparedAgain <= MAX_MODEL_RETRIES;
    if (mayUseModel && (await this.mayUseModel(em, userId))) {
      const letter = await letters.write(userId, cv.readCv, cvPosting(job), signal);
      if (letter !== null) {
        return { letter: letterText(letter, applicant), isOfCv: true, letterBy: LetterAuthor.MODEL };
      }
    }
    const { firstName, lastName, phone, jobTitle, company } = applicant;
    const letter = await longTasks.run(
      WRITE,
      { applicant: { firstName, lastName, phone, jobTitle, company }, cv, posting: job, today: clock.now() },
      { caller: userId, signal, timeoutMs: WRITE_TIMEOUT_MS, tooSlow: TOO_SLOW, tooHeavy: TOO_SLOW },
    );
    return { ...letter, letterBy: LetterAuthor.RULES };
  }

  /** Each model letter costs money: at most as many a day as the daily limit, including discarded ones. */
  private async mayUseModel(em: EntityManager, userId: string): Promise<boolean> {
    if (!(await plansOf(this.deps, em).premiumAccess({ id: userId })).isPremium()) return false;
    const settings = await em.findOne(AutoApplySettings, { userId });
    if (settings === null || !settings.isActive()) return false;
    const today = startOfDay(this.deps.clock.now(), await zoneOf(em, userId));
    const written = await em.count(AutoApplyAttempt, {
      userId,
      createdAt: { $gte: today },
      letterBy: LetterAuthor.MODEL,
    });
    return written < settings.dailyLimit;
  }
}
