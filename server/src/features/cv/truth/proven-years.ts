import { isKnownKind, kindOfWork } from '../evidence/kind-of-work.ts';
import { SHARE } from './frame.ts';
import { lineOf } from './frames.ts';
import type { Lexicon } from './language/lexicon.ts';
import { namesEmployer } from './named-employers.ts';
import { functionOf } from './function-of.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A job as years are counted. */
export interface TimedJob {
  readonly employer: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** The months it covers, since year 0; null where its dates are not known. */
  readonly months: { readonly from: number; readonly to: number } | null;
}

const YEAR = 525_600;

/**
 * The amounts of a sentence that say how long, and that follow from the dates of the very jobs the sentence speaks of: those of
 * the employer it names, else those of the trade. Years of one trade are never years of another.
 *
 * @param free words that name no field of work, 'experience'
 * @returns where these amounts, words such as 'almost' before them, and those of the field begin in the sentence
 */
export function provenYears(
  sentence: string,
  jobs: readonly TimedJob[],
  lexicon: Lexicon,
  free: ReadonlySet<string>,
): ReadonlySet<number> {
  const tokens = tokensOf(sentence, lexicon);
  const years = quantitiesOf(tokens, lexicon).filter(({ unit, value }) => unit === 'time' && value >= YEAR);
  const proven = years.flatMap((amount) => {
    const rest = tokens.slice((amount.tokens.at(-1)?.index ?? 0) + 1);
    const field = rest.filter((token) => isField(token, rest, lexicon, free));
    const meant = jobsMeant(sentence, textOf(rest), jobs).filter(({ months }) => months !== null);
    const saysOf = ({ title, employer, lines }: TimedJob): ReadonlySet<string> =>
      new Set(
        [title, employer, ...lines.filter((line) => isOwnWork(line, lexicon))].flatMap((text) =>
          tokensOf(text, lexicon).map(({ stem }) => stem),
        ),
      );
    const known = meant.map((job) => ({ job, stems: saysOf(job) }));
    const named = field.filter(({ stem }) => known.some(({ stems }) => stems.has(stem)));
    const isTrade = isTradeOf(textOf(rest), meant);
    // 'nine years in logistics' are years of the jobs in logistics alone.
    const inField = isTrade
      ? meant
      : known.filter(({ stems }) => field.every(({ stem }) => stems.has(stem))).map(({ job }) => job);
    if (!fits(amount, monthsCovered(inField)) || !(named.length === field.length || isTrade)) return [];
    const before = tokens[amount.token.index - 1];
    const almost = amount.exactness === 'exact' || before === undefined ? [] : [before];
    return [amount.token, ...almost, ...named].map(({ start }) => start);
  });
  return new Set(proven);
}

/** Not a course attended, nor somebody else's work. */
function isOwnWork(text: string, lexicon: Lexicon): boolean {
  const { frames } = lineOf(text, lexicon);
  return frames.length === 0 || frames.some(({ share, isNegated }) => share > SHARE.helped && !isNegated);
}

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

function isField(token: Token, tokens: readonly Token[], lexicon: Lexicon, free: ReadonlySet<string>): boolean {
  const next = tokens[tokens.indexOf(token) + 1];
  return token.kind === 'word' && functionOf(token, lexicon, next) === 'content' && !free.has(token.lower);
}

/** Those of the employers that are named; else of the trade named behind the years, else before them. */
function jobsMeant(sentence: string, behind: string, jobs: readonly TimedJob[]): readonly TimedJob[] {
  const named = jobs.filter(({ employer }) => namesEmployer(sentence, employer));
  if (named.length > 0) return named;
  for (const text of [behind, sentence]) {
    const titled = jobs.filter(({ title }) => title.length > 2 && text.toLowerCase().includes(title.toLowerCase()));
    const kind = titled[0] === undefined ? kindOfWork(text) : kindOfWork(titled[0].title);
    const isTrade = kind !== null && (titled.length > 0 || isKnownKind(kind));
    const same = isTrade ? jobs.filter(({ title }) => kindOfWork(title) === kind) : [];
    if (same.length > 0) return same;
  }
  return [];
}

function isTradeOf(behind: string, jobs: readonly TimedJob[]): boolean {
  const kind = kindOfWork(behind);
  return kind !== null && isKnownKind(kind) && jobs.some(({ title }) => kindOfWork(title) === kind);
}

function monthsCovered(jobs: readonly TimedJob[]): number {
  const covered = new Set<number>();
  for (const { months } of jobs) {
    if (months === null || months.to - months.from > LONGEST) continue;
    for (let month = months.from; month < months.to; month += 1) covered.add(month);
  }
  return covered.size;
}
const LONGEST = 12 * 60;

function fits({ value, exactness }: Quantity, months: number): boolean {
  const [said, full] = [value / YEAR, months / 12];
  if (exactness === 'over') return full > said && Math.floor(full) === Math.floor(said);
  if (exactness === 'under') return full <= said && full > said - 0.5;
  if (exactness === 'about') return Math.abs(full - said) <= 0.5;
  return Math.floor(full) === said;
}
