import type { PayPeriod } from '../../../domain/index.ts';
import { AND, BETWEEN, LATIN, PER, PERIOD_ADVERB, PERIOD_NOUN, PERIOD_PATTERNS, TAX, TO } from './pay-words.ts';

/** Signs and codes before or after an amount, and the currency (ISO 4217) they stand for. '$' alone is the country's. */
const CURRENCIES: Readonly<Record<string, string>> = {
  us$: 'USD',
  c$: 'CAD',
  ca$: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  nz$: 'NZD',
  s$: 'SGD',
  hk$: 'HKD',
  r$: 'BRL',
  r: 'ZAR',
  mx$: 'MXN',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  rs: 'INR',
  'rs.': 'INR',
  '₪': 'ILS',
  '₱': 'PHP',
  zł: 'PLN',
  kč: 'CZK',
  sfr: 'CHF',
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  reais: 'BRL',
};
const CODES =
  'USD|EUR|GBP|CAD|AUD|NZD|SGD|HKD|CHF|PLN|SEK|NOK|DKK|CZK|HUF|RON|BGN|ILS|INR|JPY|CNY|KRW|BRL|MXN|ARS|COP|CLP|ZAR|AED|SAR|PHP|MYR|THB|IDR|VND|TRY|UAH|KES|NGN|EGP|PKR|BDT|LKR|TWD|PEN|UYU|CRC|RSD|GEL|KZT|ISK|QAR';
/** In small letters the others are words as well: '10 pen testers', 'try 3 of them'. */
const IN_ANY_CASE = /^(?:USD|EUR|GBP|CAD|AUD|NZD|SGD|HKD|CHF|PLN|SEK|NOK|DKK|CZK|HUF|INR|JPY|BRL|MXN|ZAR)$/i;

/** A letter means rand before thousands alone: 'R850 000', 'R45k'. 'R4' is a version or a room. */
const RAND = String.raw`R(?=\s?\d{1,3}(?:k|[, \u00A0\u202F]\d{3}(?!\d)))`;
const SIGN = String.raw`(?:(?:US|CA|AU|NZ|HK|MX|C|A|S|R)?\$|[€£¥₹₪₱]|Rs\.?|${RAND}|(?:${CODES})\b|zł|Kč|SFr|kr\.?(?!${LATIN})|euros?\b|dollars?\b|pounds\b|reais\b)`;
/** Thousands apart, in India hundreds of thousands too: '25,00,000'. */
const AMOUNT = String.raw`(?:\d{1,3}(?:(?:, |[.,'’\u00A0\u202F ])\d{3})+(?:[.,]\d{1,2})?|\d{1,2}(?:,\d{2}){1,3},\d{3}|\d{1,7}(?:[.,]\d{1,2})?)(?!\d)`;
const SCALE = String.raw`(?:\s?(?:k|K|M|tsd\.?|tys\.?|thousand|LPA|lpa|lakhs?))?(?!${LATIN}|%)`;
/** 'brutto', '(gross)', 'netto + VAT'. */
const BEFORE_OR_AFTER_TAX = String.raw`(?:\(?(?:${TAX}|USD|EUR|GBP)(?!${LATIN})\)?\s*){0,3}`;
const PERIOD = String.raw`(?:\s*,-)?(?:\s*\*{1,2})?\s*${BEFORE_OR_AFTER_TAX}(?:\((?:gross|brutto|net|netto)[ \d]{0,3},\s*(?:${PERIOD_NOUN}|${PERIOD_ADVERB})\)|(?:/|${PER})\s*(?:per\s*)?${PERIOD_NOUN}(?!${LATIN})|\(?/?\s?${PERIOD_ADVERB}(?!${LATIN})|(?:hour|hr|day|week|month|year|yr)\b|p\.\s?a\b\.?)`;
const ONE = String.raw`(?:${SIGN}\s?)?(?:${SIGN}\s?)?(${AMOUNT})(${SCALE})(?:\s?${SIGN})?`;
/** One after the other instead of one expression of all: that took 120 ms to compile, at somebody's first search. */
const FIRST = new RegExp(String.raw`(?<![\w.,/#-])${ONE}`, 'giu');
const SECOND = new RegExp(ONE, 'iuy');
const PERIOD_BEHIND = new RegExp(PERIOD, 'iuy');
const BETWEEN_ENDS = new RegExp(
  String.raw`\s?(?:-|–|—|~|to|bis|until)\s?|\s(?:${TO}|${AND})\s|(?:\.\d\d)?[\s,;|]*max(?:imum|\.)?:?\s{0,3}`,
  'iuy',
);
const IS_AND = new RegExp(String.raw`^\s${AND}\s$`, 'iu');
const IS_TO = new RegExp(String.raw`^\s${TO}\s$`, 'iu');
const AFTER_BETWEEN = new RegExp(String.raw`(?<!${LATIN})${BETWEEN}(?!${LATIN})[^.\n]{0,30}$`, 'iu');
const ANY_CODE = new RegExp(String.raw`\b(?:${CODES})\b`, 'i');
const ALL_CODES = new RegExp(ANY_CODE, 'gi');
const ANY_SIGN = new RegExp(SIGN, 'iu');

