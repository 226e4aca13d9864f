import type { Cv, CvEducation } from '../model/cv-model.ts';
import { saysUnfinished } from '../structure/parts.ts';
import { isCurrentPeriod } from '../versions/placed-wordings.ts';
import { phraseOf } from './evidence.ts';
import type { Violation } from './violations.ts';

/** Says that studies go on; 'studied' does not. */
const GOES_ON =
  /\b(?:in progress|ongoing|expect(?:ed|ing)|anticipat(?:ed|ing)|pursuing|studying|working toward|toward|candidate|student|coursework|laufend|voraussichtlich|studiere|en cours|prévue?|en curso|cursando|in corso|em curso|w trakcie)\b/iu;
/** Says that somebody has a degree, whichever. */
const ANY_DEGREE =
  /\b(?:degree|diploma|graduat\p{L}*|alumn\p{L}*|absolvent\p{L}*|abschluss|diplôm\p{L}*|título|titulad[oa]|laureat[oa])\b/iu;
const LEVELS: readonly (readonly [string, RegExp])[] = [
  [
    'bachelor',
    /\bb\.? ?(?:a|s|sc|eng|tech|ed|com)\b|\b(?:bachelor\p{L}*|bba|bfa|llb|licence|licenciatur\p{L}*|licencjat\p{L}*|grado)\b/iu,
  ],
  [
    'master',
    /\bm\.? ?(?:a|s|sc|eng|tech|ed|phil)\b|\b(?:master(?:'s|s)?|mba|mfa|llm|máster|maestría|mestrado|magister)\b/iu,
  ],
  ['doctor', /\b(?:ph\.? ?d|dphil|doctora\p{L}*|doktor\p{L}*|promotion)\b/iu],
];
/** A line below a degree longer than this tells of the studies, not of their end. */
const LONGEST_REMARK = 60;

/**
 * A sentence that gives somebody a degree which the CV says they have not finished, without saying so as well.
 *
 * @param sentence in its plain form
 */
export function degreeUnfinished(sentence: string, { education }: Cv, today: Date): Violation[] {
  const phrase = phraseOf(sentence);
  const levels = levelsOf(sentence);
  const named = education.filter(({ degree }) => isIn(phrase, bare(degree)));
  if (levels.length === 0 && named.length === 0 && !ANY_DEGREE.test(sentence)) return [];
  const at = education.filter(({ institution }) => isIn(phrase, bare(institution)));
  const pool = at.length > 0 ? at : education;
  const fitting = pool.filter(({ degree }) => levelsOf(degree).some((level) => levels.includes(level)));
  const exact = pool.filter((study) => named.includes(study));
  const closest = [exact, fitting].find(({ length }) => length > 0);
  const meant = closest ?? (levels.length === 0 || at.length > 0 ? pool : []);
  if (meant.length === 0 || meant.some((study) => !isBroken(study) && !goesOn(study, today))) return [];
  if (saysUnfinished(sentence) || (GOES_ON.test(sentence) && meant.some((study) => goesOn(study, today)))) return [];
  return [
    {
      kind: 'claim',
      sentence: 'It gives you a degree that you have not finished, as the CV says.',
    },
  ];
}

/** Says of itself that it came to no end. */
export function isBroken({ degree, institution, score, highlights }: CvEducation): boolean {
  const remarks = highlights.flatMap(({ text }) => (text.length <= LONGEST_REMARK ? [text] : []));
  return [degree, institution, score, ...remarks].some(saysUnfinished);
}

/** Says of itself, or by its dates, that it has not ended. */
export function goesOn({ degree, institution, score, start, end }: CvEducation, today: Date): boolean {
  if ([degree, institution, score, end.text].some((text) => GOES_ON.test(text))) return true;
  if (isCurrentPeriod({ start, end }) === true) return true;
  return end.iso !== null && end.iso > today.toISOString().slice(0, end.iso.length);
}

/** A name without what stands in brackets or behind a comma. */
const bare = (name: string): string => name.replace(/\([^)]*\)/gu, ' ').split(/[,|]/u)[0] ?? '';

function isIn(phrase: string, name: string): boolean {
  const own = phraseOf(name);
  return own.trim() !== '' && phrase.includes(own);
}

function levelsOf(text: string): string[] {
  return LEVELS.flatMap(([level, pattern]) => (pattern.test(text) ? [level] : []));
}
