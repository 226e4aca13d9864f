import type { Cv, CvEducation } from '../model/cv-model.ts';
import { isDegree, remarksUnfinished, saysUnfinished } from '../structure/parts.ts';
import { isCurrentPeriod } from '../model/cv-wordings.ts';
import { phraseOf } from './evidence.ts';
import type { Violation } from '../model/violations.ts';

/** Says of studies that they go on, whatever their dates say. */
const IN_PROGRESS =
  /\b(?:in progress|ongoing|expect(?:ed|ing)|anticipat(?:ed|ing)|graduating|pursuing|studying|working towards?|laufend|voraussichtlich|studiere|en cours|prévue?|en curso|cursando|in corso|em curso|w trakcie)\b/iu;
/** Says so where no end is given; 'Student Affairs' is a subject. */
const STUDENT = /(?<!\b(?:[Ee]xchange|[Vv]isiting|[Ee]rasmus) )\b(?:[Ss]tudent(?! \p{Lu})|[Cc]andidate)\b/u;
/** Says in a sentence that somebody studies; 'studied' does not. */
const GOES_ON = new RegExp(`${IN_PROGRESS.source}|\\b(?:towards?|candidate|student|coursework)\\b`, 'iu');
/** Says that somebody has a degree, whichever; not 'a high degree of', '360-degree', 'graduate trainee'. */
const ANY_DEGREE =
  /(?<!\b(?:high|higher|large|great|greater|some|certain|\p{Nd}+)[ -])\bdegrees?\b(?! of (?!science|arts|bachelor|master|doctor|engineering))|\b(?:diploma|graduated(?! the\b)|graduation (?:from|in)|graduate\b(?! (?:(?!and|with|of|in|from|who)\p{L}+ ){0,2}(?:engineer|developer|trainee|intern|scheme|program|school|student|stud(?:y|ies)|level|recruit|role|intake|course|assistant|consultant|analyst))|alumn(?:us|a|i) of|absolvent\p{L}*|abschluss(?! (?:von|der|des|eines))|diplôm\p{L}*|título|titulad[oa]|laureat[oa])/iu;
/** What a school below a university gives. */
const SECONDARY =
  /high school|secondary|gymnasi|abitur|lycée|baccalauréat|\bbac\b|bachillerato|liceum|liceo|gcse|a-levels?|\bged\b|matura|realschule/iu;
const EITHER = /diplom|título|abschluss|absolvent/iu;
/** 'BA' and 'MS' are also places, products and jobs: what stands around them tells. */
const SHORT = (letter: string): string =>
  `(?<=^|\\b(?:an?|my|hold|holds|with|have|has|had|earned|completed) )${letter}[AS](?![\\p{L}.])(?! (?:Office|Excel|Word|SQL|Project|Teams|Access|Azure|Windows|Dynamics|Visio|Power|Outlook|Share))|\\b${letter}[AS](?= (?:in|of|from|degree)\\b)|\\b${letter}\\. ?[AS]\\b`;
