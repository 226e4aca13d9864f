import type { PayPeriod } from '../../../domain/index.ts';
import { DOLLARS, HOME, KRONER, moneyIn, periodOf } from '../normalising/money.ts';
import { LATIN } from '../normalising/pay-words.ts';

/** A part of a query that is understood as a whole, by the place of its first and behind its last character. */
export interface Span<Value> {
  readonly start: number;
  readonly end: number;
  readonly value: Value;
}

/** What somebody wants to earn. */
export interface WantedPay {
  /** null: any. */
  readonly min: number | null;
  readonly max: number | null;
  /** ISO 4217; null: whatever the posting pays in. */
  readonly currency: string | null;
  readonly period: PayPeriod;
}

const AT_LEAST =
  /(?:≥|>=?|\b(?:at least|from|min(?:imum)?\.?|over|above|more than|ab|mindestens|über|desde|à partir de))\s*$/iu;
const AT_MOST = /(?:≤|<=?|\b(?:up to|max(?:imum)?\.?|under|below|less than|bis(?: zu)?|höchstens|hasta|jusqu'à))\s*$/iu;
/** '80k', '120-160k', '100k to 130k': thousands without a sign are pay, in whatever currency. */
const THOUSANDS = new RegExp(
  String.raw`(?<!${LATIN}|[\d.,])(?:(\d{2,3})\s?k?\s?(?:-|–|to|and|bis|und|à|et|a|y)\s?)?(\d{2,3})\s?(?:k|tsd\.?)(?!${LATIN}|\d)`,
  'giu',
);
/** '150000', '80.000': so is a number that is too large for anything else. */
const LARGE = new RegExp(
  String.raw`(?<!${LATIN}|[\d.,])(?:(\d{2,3}[.,]?000)\s?(?:-|–|to|and|bis|und|à|et|a|y)\s?)?(\d{2,3}[.,]?\d00)(?!${LATIN}|[\d%])`,
  'giu',
);
const BETWEEN = /\b(?:between|zwischen|entre)\s*$/iu;
/** Words that say no more than that the amount is pay. */
const PAY_BEFORE =
  /\b(?:pay(?:s|ing)?|paid|salary|salaries|earn(?:s|ing)?|ote|compensation|gehalt|lohn|salaire|sueldo|salario|salário)\s?(?:of|range|is)?[\s:,]*$/iu;
const PAY_BEHIND = new RegExp(
  String.raw`^\s?(?:a year|per year|ote|base|salary|gross|brutto|p\.?\s?a\.?|gehalt|salaire|pay)(?!${LATIN}|\d)`,
  'iu',
);
const OR_MORE = new RegExp(
  String.raw`^\s?(?:\+|(?:or more|and up|and more|plus|oder mehr|et plus|o más|ou mais)(?!${LATIN}|\d))`,
  'iu',
);
/** 'day rate 500', 'Tagessatz 600'. */
const DAY_RATE = /\b(?:daily rate|day rate|tagessatz|tjm)\s(?:of |ab |von )?(\d{2,5})(?!\d)/giu;
/** '500/day', '45 an hour': a rate without a currency. */
const RATE = new RegExp(
  String.raw`(?<!${LATIN}|[\d.,])(\d{2,5})\s?(?:\/|per |an? |pro |par |por )\s?(hour|hr|h|day|week|month|year|stunde|tag|woche|monat|jahr)\b`,
  'giu',
);
/** A code that is a skill far more often where jobs are looked for: 'PHP 8', '80k PHP'. */
const SKILL_CODE = /\bPHP\b/gi;
/** Below, an amount without a period is no yearly one. */
const HOURLY_BELOW = 250;
const DAILY_BELOW = 2_500;
const MONTHLY_BELOW = 13_000;

/** Every amount of money in a query: '80k+', '≥ £60k', 'from 500/day', '60-80k EUR'. */
export function paysIn(text: string): Span<WantedPay>[] {
  const found = [
    ...moneyIn(text.replace(SKILL_CODE, '___')).map(({ start, end, min, max, isRange, currency, period }) => ({
      ...bounded(text, start, end, min, isRange ? max : null),
      currency: currency === DOLLARS ? 'USD' : currency === HOME || currency === KRONER ? null : currency,
      period,
    })),
    ...[...text.matchAll(THOUSANDS)].map((match) => bareAmount(text, match, 1_000)),
    ...[...text.matchAll(LARGE)].map((match) => bareAmount(text, match, 1)),
    ...[...text.matchAll(RATE)].map((match) => ({
      ...bounded(text, match.index, match.index + match[0].length, Number(match[1]), null),
      currency: null,
      period: periodOf(match[2] ?? ''),
    })),
  ];
  for (const match of text.matchAll(DAY_RATE)) {
    const bounds = bounded(text, match.index, match.index + match[0].length, Number(match[1]), null);
    found.push({ ...bounds, currency: null, period: 'day' });
  }
  return found
    .filter(({ start }, index) => found.findIndex((one) => one.start <= start && start < one.end) === index)
    .map(({ start, end, min, max, currency, period }) => {
      const amount = min ?? max ?? 0;
      return { start, end, value: { min, max, currency, period: period ?? likelyPeriod(amount) } };
    })
    .toSorted((one, other) => one.start - other.start);
}

/** An amount or a range without a currency. */
function bareAmount(
  text: string,
  match: RegExpExecArray,
  scale: number,
): Bounds & { readonly currency: null; readonly period: null } {
  const value = (written: string): number => Number(written.replace(/[.,]/g, '')) * scale;
  const [whole, first, last = ''] = match;
  const [low, high] = first === undefined ? [value(last), null] : [value(first), value(last)];
  return { ...bounded(text, match.index, match.index + whole.length, low, high), currency: null, period: null };
}

interface Bounds {
  readonly start: number;
  readonly end: number;
  readonly min: number | null;
  readonly max: number | null;
}

/** With the words before and the plus behind it, which say which bound the amount is. Alone it is the least. */
function bounded(text: string, start: number, end: number, low: number, high: number | null): Bounds {
  const before = text.slice(0, start);
  const most = AT_MOST.exec(before);
  const least = AT_LEAST.exec(before) ?? BETWEEN.exec(before);
  const bound = most?.index ?? least?.index ?? start;
  const begins = PAY_BEFORE.exec(text.slice(0, bound))?.index ?? bound;
  const plus = end + (OR_MORE.exec(text.slice(end))?.[0].length ?? 0);
  const ends = plus + (PAY_BEHIND.exec(text.slice(plus))?.[0].length ?? 0);
  if (high !== null) return { start: begins, end: ends, min: low, max: high };
  return most === null
    ? { start: begins, end: ends, min: low, max: null }
    : { start: begins, end: ends, min: null, max: low };
}

function likelyPeriod(amount: number): PayPeriod {
  if (amount < HOURLY_BELOW) return 'hour';
  if (amount < DAILY_BELOW) return 'day';
  return amount < MONTHLY_BELOW ? 'month' : 'year';
}

const RADIUS = new RegExp(
  String.raw`(?:\b(?:within|radius of|im umkreis von|umkreis|dans un rayon de|en un radio de)\s|\+\s?)?(?<!${LATIN}|\d)(\d{1,3})\s?(km|kilomet(?:er|re)s?|mi|miles?|meilen)(?!${LATIN}|\d)(?:\s(?:of|from|around|um|von|radius|umkreis|autour de|de)(?!${LATIN}|\d))?`,
  'giu',
);
const MILE_KM = 1.609;

/** How far around a place: 'within 50 km of', '+ 20 miles'. In kilometres. */
export const radiusesIn = (text: string): Span<number>[] =>
  [...text.matchAll(RADIUS)].map(({ index, 0: whole, 1: count, 2: unit = '' }) => ({
    start: index,
    end: index + whole.length,
    value: Math.round(Number(count) * (/^k/i.test(unit) ? 1 : MILE_KM)),
  }));

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:h|hours?|hrs?|stunden?)$/i, 1 / 24],
  [/^(?:d|days?|tagen?|tage|jours?|d[ií]as?)$/i, 1],
  [/^(?:w|weeks?|wochen?|semaines?|semanas?)$/i, 7],
  [/^(?:months?|monaten?|monate|mois|mes(?:es)?)$/i, 30],
];
const LAST =
  /\b(?:(?:in the |within the |posted )?(?:last|past)|letzten?|derni(?:er|ère)s?|últim[oa]s?)\s+(?:(\d{1,3})\s*)?(hours?|hrs?|days?|weeks?|months?|stunden?|tage?n?|wochen?|monate?n?|jours?|semaines?|mois|d[ií]as?|semanas?|meses)\b/giu;
