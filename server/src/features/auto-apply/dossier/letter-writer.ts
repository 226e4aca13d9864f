import type { EntityManager } from '@mikro-orm/postgresql';
import { startOfDay } from '../../../domain/index.ts';
import { longTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import { type Applicant, cvPosting, type EnclosedCv, letterText } from './application-letter.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { LetterAuthor } from '../model/auto-apply-attempt.types.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { plansOf } from '../model/plans.ts';
import type { DossierDependencies } from './dossier-dependencies.ts';
import { zoneOf } from '../matching/person-facts.query.ts';
import type { RuleLetter } from './rule-letter.ts';
import type { run } from './rule-letter.worker.ts';

const WRITE = threadWork<typeof run>(import.meta.url, './rule-letter.worker');
const WRITE_MS = 10_000;
const TOO_MUCH = 'Writing the letter took too long.';

/** A letter, and who wrote it. */
export interface WrittenLetter extends RuleLetter {
  readonly letterBy: LetterAuthor;
}

/** One that is prepared again and again costs no more than this; rules write the letters from then on. */
const MOST_AGAIN = 1;

interface LetterOrder {
  readonly attempt: Pick<AutoApplyAttempt, 'userId' | 'job' | 'preparedAgain'>;
  readonly applicant: Applicant;
  readonly cv: EnclosedCv;
}

/** Writes letters: by the language model for people with premium, by rules for everybody else and whenever it fails. */
export class LetterWriter {
  private readonly parts: DossierDependencies;

  constructor(parts: DossierDependencies) {
    this.parts = parts;
  }

  /** @throws AppError TIMEOUT and PAYLOAD_TOO_LARGE; as `WorkerPool`; the signal's reason */
  async write(
    em: EntityManager,
    { attempt: { userId, job, preparedAgain }, applicant, cv }: LetterOrder,
    signal: AbortSignal,
  ): Promise<WrittenLetter> {
    const { clock, letters = null } = this.parts;
    const mayAsk = letters !== null && cv.readCv !== null && preparedAgain <= MOST_AGAIN;
    if (mayAsk && (await this.mayAsk(em, userId))) {
      const letter = await letters.write(userId, cv.readCv, cvPosting(job), signal);
      if (letter !== null) {
        return { letter: letterText(letter, applicant), isOfCv: true, letterBy: LetterAuthor.MODEL };
      }
    }
    const { firstName, lastName, phone, jobTitle, company } = applicant;
    const letter = await longTasks.run(
      WRITE,
      { applicant: { firstName, lastName, phone, jobTitle, company }, cv, posting: job, today: clock.now() },
      { caller: userId, signal, timeoutMs: WRITE_MS, tooSlow: TOO_MUCH, tooHeavy: TOO_MUCH },
    );
    return { ...letter, letterBy: LetterAuthor.RULES };
  }

  /** Each letter costs those who run this: not more of them in a day than applications, however many are discarded. */
  private async mayAsk(em: EntityManager, userId: string): Promise<boolean> {
    if (!(await plansOf(this.parts, em).premiumAccess({ id: userId })).isPremium()) return false;
    const settings = await em.findOne(AutoApplySettings, { userId });
    if (settings === null || !settings.isActive()) return false;
    const today = startOfDay(this.parts.clock.now(), await zoneOf(em, userId));
    const written = await em.count(AutoApplyAttempt, {
      userId,
      createdAt: { $gte: today },
      letterBy: LetterAuthor.MODEL,
    });
    return written < settings.dailyLimit;
  }
}
