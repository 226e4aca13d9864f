import { CV_DEFAULTS, type CvWishes, plainWords } from '../../../domain/index.ts';
import { oneLine } from '../../../platform/mail/mailer.ts';
import { coverLetterOf } from '../../cv/model/cover-letter.ts';
import type { CoverLetter } from '../../cv/model/cv-edits.ts';
import type { ReadCv } from '../../cv/model/cv-model.ts';
import { rewrittenByRules } from '../../cv/rewrite/built-in/built-in-provider.ts';
import { withArticle } from '../../cv/rewrite/built-in/facts.ts';
import { positionIn } from '../../cv/rewrite/built-in/posting-title.ts';
import { proseCased } from '../../cv/rewrite/built-in/tidy.ts';
import type { CvPosting } from '../../cv/rewrite/provider.ts';
import type { Profile } from '../../profile/profile.entity.ts';
import { referenceIn } from '../mail/application-requests.ts';
import type { AutoApplyJobSnapshot } from '../attempts/auto-apply-attempt.types.ts';

/** What a letter of auto-apply is written for: nobody was asked what else they wish. */
export const LETTER_WISHES: CvWishes = { ...CV_DEFAULTS, includeCoverLetter: true };

export type Applicant = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'jobTitle' | 'company'>;
type Named = Pick<Profile, 'firstName' | 'lastName'>;
type Posting = Pick<AutoApplyJobSnapshot, 'title' | 'company' | 'description'>;

/** The CV that goes with a letter. */
export interface EnclosedCv {
  /** False: there is none, and the letter says nothing of one. */
  readonly isThere: boolean;
  /** null: there is none that can be read. */
  readonly readCv: ReadCv | null;
}

/** A letter by rules. */
export interface RuleLetter {
  /** Plain text; lines end with '\n'. */
  readonly letter: string;
  /** It tells something of what the CV says. */
  readonly isOfCv: boolean;
}

/** Who applies for what, and that they would like to talk; what the CV proves stands between. */
const FRAME = 2;

/**
 * A letter of facts alone: those of the CV, told by rules and each proven by it; where the CV is in another language than
 * the rules, says too little, or cannot be read, those of the profile.
 */
export function applicationLetter(
  applicant: Applicant,
  { isThere, readCv }: EnclosedCv,
  posting: Posting,
  today: Date,
): RuleLetter {
  const job = cvPosting(posting);
  const paragraphs = readCv === null ? [] : (rewrittenByRules(readCv, LETTER_WISHES, job, today).letter ?? []);
  const told = paragraphs.length > FRAME && readCv !== null ? readCv.cv : null;
  const letter = told && coverLetterOf(told, paragraphs, job.employer, LETTER_WISHES.writingStyle);
  return letter === null
    ? { letter: profileLetter(applicant, job, isThere), isOfCv: false }
    : { letter: letterText(letter, applicant), isOfCv: true };
}

/** A posting as letters are written for it: what stands in a line of its own is one line. */
export function cvPosting({ title, company, description }: Posting): CvPosting {
  return { title: oneLine(title), employer: oneLine(company), description };
}

/** Paragraphs with an empty line between them, signed by the person who applies, whatever name stands in their CV. */
export function letterText({ greeting, paragraphs, closing }: CoverLetter, applicant: Named): string {
  const [farewell] = closing.split('\n');
  return [greeting, ...paragraphs, `${farewell}\n${nameOf(applicant)}`].join('\n\n');
}

/** Whether a CV can be that of a person: its name and theirs have a word in common, or are the same in one piece. */
export function isNameOf(cvName: string, applicant: Named): boolean {
  const own = plainWords(nameOf(applicant));
  const words = plainWords(cvName);
  return words.length > 0 && (words.some((word) => own.includes(word)) || words.join('') === own.join(''));
}

function profileLetter(
  applicant: Applicant,
  { title, employer }: { title: string; employer: string },
  isCvThere: boolean,
): string {
  const work = [
    applicant.jobTitle === '' ? '' : ` as ${withArticle(proseCased(applicant.jobTitle))}`,
    applicant.company === '' ? '' : ` at ${applicant.company}`,
  ].join('');
  const position = positionIn(title);
  return [
    employer === '' ? 'Dear Hiring Manager,' : `Dear ${employer} Hiring Team,`,
    `I am applying for the position ${position === '' ? 'you advertise' : `of ${position}`}${employer === '' ? '' : ` at ${employer}`}.${
      work === '' ? '' : ` I currently work${work}.`
    }`,
    isCvThere
      ? 'My CV tells what I have done so far. I would be glad to tell you more in a conversation.'
      : 'I would be glad to tell you more in a conversation.',
    `Sincerely,\n${nameOf(applicant)}`,
  ].join('\n\n');
}

/** As letters are signed. */
export const nameOf = ({ firstName, lastName }: Named): string => oneLine(`${firstName} ${lastName}`);

/** The first line of the mail, which the person may change, with the number that the posting wants to be answered under. */
export function applicationSubject(applicant: Applicant, { title, description }: Omit<Posting, 'company'>): string {
  const reference = referenceIn(description);
  const number = reference === null || title.includes(reference) ? '' : ` (${reference})`;
  return oneLine(`Application: ${oneLine(title, 120)}${number}, ${nameOf(applicant)}`);
}