const NAMED: readonly (readonly [RegExp, number])[] = [
  [/\b(?:posted )?(?:today|heute|aujourd'hui|hoy|hoje)\b/giu, 1],
  [/\b(?:since )?(?:yesterday|gestern|hier|ayer|ontem)\b/giu, 2],
  [/\b(?:posted )?(?:this|diese|cette|esta) (?:week|woche|semaine|semana)\b/giu, 7],
  [/\b(?:posted )?(?:this|diesen|ce|este) (?:month|monat|mois|mes)\b/giu, 30],
  [/\b(?:newest|latest|most recent)\b|\b(?:new|recent) (?=jobs?\b)/giu, 7],
];

/** How new postings are to be, in days: 'this week', 'last 3 days', 'seit gestern'. */
export function agesIn(text: string): Span<number>[] {
  const lasts = [...text.matchAll(LAST)].map((match) => {
    const [words, count = '1', unit = ''] = match;
    const days = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
    return { start: match.index, end: match.index + words.length, value: Math.max(1, Math.ceil(Number(count) * days)) };
  });
  const named = NAMED.flatMap(([pattern, days]) =>
    [...text.matchAll(pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      value: days,
    })),
  );
  return [...lasts, ...named].toSorted((one, other) => one.start - other.start);
}

// Compiles the expressions while the process starts, as `money.ts` does.
for (const text of ['from 80k or more a year within 5 km of', '≥ 80k – 90k or more a year within 5 km of']) {
  for (const read of [paysIn, radiusesIn, agesIn]) {
    read(text);
    read(text);
  }
}
