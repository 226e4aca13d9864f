import type { Cv } from '../model/cv-model.ts';
import { longestFirst, masked, namesIn, plainName } from './names-in-text.ts';
import { quoted, type Violation } from '../model/violations.ts';
import { plainForm } from './words.ts';

const YEAR = /(?<![\p{L}\p{N}.,])(?:19|20)\d\d(?![\p{L}\p{N}%]|[.,]\d)/gu;
const MONTH =
  /(?<!\p{L})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\.? ((?:19|20)\d\d)(?!\d)/giu;

/**
 * The first date of a text that none of the texts has that say when it was: a year, or a month with its year where those
 * texts name months.
 */
function strangeDate(text: string, proofs: readonly string[]): string | null {
  const plain = plainForm(text);
  const proof = proofs.map(plainForm).join('\n');
  const years = new Set(proof.match(YEAR));
  const months = new Set([...proof.matchAll(MONTH)].map(monthKey));
  // A job without dates proves none, and says against none.
  if (years.size === 0) return null;
  const year = plain.match(YEAR)?.find((one) => !years.has(one));
  const month =
    months.size === 0 ? undefined : [...plain.matchAll(MONTH)].find((match) => !months.has(monthKey(match)));
  return year ?? month?.[0] ?? null;
}

/** What tells when something was. */
interface Dated {
  readonly lines: readonly { readonly text: string; readonly itemId: string }[];
  readonly employers: ReadonlyMap<string, readonly string[]>;
  /** Titles and schools with their jobs and studies, the longest first. */
  readonly dated: ReadonlyMap<string, readonly string[]>;
}

const EMPLOYER = '\uE000';
const TITLE = '\uE001';
/** A title right at its employer. */
const NEAR = new RegExp(`${TITLE}(?:,| at| for| with| of| bei)? ${EMPLOYER}`, 'iu');

/** Titles and schools by their names, the longest first, with the ids of their jobs and studies. */
export function datedOf(cv: Cv): ReadonlyMap<string, readonly string[]> {
  const named = [
    ...cv.work.map(({ id, title }) => ({ id, name: plainName(title) })),
    ...cv.education.map(({ id, institution }) => ({ id, name: plainName(institution) })),
  ].filter(({ name }) => name.length > 2);
  const names = longestFirst(named.map(({ name }) => name));
  return new Map(names.map((name) => [name, named.filter((one) => one.name === name).map(({ id }) => id)]));
}

/** Years and months that a text gives to a job or to studies by the name of either, and the CV does not. */
export function datedOtherwise(
  plain: string,
  named: readonly string[],
  { lines, employers, dated }: Dated,
): Violation[] {
  const titled = namesIn(plain, [...dated.keys()]);
  const at = new Set(named.flatMap((name) => employers.get(name) ?? []));
  const known = titled.flatMap((name) => dated.get(name) ?? []);
  // 'Engineer at Acme' was at Acme when they were an engineer there; who names several may tell of all of them.
  const both = known.filter((id) => at.has(id));
  const isNear = NEAR.test(masked(masked(plain, titled, TITLE), named, EMPLOYER));
  const isOne = titled.length === 1 && both.length > 0 && isNear;
  const ids = isOne ? new Set(both) : new Set([...at, ...known]);
  if (ids.size === 0) return [];
  const own = lines.filter(({ itemId }) => ids.has(itemId));
  const date = strangeDate(
    plain,
    own.map(({ text }) => text),
  );
  return date === null
    ? []
    : [{ kind: 'meaning', sentence: `It says ${quoted(date)} of a time that the CV dates otherwise.` }];
}

const monthKey = ([, month = '', year = '']: RegExpExecArray): string => `${month.toLowerCase()} ${year}`;
