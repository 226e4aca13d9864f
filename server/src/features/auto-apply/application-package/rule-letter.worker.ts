import type { Applicant, AttachedCv, LetterPosting } from './application-letter.ts';
import { applicationLetter, type RuleLetter } from './rule-letter.ts';

export interface RuleLetterTask {
  readonly applicant: Applicant;
  readonly cv: AttachedCv;
  readonly posting: LetterPosting;
  readonly today: Date;
}

/** A letter by rules. */
export const run = ({ applicant, cv, posting, today }: RuleLetterTask): RuleLetter =>
  applicationLetter(applicant, cv, posting, today);