/** A bare '$': the posting's country decides which. */
export const DOLLARS = '$';
/** A bare 'kr', which several countries pay in. */
export const KRONER = 'kr';
/** No sign at all: whatever the country pays in. */
export const HOME = '';

/** An amount or a range as the text has it, with what is attached to it. */
export interface Money {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
  readonly min: number;
  readonly max: number;
  readonly isRange: boolean;
  /** ISO 4217; `DOLLARS`: a bare '$'; `KRONER`: a bare 'kr'; `HOME`: thousands without a sign, '80k - 90k'. */
  readonly currency: string;
  readonly period: PayPeriod | null;
}

const GLUED = new RegExp(
  String.raw`(?<=\d\dk?)(${CODES})?(?:(${PER})\s(?=(?:${PERIOD_NOUN})(?!${LATIN}))|(?=${PERIOD_ADVERB}))|(?<=\d\dk?)(${CODES})(?!${LATIN})`,
  'giu',
);

/** '$150,000USDper year', as feeds have it that lost the space between their fields: with the spaces. */
export function unglued(text: string): string {
  return text.replace(GLUED, (_whole, before?: string, per?: string, code?: string) =>
    ['', before ?? code, per, ''].filter((part) => part !== undefined).join(' '),
  );
}

/** Every amount with a currency, and every range of two of them, in the order of the text. */
export function moneyIn(posting: string): Money[] {
  const text = posting.replace(ALL_CODES, (code) =>
    IN_ANY_CASE.test(code) || code === code.toUpperCase() ? code : '_'.repeat(code.length),
  );
  const found: Money[] = [];
  let end = 0;
  for (const match of text.matchAll(FIRST)) {
    if (match.index < end) continue;
    const parts = partsAt(text, match);
    end = parts.end;
    const money = read(text, parts);
    if (money !== null) found.push(money);
  }
  return found;
}

/** An amount or a range as it is written. */
interface Parts {
  readonly start: number;
  readonly end: number;
  readonly first: string;
  readonly firstScale: string;
  readonly firstPeriod: string;
  readonly separator: string;
  /** undefined: one amount. */
  readonly second: string | undefined;
  readonly secondScale: string;
  readonly lastPeriod: string;
}

function partsAt(text: string, match: RegExpExecArray): Parts {
  const [whole, first = '', firstScale = ''] = match;
  const firstPeriod = at(PERIOD_BEHIND, text, match.index + whole.length)?.[0] ?? '';
  const end = match.index + whole.length + firstPeriod.length;
  const one = { start: match.index, end, first, firstScale, firstPeriod };
  const separator = at(BETWEEN_ENDS, text, end)?.[0];
  const other = separator === undefined ? null : at(SECOND, text, end + separator.length);
  if (separator === undefined || other === null)
    return { ...one, separator: '', second: undefined, secondScale: '', lastPeriod: '' };
  const [upper, second = '', secondScale = ''] = other;
  const behind = end + separator.length + upper.length;
  const lastPeriod = at(PERIOD_BEHIND, text, behind)?.[0] ?? '';
  return { ...one, end: behind + lastPeriod.length, separator, second, secondScale, lastPeriod };
}

/** What a sticky expression finds there. */
function at(expression: RegExp, text: string, index: number): RegExpExecArray | null {
  expression.lastIndex = index;
  return expression.exec(text);
}

