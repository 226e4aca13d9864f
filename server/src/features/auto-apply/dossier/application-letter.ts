import { CV_DEFAULTS, type CvOptions, comparableWords } from '../../../domain/index.ts';
import { oneLine } from '../../../platform/mail/mailer.ts';
import type { CoverLetter, CvPosting, ReadCv } from '../../cv/cv.entry.ts';
import type { Profile } from '../../profile/profile.entry.ts';
import { referenceIn } from '../posting/application-requests.ts';
import type { AutoApplyJobSnapshot } from '../model/auto-apply-attempt.types.ts';

/** What a letter of auto-apply is written for: nobody was asked what else they wish. */
export const LETTER_OPTIONS: CvOptions = { ...CV_DEFAULTS, includeCoverLetter: true };

export type Applicant = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'jobTitle' | 'company'>;
type Named = Pick<Profile, 'firstName' | 'lastName'>;
/** A posting as far as a letter answers it. */
export type LetterPosting = Pick<AutoApplyJobSnapshot, 'title' | 'company' | 'description'>;

/** The CV that goes with a letter. */
export interface EnclosedCv {
  /** False: there is none, and the letter says nothing of one. */
  readonly isThere: boolean;
  /** null: there is none that can be read. */
  readonly readCv: ReadCv | null;
}

/** A posting as letters are written for it: what stands in a line of its own is one line. */
export function cvPosting({ title, company, description }: LetterPosting): CvPosting {
  return { title: oneLine(title), employer: oneLine(company), description };
}

/** Paragraphs with an empty line between them, signed by the person who applies, whatever name stands in their CV. */
export function letterText({ greeting, paragraphs, closing }: CoverLetter, applicant: Named): string {
  const [farewell] = closing.split('\n');
  return [greeting, ...paragraphs, `${farewell}\n${nameOf(applicant)}`].join('\n\n');
}

/** Whether a CV can be that of a person: its name and theirs have a word in common, or are the same in one piece. */
export function isNameOf(cvName: string, applicant: Named): boolean {
  const own = comparableWords(nameOf(applicant));
  const words = comparableWords(cvName);
  return words.length > 0 && (words.some((word) => own.includes(word)) || words.join('') === own.join(''));
}

/** As letters are signed. */
export const nameOf = ({ firstName, lastName }: Named): string => oneLine(`${firstName} ${lastName}`);

/** The first line of the mail, which the person may change, with the number that the posting wants to be answered under. */
export function applicationSubject(
  applicant: Applicant,
  { title, description }: Omit<LetterPosting, 'company'>,
): string {
  const reference = referenceIn(description);
  const number = reference === null || title.includes(reference) ? '' : ` (${reference})`;
  return oneLine(`Application: ${oneLine(title, 120)}${number}, ${nameOf(applicant)}`);
}
