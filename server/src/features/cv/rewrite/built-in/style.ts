import type { WritingStyle } from '../../../../domain/index.ts';
import { amountsOf } from '../../verify/amounts.ts';
import { verbOf } from '../../verbs.ts';
import { inForm, openingVerb } from './tense.ts';
import { capitalised, stopped, uncapitalised } from './tidy.ts';

/** Other words for the same deed; never a greater one. */
const VERBS: Readonly<Record<WritingStyle, Readonly<Record<string, string>>>> = {
  Professional: { make: 'produce', get: 'obtain', do: 'perform', start: 'begin', fix: 'repair', show: 'demonstrate' },
  Executive: { fix: 'resolve', start: 'initiate', use: 'apply', make: 'produce', show: 'demonstrate' },
  Technical: { make: 'build', create: 'build', get: 'obtain', do: 'perform', use: 'apply' },
  Creative: {
    build: 'craft',
    create: 'craft',
    design: 'shape',
    reduce: 'trim',
    increase: 'boost',
    start: 'spark',
    make: 'craft',
  },
};
/** Deeds whose result can stand first. */
const OUTCOMES = new Set(
  'reduce cut increase improve save grow boost raise lower generate achieve decrease double triple accelerate shorten eliminate halve lift trim'.split(
    ' ',
  ),
);
/** What else may be set apart as the effect of a deed. */
const EFFECTS = new Set([...OUTCOMES, 'enable', 'ensure', 'allow', 'help', 'make']);
const RESULT = /^(.+?), (?:thereby |thus |successfully )?(\p{L}+ing) (.+)$/u;
const DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);

/** A bullet that is tidy and in its tense, in the manner of a style. Says the same in every style. */
export function inStyle(text: string, style: WritingStyle): string {
  const line = withVerb(text, VERBS[style]);
  switch (style) {
    case 'Professional':
      return ended(line);
    case 'Executive':
      return ended(resultFirst(line));
    case 'Technical':
      return terse(line);
    case 'Creative':
      return ended(withDash(line));
  }
}

/** With a full stop, but for what is no sentence: 'Creator & Maintainer'. */
function ended(text: string): string {
  return openingVerb(text) === null && text.split(' ').length < 4 ? text : stopped(text);
}

function withVerb(text: string, others: Readonly<Record<string, string>>): string {
  const opening = openingVerb(text);
  const other = opening === null ? null : verbOf(others[opening.verb.base] ?? '');
  if (opening === null || other === null) return text;
  return `${capitalised(other[opening.form])}${text.slice(opening.length)}`;
}

/** 'Led a migration, cutting cost by 5%' → 'Cut cost by 5% by leading a migration' */
function resultFirst(text: string): string {
  const [, main = '', gerund = '', rest = ''] = RESULT.exec(text.replace(/\.$/u, '')) ?? [];
  const opening = openingVerb(main);
  const outcome = verbOf(gerund);
  if (opening === null || outcome === null || !OUTCOMES.has(outcome.base) || amountsOf(rest).length === 0) return text;
  // Two means, one after the other, read badly: 'reduced … through … by …'.
  if (/\b(?:through|via)\b|\bby \p{L}+ing\b/u.test(rest)) return text;
  if (/[.;:]|, (?:and )?\p{L}+ing\b/u.test(main) || (opening.form !== 'past' && opening.form !== 'base')) return text;
  const means = inForm(uncapitalised(main), 'gerund');
  const result = inForm(`${gerund} ${rest}`, opening.form);
  return means === null || result === null ? text : `${capitalised(result)} by ${means}`;
}

/** Figures as digits, units short, no article after the verb, no full stop. */
function terse(text: string): string {
  return text
    .replace(
      /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?=\p{Ll})/gu,
      (_all, word: string) => `${DIGITS[word] ?? word} `,
    )
    .replace(/(\d) ?(?:percent|per cent)\b/gu, '$1%')
    .replace(/(\d) minutes?\b/gu, '$1 min')
    .replace(/(\d) milliseconds?\b/gu, '$1 ms')
    .replace(/^(\p{Lu}\p{Ll}+(?: and \p{Ll}+)?) (?:a|an|the) (?=\p{L})/u, '$1 ')
    .replace(/(?<!\b(?:etc|Inc|Ltd|Co|Corp|[A-Z]))\.$/u, '');
}

/** The result set apart: 'Led a migration – cutting cost by 5%' */
function withDash(text: string): string {
  const [, main = '', gerund = '', rest = ''] = RESULT.exec(text) ?? [];
  const isEffect = EFFECTS.has(verbOf(gerund)?.base ?? '') && !/[.;:] /u.test(main);
  return isEffect && openingVerb(main) !== null ? `${main} – ${gerund} ${rest}` : text;
}
