import type { EntityManager } from '@mikro-orm/postgresql';
import { startOfDay } from '../../../domain/index.ts';
import {
  type Applicant,
  applicationLetter,
  cvPosting,
  type EnclosedCv,
  letterText,
  type RuleLetter,
} from './application-letter.ts';
import type { AutoApplyAttempt } from '../attempts/auto-apply-attempt.entity.ts';
import { AutoApplyLetterBy } from '../attempts/auto-apply-attempt.types.ts';
import { AutoApplySettings } from '../auto-apply-settings.entity.ts';
import { type EngineParts, plans } from '../engine-parts.ts';
import { zoneOf } from '../runs/person-facts.query.ts';

/** A letter, and who wrote it. */
export interface WrittenLetter extends RuleLetter {
  readonly letterBy: AutoApplyLetterBy;
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
  private readonly parts: EngineParts;

  constructor(parts: EngineParts) {
    this.parts = parts;
  }

  /** @throws the signal's reason */
  async write(
    em: EntityManager,
    { attempt: { userId, job, preparedAgain }, applicant, cv }: LetterOrder,
    signal: AbortSignal,
  ): Promise<WrittenLetter> {
    const { clock, letters = null } = this.parts;
    const mayAsk = letters !== null && cv.readCv !== null && preparedAgain <= MOST_AGAIN;
    if (mayAsk && (await this.mayAsk(em, userId))) {
      const letter = await letters.write(cv.readCv, cvPosting(job), signal);
      if (letter !== null) {
        return { letter: letterText(letter, applicant), isOfCv: true, letterBy: AutoApplyLetterBy.MODEL };
      }
    }
    return { ...applicationLetter(applicant, cv, job, clock.now()), letterBy: AutoApplyLetterBy.RULES };
  }

  /** Each letter costs those who run this: not more of them in a day than applications, however many are discarded. */
  private async mayAsk(em: EntityManager, userId: string): Promise<boolean> {
    if (!(await plans(this.parts, em).premiumAccess({ id: userId })).isPremium()) return false;
    const settings = await em.findOne(AutoApplySettings, { userId });
    if (settings === null || !settings.isActive()) return false;
    const today = startOfDay(this.parts.clock.now(), await zoneOf(em, userId));
    const [written] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from auto_apply_attempt
       where user_id = ? and created_at >= ? and letter_by = 'model'`,
      [userId, today],
    );
    return (written?.count ?? 0) < settings.dailyLimit;
  }
}
