import type { CvOptions, WritingStyle } from '../../../../domain/index.ts';
import { mentionsIn, skillsOf } from '../../../jobs/jobs-worker.entry.ts';
import { isCareerBreak } from '../../model/career-break.ts';
import type { Cv } from '../../model/cv-model.ts';
import { isCurrentPeriod, type CvWording } from '../../model/cv-wordings.ts';
import { amountsOf } from '../../evidence/amounts.ts';
import { mentionsWithDenial } from '../../evidence/denied-skills.ts';
import { latestWork, yearsOfWork } from '../../evidence/years.ts';
import { isBroken, isStudied } from '../../evidence/unfinished-studies.ts';
import { isPlace, saysUnfinished } from '../../structure/parts.ts';
import type { CvPosting } from '../../model/cv-posting.ts';
import { rewrittenBullet } from './bullet.ts';
import type { Keywords } from './keywords.ts';
import { bulletScore } from './ranking.ts';
import { openingVerb } from './tense.ts';
import { articleOf, proseCased, uncapitalised, isCut } from './tidy.ts';

/** Entries of skill lists that are no names of skills. */
const PHRASE =
  /^(?:none|nil|n\/a|no|yes|keine|aucune?|ninguna?)$|^(?:(?:not?|never|without|non|kein\p{L}*|nicht|ohne|sans|pas|aucune?|sin|ning[uú]n\p{L}*|senza|nessun\p{L}*|sem|geen)(?= )|proficien\w*|experienced?|knowledge|familiar\w*|basic|advanced|fluent|strong|good|great|excellent|ability|able|skilled|working|well|very|certified|licen[sc]ed|expert(?:ise)?)\b|\S \S+ \S+ \S/iu;
/** Verbs that are no results by themselves, whatever numbers follow. */
const WEAK = /^(?:Work|Help|Assist|Support|Participate|Attend|Contribute|Handle|Serve|Care)(?:e?d)?\b/u;
const LONGEST_RESULT = 160;

/** A job as named in sentences; '' when unknown. */
export interface NamedJob {
  /** Without what stands in brackets, never all in capitals. */
  readonly title: string;
  /** With its article: 'the University of …'. */
  readonly employer: string;
}

/** What the summary and the letter are made of; '' and [] where the CV is silent. */
export interface StoryFacts {
  /** What the person calls themselves, or their latest title. */
  readonly profession: string;
  readonly years: number | null;
  readonly latest: NamedJob | null;
  readonly isCurrent: boolean;
  /** The job before, at another employer. */
  readonly earlier: NamedJob | null;
  /** Other employers, newest first. */
  readonly employers: readonly string[];
  /** '' where it was not finished and its name does not say so. */
  readonly degree: string;
  readonly isStudying: boolean;
  readonly institution: string;
  /** The most fitting ones. */
  readonly skills: readonly string[];
  /** Of those that the posting names below its title. */
  readonly matched: readonly string[];
  /** The strongest bullets of the latest job with a figure, without a full stop; behind them duties, in the present. */
  readonly results: readonly string[];
  /** All bullets of the latest job as the CV has them, those with a figure first. */
  readonly lines: readonly string[];
  /** The results that have happened. */
  readonly outcomes: readonly string[];
  readonly traits: readonly string[];
  /** In the person's words, without a full stop. */
  readonly motivators: string;
  /** '' = nothing was said. */
  readonly target: string;
  readonly employer: string;
}

export function storyFacts(
  cv: Cv,
  placed: readonly CvWording[],
  options: CvOptions,
  posting: CvPosting | null,
  {
    skills,
    keywords,
    today,
  }: { readonly skills: readonly string[]; readonly keywords: Keywords; readonly today: Date },
): StoryFacts {
  const latest = latestWork(cv);
  const [school] = cv.education;
  const others = cv.work.filter(
    ({ employer, title }) => employer !== '' && employer !== latest?.employer && !isCareerBreak(title),
  );
  const results = latest === null ? [] : resultsOf(latest, placed, options.writingStyle, keywords);
  const outcomes = results.filter((result) => openingVerb(result)?.form === 'past');
  const earlier = others.find(({ title }) => title !== '');
  const listed = new Set(
    posting === null ? [] : skillsOf('', posting.description, posting.employer).map((skill) => skill.toLowerCase()),
  );
  return {
    profession: professionOf(cv.basics.headline) || proseTitle(latest?.title ?? ''),
    // Who tells their years counts them in a way of their own; two numbers would contradict each other.
    years: tellsYears(placed) ? null : yearsOfWork(cv, today),
    latest: latest === null ? null : namedJob(latest),
    isCurrent: latest !== null && isCurrentPeriod(latest) === true,
    earlier: earlier === undefined ? null : namedJob(earlier),
    employers: [...new Set(others.map(({ employer }) => named(employer)))],
    degree: school === undefined || (isBroken(school) && !saysUnfinished(school.degree)) ? '' : school.degree,
    isStudying: school !== undefined && isStudied(school, today),
    institution: named(school?.institution ?? ''),
    skills: skills.filter(isSkillName).map(spoken),
    matched: skills.filter((skill) => listed.has(skill.toLowerCase())).map(spoken),
    results: [...outcomes, ...results.filter((result) => !outcomes.includes(result))],
    lines: latest === null ? [] : bulletsOf(latest, placed),
    outcomes,
    traits: options.professionalTraits.map((trait) => trait.toLowerCase()),
    motivators: options.motivators
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/(?<![.!])[.!]+$/u, ''),
    target: options.idealJobTitle.trim(),
    employer: posting?.employer.trim() ?? '',
  };
}

