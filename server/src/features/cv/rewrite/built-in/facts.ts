import type { CvWishes, WritingStyle } from '../../../../domain/index.ts';
import type { Cv } from '../../cv-model.ts';
import { isCurrentPeriod, type PlacedWording } from '../../placed-wordings.ts';
import { amountsOf } from '../../verify/amounts.ts';
import { yearsOfWork } from '../../verify/years.ts';
import type { CvPosting } from '../provider.ts';
import { rewrittenBullet } from './bullet.ts';
import { type Keywords, latestWork } from './keywords.ts';
import { bulletScore } from './ranking.ts';
import { uncapitalised } from './tidy.ts';

/** Entries of skill lists that are no names of skills. */
const PHRASE =
  /^(?:proficien\w*|experienced?|knowledge|familiar\w*|basic|advanced|fluent|strong|good|great|excellent|ability|able|skilled|working|well|very|expert(?:ise)?)\b|\S+ \S+ \S+ \S+/iu;

/** What the summary and the letter are made of; '' and [] where the CV is silent. */
export interface StoryFacts {
  /** What the person calls themselves, or their latest title. */
  readonly profession: string;
  readonly years: number | null;
  readonly latest: Cv['work'][number] | null;
  readonly isCurrent: boolean;
  /** Other employers, newest first. */
  readonly employers: readonly string[];
  readonly degree: string;
  readonly institution: string;
  /** The most fitting ones. */
  readonly skills: readonly string[];
  /** Of those the job asks for. */
  readonly matched: readonly string[];
  /** The strongest bullets with a figure, in the past, without a full stop. */
  readonly results: readonly string[];
  readonly traits: readonly string[];
  /** In the person's words, without a full stop. */
  readonly motivators: string;
  /** '' = nothing was said. */
  readonly target: string;
  readonly employer: string;
}

export function storyFacts(
  cv: Cv,
  placed: readonly PlacedWording[],
  wishes: CvWishes,
  posting: CvPosting | null,
  {
    skills,
    keywords,
    today,
  }: { readonly skills: readonly string[]; readonly keywords: Keywords; readonly today: Date },
): StoryFacts {
  const latest = latestWork(cv);
  const [school] = cv.education;
  const own = placed.filter(({ itemId }) => latest !== null && itemId === latest.id);
  const isPast = (text: string): boolean =>
    /^(?:\p{Lu}\p{Ll}+ed|Led|Built|Cut|Grew|Won|Wrote|Ran|Drove|Made)\b/u.test(text);
  return {
    profession: (isShort(cv.basics.headline) ? cv.basics.headline : (latest?.title ?? '')).replace(/ \([^)]*\)$/u, ''),
    // Who tells their years counts them in a way of their own; two numbers would contradict each other.
    years: tellsYears(placed) ? null : yearsOfWork(cv, today),
    latest,
    isCurrent: latest !== null && isCurrentPeriod(latest) === true,
    employers: [...new Set(cv.work.map(({ employer }) => employer))].filter(
      (employer) => employer !== '' && employer !== latest?.employer,
    ),
    degree: school?.degree ?? '',
    institution: school?.institution ?? '',
    skills: skills.filter((skill) => skill.length <= 40 && !PHRASE.test(skill)),
    matched: skills.filter((skill) => keywords.skills.has(skill.toLowerCase())),
    results: own
      .filter(({ kind }) => kind === 'bullet')
      .map(({ wording }) => ({ text: wording.text, score: bulletScore(wording.text, 'Executive', keywords) }))
      .filter(({ text, score }) => score >= 6 && text.length <= 220)
      .toSorted((a, b) => b.score - a.score)
      .map(({ text }) => rewrittenBullet(text, false, resultStyle(wishes.writingStyle)).replace(/\.$/u, ''))
      .filter((text) => !text.includes('\n') && isPast(text)),
    traits: wishes.professionalTraits.map((trait) => trait.toLowerCase()),
    motivators: wishes.motivators
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/[.!]+$/u, ''),
    target: wishes.idealJobTitle.trim(),
    employer: posting?.employer.trim() ?? '',
  };
}

function tellsYears(placed: readonly PlacedWording[]): boolean {
  const summary = placed.filter(({ section }) => section === 'summary');
  return summary.some(({ wording }) => amountsOf(wording.text).some(({ key }) => key.endsWith('|year')));
}

function isShort(headline: string): boolean {
  return headline !== '' && headline.length <= 60;
}

function resultStyle(style: WritingStyle): WritingStyle {
  return style === 'Executive' ? 'Executive' : 'Professional';
}

/** A result in the middle of a sentence: 'cut cost by 5%'. */
export function told(result: string): string {
  return uncapitalised(result);
}
