import { CV_DEFAULTS, type CvWishes, plainWords } from '../../../domain/index.ts';
import { oneLine } from '../../../platform/mail/mailer.ts';
import { coverLetterOf } from '../../cv/model/cover-letter.ts';
import type { CoverLetter } from '../../cv/model/cv-edits.ts';
import type { ReadCv } from '../../cv/model/cv-model.ts';
import { rewrittenByRules } from '../../cv/rewrite/built-in/built-in-provider.ts';
import type { CvPosting } from '../../cv/rewrite/provider.ts';
import type { Profile } from '../../profile/profile.entity.ts';
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

/**
 * A letter of facts alone: those of the CV, told by rules and each proven by it; without a CV that can be read, those of
 * the profile. Plain text; lines end with '\n'.
 */
export function applicationLetter(applicant: Applicant, enclosed: EnclosedCv, posting: Posting, today: Date): string {
  const { isThere, readCv } = enclosed;
  const job = cvPosting(posting);
  const letter =
    readCv === null
      ? null
      : coverLetterOf(
          readCv.cv,
          rewrittenByRules(readCv, LETTER_WISHES, job, today).letter,
          job.employer,
          LETTER_WISHES.writingStyle,
        );
  return letter === null ? profileLetter(applicant, job, isThere) : letterText(letter, applicant);
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
    applicant.jobTitle === '' ? '' : ` as ${applicant.jobTitle}`,
    applicant.company === '' ? '' : ` at ${applicant.company}`,
  ].join('');
  return [
    employer === '' ? 'Dear Hiring Manager,' : `Dear ${employer} Hiring Team,`,
    `I am applying for the position of ${title}${employer === '' ? '' : ` at ${employer}`}.${
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

/** The first line of the mail, which the person may change. */
export function applicationSubject(applicant: Applicant, { title }: Pick<Posting, 'title'>): string {
  return oneLine(`Application: ${oneLine(title, 120)}, ${nameOf(applicant)}`);
}
