import { CV_DEFAULTS } from '../../domain/index.ts';
import { oneLine } from '../../platform/mail/mailer.ts';
import { coverLetterOf } from '../cv/model/cover-letter.ts';
import type { ReadCv } from '../cv/model/cv-model.ts';
import { rewrittenByRules } from '../cv/rewrite/built-in/built-in-provider.ts';
import type { Profile } from '../profile/profile.entity.ts';
import type { AutoApplyJobSnapshot } from './auto-apply-attempt.types.ts';

const STYLE = 'Professional';

export type Applicant = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'jobTitle' | 'company'>;
type Posting = Pick<AutoApplyJobSnapshot, 'title' | 'company' | 'description'>;

/**
 * A letter of facts alone: those of the CV, told by rules and each proven by it; without a CV that can be read, those of
 * the profile. Plain text; lines end with '\n'.
 *
 * @param cv null: there is none that can be read
 */
export function applicationLetter(applicant: Applicant, cv: ReadCv | null, posting: Posting, today: Date): string {
  const job = { title: oneLine(posting.title), employer: oneLine(posting.company), description: posting.description };
  const letter =
    cv === null
      ? null
      : coverLetterOf(
          cv.cv,
          rewrittenByRules(cv, { ...CV_DEFAULTS, includeCoverLetter: true }, job, today).letter,
          job.employer,
          STYLE,
        );
  if (letter === null) return profileLetter(applicant, job);
  return [letter.greeting, ...letter.paragraphs, letter.closing].join('\n\n');
}

function profileLetter(applicant: Applicant, { title, employer }: { title: string; employer: string }): string {
  const work = [
    applicant.jobTitle === '' ? '' : ` as ${applicant.jobTitle}`,
    applicant.company === '' ? '' : ` at ${applicant.company}`,
  ].join('');
  return [
    employer === '' ? 'Dear Hiring Manager,' : `Dear ${employer} Hiring Team,`,
    `I am applying for the position of ${title}${employer === '' ? '' : ` at ${employer}`}.${
      work === '' ? '' : ` I currently work${work}.`
    }`,
    'My CV tells what I have done so far. I would be glad to tell you more in a conversation.',
    `Sincerely,\n${nameOf(applicant)}`,
  ].join('\n\n');
}

const nameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  oneLine(`${firstName} ${lastName}`);

/** The first line of the mail, which the person may change. */
export function applicationSubject(applicant: Applicant, { title }: Pick<Posting, 'title'>): string {
  return oneLine(`Application: ${oneLine(title, 120)}, ${nameOf(applicant)}`);
}
