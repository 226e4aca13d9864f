import { CV_DEFAULTS, type CvOptions, comparableWords } from '../../../domain/index.ts';
import { oneLine } from '../../../platform/mail/mailer.ts';
import type { CoverLetter, CvPosting, ReadCv } from '../../cv/cv.entry.ts';
import type { Profile } from '../../profile/profile.entry.ts';
import { referenceIn } from '../posting/application-requests.ts';
import type { AutoApplyJobSnapshot } from '../model/auto-apply-attempt.types.ts';

/** The options of an auto-apply letter. */
export const LETTER_OPTIONS: CvOptions = { ...CV_DEFAULTS, includeCoverLetter: true };

export type Applicant = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'jobTitle' | 'company'>;
type PersonName = Pick<Profile, 'firstName' | 'lastName'>;
/** The parts of a posting a letter uses. */
export type LetterPosting = Pick<AutoApplyJobSnapshot, 'title' | 'company' | 'description'>;

/** The CV attached to a letter. */
export interface AttachedCv {
  /** False: there is none, and the letter doesn't mention one. */
  readonly exists: boolean;
  /** null: none, or unreadable. */
  readonly readCv: ReadCv | null;
}

/** A posting for the letter writer, with single-line fields. */
export function cvPosting({ title, company, description }: LetterPosting): CvPosting {
  return { title: oneLine(title), employer: oneLine(company), description };
}

/** Paragraphs separated by empty lines, signed with the name in the profile. */
export function letterText({ greeting, paragraphs, closing }: CoverLetter, applicant: PersonName): string {
  const [farewell] = closing.split('\n');
  return [greeting, ...paragraphs, `${farewell}\n${fullName(applicant)}`].join('\n\n');
}

/** Whether a CV may belong to a person: the names share a word, or are equal without spaces. */
export function isSamePerson(cvName: string, applicant: PersonName): boolean {
  const own = comparableWords(fullName(applicant));
  const words = comparableWords(cvName);
  return words.length > 0 && (words.some((word) => own.includes(word)) || words.join('') === own.join(''));
}

/** The name used as signature. */
export const fullName = ({ firstName, lastName }: PersonName): string => oneLine(`${firstName} ${lastName}`);

/** The default subject of the mail, with the reference number if the posting asks for one. */
export function applicationSubject(
  applicant: Applicant,
  { title, description }: Omit<LetterPosting, 'company'>,
): string {
  const reference = referenceIn(description);
  const number = reference === null || title.includes(reference) ? '' : ` (${reference})`;
  return oneLine(`Application: ${oneLine(title, 120)}${number}, ${fullName(applicant)}`);
}