function read(text: string, parts: Parts): Money | null {
  const { start, end, first, firstScale, firstPeriod, separator, second, secondScale, lastPeriod } = parts;
  const raw = text.slice(start, end);
  const scales = firstScale + secondScale;
  const isRange = second !== undefined;
  // Millions are a company's, but for the upper end of what begins in thousands: '$200K – $1M'.
  if (/M/.test(firstScale) || (/M/.test(secondScale) && !/k/i.test(firstScale))) return null;
  const isBare =
    isRange &&
    ((/k/i.test(secondScale) && (/k/i.test(firstScale) || Number(first) < 1000)) ||
      (LARGE.test(first) && LARGE.test(second)));
  const currency = /lpa|lakh/i.test(scales)
    ? 'INR'
    : (currencyOf(raw) ?? (isBare && !ANY_SIGN.test(raw) ? HOME : undefined));
  if (currency === undefined) return null;
  // 'between 1 and 2' is a range; '$500 and 2 days' is not, nor is a range of which one side is no money.
  if (
    isRange &&
    IS_AND.test(separator) &&
    !IS_TO.test(separator) &&
    !AFTER_BETWEEN.test(text.slice(Math.max(0, start - 50), start))
  )
    return null;
  const scaleOfFirst = firstScale.trim() === '' && Number(first) < 1000 ? secondScale : firstScale;
  const low = scaled(first, scaleOfFirst);
  const high = second === undefined ? low : scaled(second, secondScale);
  if (!(low > 0) || high < low) return null;
  const period = /lpa|lakh/i.test(scales) ? 'year' : (periodOf(lastPeriod) ?? periodOf(firstPeriod));
  // What is lifted has pounds, too.
  if (POUNDS.test(raw) && low < 1000 && !PER_NOUN.test(lastPeriod || firstPeriod)) return null;
  return { start, end, raw: raw.trim(), min: low, max: high, isRange, currency, period };
}

/** Money by this word alone: no sign besides. */
const POUNDS = /^[^£]*\bpounds\b/i;
/** 'Per hour': 'daily' says how often something is lifted as well. */
const PER_NOUN = new RegExp(`${PERIOD_NOUN}(?!${LATIN})`, 'iu');

/** Written out with its thousands apart, as nobody writes years or counts of people. */
const LARGE = /^\d{2,3}[.,]\d{3}$/;

/** undefined: none is named. */
function currencyOf(raw: string): string | undefined {
  const code = ANY_CODE.exec(raw)?.[0];
  if (code !== undefined) return code.toUpperCase();
  const sign = ANY_SIGN.exec(raw)?.[0];
  if (sign === undefined) return undefined;
  if (/^(?:\$|dollar)/i.test(sign)) return DOLLARS;
  return /^kr/i.test(sign) ? KRONER : CURRENCIES[sign.toLowerCase()];
}

/** '70.000', '1,234.50', "60'000", '70 000': the last mark is the decimal one if one or two digits follow it. */
function numberOf(text: string): number {
  const decimals = /[.,]\d{1,2}$/.exec(text)?.[0] ?? '';
  const whole = text.slice(0, text.length - decimals.length).replace(/\D/g, '');
  return Number(`${whole}.${decimals.slice(1) || '0'}`);
}

/** Thousands that are written out and scaled as well, '165,000k', are meant once. */
function scaled(amount: string, scale: string): number {
  const number = numberOf(amount);
  return number >= 10_000 && /k/i.test(scale) ? number : number * factor(scale);
}

function factor(scale: string): number {
  if (/M/.test(scale)) return 1_000_000;
  if (/lpa|lakh/i.test(scale)) return 100_000;
  return /k|tsd|tys|thousand/i.test(scale) ? 1000 : 1;
}

/** The period that words name; null when they name none. */
export function periodOf(words: string): PayPeriod | null {
  return PERIOD_PATTERNS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

// Compiles the expressions while the process starts, and not in somebody's first search: V8 does it for texts in one byte a
// character and in two apart, and again at the second use.
for (const text of ['between 1 and 2 EUR a month', 'between €1 – 2 a month']) {
  moneyIn(text);
  moneyIn(text);
}
