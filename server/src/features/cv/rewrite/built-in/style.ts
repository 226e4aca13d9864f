import type { WritingStyle } from '../../../../domain/index.ts';
import { amountsOf } from '../../evidence/amounts.ts';
import { verbOf } from '../../evidence/verbs.ts';
import { inForm, openingVerb } from './tense.ts';
import { capitalised, isLabel, stopped, uncapitalised } from './tidy.ts';

/** Synonyms for verbs with an amount; never stronger ones. */
const VERBS_OF_FIGURES: Readonly<Record<WritingStyle, Readonly<Record<string, string>>>> = {
  Professional: {},
  Executive: { cut: 'reduce', boost: 'increase' },
  Technical: {},
  Creative: { reduce: 'cut', decrease: 'cut', increase: 'lift' },
};
/** Verbs whose result can stand first. */
const OUTCOMES = new Set(
  'reduce cut increase improve save grow boost raise lower generate achieve decrease double triple accelerate shorten eliminate halve lift trim'.split(
    ' ',
  ),
);
/** What else may be set apart as the effect of a action. */
const EFFECTS = new Set([...OUTCOMES, 'enable', 'ensure', 'allow', 'help', 'make']);
/** 'Built a tool that cut cost by 5%'. The look ahead keeps texts of several lines from being tried at every word. */
const RELATIVE = /^(?=.+$)(.+?) (?:that|which) (\p{L}+) (.+)$/u;
const RESULT = /^(?=.+$)(.+?), (?:thereby |thus |successfully )?(\p{L}+ing) (.+)$/u;
const DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, String(index + 2)]),
);

/** A bullet that is tidy and in its tense, in the manner of a style. Says the same in every style. */
export function inStyle(text: string, style: WritingStyle): string {
  const line = amountsOf(text).length > 0 ? withVerb(text, VERBS_OF_FIGURES[style]) : text;
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

/** With a full stop, but for what is no sentence: 'Creator & Maintainer', 'Hours per week: 40'. */
function ended(text: string): string {
  return openingVerb(text) === null && isLabel(text) ? text : stopped(text);
}

function withVerb(text: string, others: Readonly<Record<string, string>>): string {
  const opening = openingVerb(text);
  const other = opening === null ? null : verbOf(others[opening.verb.base] ?? '');
  // 'Started as a trainee', 'Cut and sewed'
  const next = / (\S+)/u.exec(text)?.[1] ?? '';
  if (opening === null || other === null || /^(?:and|or|as|at|in|on|up|out|off|with|by|to)$/u.test(next)) return text;
  return `${capitalised(other[opening.form])}${text.slice(opening.length)}`;
}

/** 'Led a migration, cutting cost by 5%' → 'Cut cost by 5% by leading a migration'; so for 'a tool that cut cost …' */
function resultFirst(text: string): string {
  const line = text.replace(/\.$/u, '');
  const [, main = '', done = '', rest = ''] = RESULT.exec(line) ?? RELATIVE.exec(line) ?? [];
  const opening = openingVerb(main);
  const outcome = verbOf(done);
  if (opening === null || outcome === null || !OUTCOMES.has(outcome.base) || amountsOf(rest).length === 0) return text;
  if (done !== outcome.gerund && done !== outcome.past) return text;
  // Two means, one after the other, read badly: 'reduced … through … by …'.
  if (/\b(?:through|via)\b|\bby \p{L}+ing\b/u.test(rest)) return text;
  if (/[.;:]|, (?:and )?\p{L}+ing\b/u.test(main) || (opening.form !== 'past' && opening.form !== 'base')) return text;
  const means = inForm(uncapitalised(main), 'gerund');
  const result = inForm(`${done} ${rest}`, done === outcome.past ? 'past' : opening.form);
  return means === null || result === null ? text : `${capitalised(result)} by ${means}`;
}

/** Figures as digits, units short, no article after the verb, no full stop. */
function terse(text: string): string {
  return inDigits(text)
    .replace(/(\d) ?(?:percent|per cent)\b/gu, '$1%')
    .replace(/(\d) minutes?\b/gu, '$1 min')
    .replace(/(\d) milliseconds?\b/gu, '$1 ms')
    .replace(
      /^(\p{Lu}\p{Ll}+(?: and \p{Ll}+)?) (?:a|an|the) (?!(?:lot|few|number|couple|bit|little|series|great|good)\b)(?=\p{L})/u,
      '$1 ',
    )
    .replace(/(?<!\b(?:etc|Inc|Ltd|Co|Corp|[A-Z]))\.$/u, '');
}

/** Not half of them: 'from nine days to one' stays in words. */
function inDigits(text: string): string {
  if (/\bto one\b/u.test(text)) return text;
  return text.replace(
    /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?=\p{Ll})/gu,
    (_all, word: string) => `${DIGITS[word] ?? word} `,
  );
}

/** The result set apart: 'Led a migration – cutting cost by 5%', or the means: 'Cut cost by 5% – by leading …'. */
function withDash(text: string): string {
  const [, main = '', gerund = '', rest = ''] = RESULT.exec(text) ?? [];
  const isEffect = EFFECTS.has(verbOf(gerund)?.base ?? '') && !/[.;:] /u.test(main);
  if (isEffect && openingVerb(main) !== null) return `${main} – ${gerund} ${rest}`;
  const [, action = '', means = ''] = /^(?=.+$)([^.;:,–]+?) (by \p{L}+ing .+)$/u.exec(text) ?? [];
  return OUTCOMES.has(openingVerb(action)?.verb.base ?? '') && amountsOf(action).length > 0
    ? `${action} – ${means}`
    : text;
}
