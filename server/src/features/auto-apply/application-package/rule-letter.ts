import { coverLetterOf, positionIn, proseCased, rewrittenByRules, withArticle } from '../../cv/cv-worker.entry.ts';
import {
  type Applicant,
  cvPosting,
  type AttachedCv,
  letterText,
  LETTER_OPTIONS,
  type LetterPosting,
  fullName,
} from './application-letter.ts';

/** A letter by rules. */
export interface RuleLetter {
  /** Plain text; lines end with '\n'. */
  readonly letter: string;
  /** Whether it uses the CV. */
  readonly isOfCv: boolean;
}

type CvFacts = NonNullable<AttachedCv['readCv']>['cv'];

/** Whether a letter says what the CV proves: more than who applies for what, and that they would like to talk. */
function namesFactsOf({ work, education }: CvFacts, paragraphs: readonly string[]): boolean {
  const names = [...work.map(({ employer }) => employer), ...education.map(({ institution }) => institution)];
  return names.some((name) => name !== '' && paragraphs.some((paragraph) => paragraph.includes(name)));
}

/**
 * A letter of facts only: those of the CV, written by rules and each proven by it; where the CV is in another language
 * than the rules, says too little, or cannot be read, those of the profile.
 */
export function applicationLetter(
  applicant: Applicant,
  { exists, readCv }: AttachedCv,
  posting: LetterPosting,
  today: Date,
): RuleLetter {
  const job = cvPosting(posting);
  const paragraphs = readCv === null ? [] : (rewrittenByRules(readCv, LETTER_OPTIONS, job, today).letter ?? []);
  const usedCv = readCv !== null && namesFactsOf(readCv.cv, paragraphs) ? readCv.cv : null;
  const letter =
    usedCv &&
    coverLetterOf(usedCv, paragraphs, {
      employer: job.employer,
      title: job.title,
      style: LETTER_OPTIONS.writingStyle,
      date: null,
    });
  return letter === null
    ? { letter: profileLetter(applicant, job, exists), isOfCv: false }
    : { letter: letterText(letter, applicant), isOfCv: true };
}

function profileLetter(
  applicant: Applicant,
  { title, employer }: { title: string; employer: string },
  hasCv: boolean,
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
    hasCv
      ? 'My CV shows what I have done so far. I would be glad to tell you more in a conversation.'
      : 'I would be glad to tell you more in a conversation.',
    `Sincerely,\n${fullName(applicant)}`,
  ].join('\n\n');
}