const LEVELS: readonly (readonly [string, readonly RegExp[]])[] = [
  [
    'bachelor',
    [
      new RegExp(SHORT('B'), 'u'),
      /\bb\.? ?(?:sc|eng|tech|ed|com)\b|\b(?:bachelor\p{L}*|bba|bfa|llb|licence (?:de|en|d')|licenciatur\p{L}*|licencjat\p{L}*|grado (?:en|universitario))/iu,
    ],
  ],
  [
    'master',
    [
      new RegExp(`${SHORT('M')}|^Master(?= \\p{Lu})`, 'u'),
      /\bm\.? ?(?:sc|eng|tech|ed|phil)\b|(?<!\b(?:scrum|quiz|web|post|head|station|release|build|grand|past) )\bmasters?(?:'s)?'?(?= (?:degree|of|in|at|from|thesis|program|student|studies)|[,.)(]|$)|\b(?:mba|mfa|llm|máster|maestría|mestrado|magister)\b/iu,
    ],
  ],
  ['doctor', [/\b(?:ph\.? ?d|dphil|doctora\p{L}*|doktor\p{L}*|promotion (?:zum|zur|an der|am))\b/iu]],
];
/** Studies with a beginning alone go on, when it is no longer ago than this many years. */
const LONGEST_STUDIES = 6;
/** What is read of a name, which may be a line of a file. */
const LONGEST_NAME = 300;

/**
 * A sentence that gives somebody a degree which the CV says they have not finished, without saying so as well.
 *
 * @param sentence in its plain form
 */
export function degreeUnfinished(sentence: string, { education }: Cv, today: Date): Violation[] {
  const phrase = phraseOf(sentence);
  const levels = levelsOf(sentence);
  // A subject alone is no degree: 'I studied Physics'.
  const named = education.filter(({ degree }) => isDegree(degree) && isIn(phrase, bare(degree)));
  if (levels.length === 0 && named.length === 0 && !ANY_DEGREE.test(sentence)) return [];
  const at = education.filter(({ institution }) => isIn(phrase, bare(institution)));
  const isAnySchool = levels.length > 0 || SECONDARY.test(sentence) || EITHER.test(sentence);
  const schools = isAnySchool ? education : education.filter((study) => !isSecondary(study));
  const pool = at.length > 0 ? at : schools;
  const fitting = pool.filter(({ degree }) => levelsOf(degree).some((level) => levels.includes(level)));
  const exact = pool.filter((study) => named.includes(study));
  const closest = [exact, fitting].find(({ length }) => length > 0);
  const meant = closest ?? (levels.length === 0 || at.length > 0 ? pool : []);
  if (meant.length === 0 || meant.some((study) => !isBroken(study) && !goesOn(study, today))) return [];
  if (saysUnfinished(sentence) || (GOES_ON.test(sentence) && meant.some((study) => goesOn(study, today)))) return [];
  return [
    {
      kind: 'meaning',
      sentence: 'It gives you a degree that you have not finished, as the CV says.',
    },
  ];
}

/** Says of itself that it came to no end. */
export function isBroken({ degree, institution, score, highlights }: CvEducation): boolean {
  return [degree, institution, score].some(saysUnfinished) || highlights.some(({ text }) => remarksUnfinished(text));
}

/** Says of itself, or by its dates, that it has not ended. */
export function goesOn(study: CvEducation, today: Date): boolean {
  const { degree, institution, score, start, end } = study;
  if ([degree, institution, score, end.text].some((text) => IN_PROGRESS.test(text))) return true;
  if (isCurrentPeriod({ start, end }) === true) return true;
  if (end.iso !== null) return end.iso > today.toISOString().slice(0, end.iso.length);
  if (end.text !== '') return false;
  const isRecent = start.iso !== null && today.getUTCFullYear() - Number(start.iso.slice(0, 4)) <= LONGEST_STUDIES;
  return isRecent || STUDENT.test(degree);
}

/** Goes on by what it says, and its end is not past. */
export function isStudied(study: CvEducation, today: Date): boolean {
  const { iso } = study.end;
  return goesOn(study, today) && !isBroken(study) && (iso === null || iso >= today.toISOString().slice(0, iso.length));
}

const isSecondary = ({ degree, institution }: CvEducation): boolean => SECONDARY.test(`${degree} ${institution}`);

/** A name without what stands in brackets or behind a comma. */
const bare = (name: string): string =>
  name
    .slice(0, LONGEST_NAME)
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/gu, ' ')
    .split(/[,|]/u)[0] ?? '';

function isIn(phrase: string, name: string): boolean {
  const own = phraseOf(name);
  return own.trim() !== '' && phrase.includes(own);
}

function levelsOf(text: string): string[] {
  return LEVELS.flatMap(([level, patterns]) => (patterns.some((pattern) => pattern.test(text)) ? [level] : []));
}