/** Names a skill that somebody has. */
function isSkillName(skill: string): boolean {
  if (skill.length > 40 || !/\p{L}/u.test(skill) || PHRASE.test(skill) || isPlace(skill)) return false;
  return !mentionsWithDenial(skill).some(({ isDenied }) => isDenied);
}

/** As sentences write it: 'Plumbing' for 'PLUMBING', while 'HVAC' may be a name. */
function spoken(skill: string): string {
  if (!/\p{Lu}{6}/u.test(skill)) return skill;
  const [known] = mentionsIn(skill);
  return known?.skill.length === skill.length ? known.skill : proseCased(skill);
}

function resultsOf(
  job: Cv['work'][number],
  placed: readonly CvWording[],
  style: WritingStyle,
  keywords: Keywords,
): string[] {
  const isCurrent = isCurrentPeriod(job) === true;
  const manner = style === 'Executive' ? 'Executive' : 'Professional';
  return placed
    .filter((one) => one.itemId === job.id && one.kind === 'bullet')
    .map(({ wording }) => ({ text: wording.text, score: bulletScore(wording.text, 'Executive', keywords) }))
    .filter(({ text, score }) => score >= 6 && text.length <= 220 && !isCut(text))
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => rewrittenBullet(text, isCurrent, manner).replace(/\.$/u, ''))
    .filter((text) => {
      const form = openingVerb(text)?.form;
      const isClaimOfWork = form === 'past' || (isCurrent && form === 'base');
      return (
        isClaimOfWork && !text.includes('\n') && text.length <= LONGEST_RESULT && !WEAK.test(text) && !isShouted(text)
      );
    });
}

function bulletsOf({ id }: Cv['work'][number], placed: readonly CvWording[]): string[] {
  const texts = placed.filter((one) => one.itemId === id && one.kind === 'bullet').map(({ wording }) => wording.text);
  const isFigure = (text: string): boolean => amountsOf(text).length > 0;
  return [...texts.filter(isFigure), ...texts.filter((text) => !isFigure(text))];
}

/** All in capitals, of which nobody can tell the names from the words. */
const isShouted = (text: string): boolean => /\p{Lu}{4}/u.test(text) && !/\p{Ll}{2}/u.test(text.slice(1));

function tellsYears(placed: readonly CvWording[]): boolean {
  const summary = placed.filter(({ section }) => section === 'summary');
  return summary.some(
    ({ wording }) =>
      /\bjahren?\b/iu.test(wording.text) || amountsOf(wording.text).some(({ key }) => key.endsWith('|year')),
  );
}

/** 'DevOps Engineer' of 'DEVOPS ENGINEER | Kubernetes', '' of what is too long to be a profession. */
function professionOf(headline: string): string {
  const [first = ''] = headline.split(/[|·•;,–—]|(?<!\s)\s+[/-]\s+| (?:seeking|looking|with|who|that) /u, 1);
  // 'RN' and 'PhD' are titles of another kind.
  return first.trim().length <= 60 && /\p{L}{5}/u.test(first) ? proseCased(first.trim()) : '';
}

function proseTitle(title: string): string {
  return proseCased(title.replace(/ \([^()]*\)$/u, ''));
}

function namedJob({ title, employer }: Cv['work'][number]): NamedJob {
  return { title: proseTitle(title), employer: named(employer) };
}

/** 'the University of Eastmarch' */
function named(name: string): string {
  const isOf =
    /^(?:University|Institute|Bureau|Office|Department|Ministry|City|Bank|College|School|Museum|Centre|Center) (?:of|for)\b/u;
  return isOf.test(name) ? `the ${name}` : name;
}

/** Ranks of which there is one, and titles that are several. */
const WITHOUT_ARTICLE =
  /^(?:Head|Chief|President|Vice President|VP|Director|Managing Director|Chair|Dean|Captain|C[A-Z]O)\b|[,/&+|–]| and /u;

/** 'a Site Reliability Engineer', 'Head of Sales' */
export function withArticle(title: string): string {
  return WITHOUT_ARTICLE.test(title) ? title : `${articleOf(title)} ${title}`;
}

/** A result in the middle of a sentence: 'cut cost by 5%'. */
export function asClause(result: string): string {
  return uncapitalised(result);
}
