import { type PayPeriod, PERIODS_PER_YEAR } from '../../../domain/index.ts';
import { DOLLARS as BARE_DOLLARS, HOME, KRONER, type Money, moneyIn, periodOf, unglued } from './money.ts';
import { FROM, LATIN, PAY_WORDS, PERIOD_ADVERB, UP_TO } from './pay-words.ts';

export interface Salary {
  /** The posting's own words, at most a line. */
  readonly raw: string;
  /** In units of the currency per period; equal when one amount is given. */
  readonly min: number;
  readonly max: number;
  /** One amount that is only the upper or the lower end: 'up to', 'from'. */
  readonly end: 'upper' | 'lower' | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly period: PayPeriod;
}

/** Longer texts are descriptions, in which a number by itself may be anything. */
const LONGEST_FIELD = 80;

/** Currencies of countries where amounts are written without any sign now and then. */
const HOME_CURRENCY: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  CH: 'CHF',
  SG: 'SGD',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  BR: 'BRL',
  MX: 'MXN',
  ZA: 'ZAR',
  IS: 'ISK',
  ...Object.fromEntries(
    'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map((code) => [code, 'EUR']),
  ),
};

/** Countries whose own currency is written '$' too, and where that is what it mostly means. */
const DOLLARS: Readonly<Record<string, string>> = { CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD', MX: 'MXN' };

/** Those that pay in kroner; elsewhere the most people who write 'kr' are Swedes. */
const KRONER_COUNTRIES = ['SE', 'NO', 'DK', 'IS'];

const PAY = new RegExp(`(?<!${LATIN})${PAY_WORDS}(?!${LATIN})`, 'iu');
/** Money that is promised, spent or owned, but is not the pay. */
const OTHER_MONEY =
  /\b(?:bonus(?:es)?|allowance|stipend|reimburs\w+|budget|funding|financing|raised|raising|revenues?|valu(?:ed|ation)|ARR|match(?:ing|es)?|contribut\w+|differential|additional|referral|discounts?|sav(?:e|ed|ings)|sign-?on|relocation|credits?|coverage|premiums?|insurance|assets|worth|grants?|donations?|on-call|one-time|paid out|trades?|towards|wellness|investing|invests?|paycheck|accounts? with|coverage amount|top-up|maximum of|equity grant|tuition|commissions? of)\b/i;
const OTHER_MONEY_AFTER =
  /^\s*(?:for (?:every|each)|trillion|billion|million|bn\b|mn\b|[BMT]\b|(?:-[-\s]*)?(?:USD\s?)?(?:\/\w+ )?(?:in|of|for|sign-?on|referral|annual|company|digital|lead|retention|wellness|learning|home|equipment|education|travel|commuter|transit|phone|internet|lunch|meal)?\s?(?:(?!plus |and |with )\w+ )?(?:commission|variable|equity|bonus(?:es)?|allowance|stipend|reimbursement|budget|funding|revenue|assets|differential|recurring|match|discount|credit|reward|benefits?\b))/i;
/** What is paid besides, in amounts nobody lives on: '$300/month' for the way to work stood as the pay of 188 jobs. */
const BESIDES =
  /\b(?:commut\w+|transit|parking|lunch\w*|meals?|wellness|well-?being|gym|fitness|phone|internet|wi-?fi|benefits?|learning|education|development|travel|perks?|stipends?|home ?office|co-?working|child ?care|vouchers?|mobility|per diem)\b/i;
const LEAST_BESIDES = 12_000;
/** What the work is about: what is sold, spent or looked after. */
const SUBJECT =
  /\b(?:deals?|ACV|TCV|quotas?|spen[dt]\w*|contract (?:values?|sizes?)|AUM|GMV|pipelines?|portfolios?|ticket sizes?|losses|customers|clients)\b/i;
const UPPER_END = new RegExp(String.raw`(?<!\p{L})${UP_TO}\W{0,3}$`, 'iu');
const LOWER_END = new RegExp(String.raw`(?<!\p{L})${FROM}\W{0,3}$`, 'iu');
/** A sentence that holds an amount and nothing else: 'Up to €85,000.', 'Circa £55,000'. */
const NOTHING_BEFORE = new RegExp(
  String.raw`^\W*(?:(?:${UP_TO}|${FROM}|circa|ca\.?|c\.|around|about|approx(?:\.|imately)?)\W{0,3})?$`,
  'iu',
);
const NOTHING_AFTER = /^\s*(?:$|[.!|•])/;
const PERIOD_ADVERBS = new RegExp(String.raw`(?<!\p{L})${PERIOD_ADVERB}`, 'giu');
const PER_PERIOD = /\bper (?:hour|week|month|year|annum)\b/gi;

/** Pay that nobody gets for the whole period is something else: '$15 a day for the on-call phone'. */
const LEAST: Readonly<Record<PayPeriod, number>> = { hour: 5, day: 50, week: 100, month: 300, year: 5_000 };
const MOST: Readonly<Record<PayPeriod, number>> = {
  hour: 2_000,
  day: 20_000,
  week: 100_000,
  month: 40_000,
  year: 3_000_000,
};

/** How many units buy what a euro or a dollar does, roughly; of those that are not named, one to two. */
const UNITS: Readonly<Record<string, number>> = {
  AED: 4,
  ARS: 1_500,
  BDT: 135,
  BGN: 2,
  BRL: 6,
  CLP: 1_000,
  CNY: 8,
  COP: 4_500,
  CRC: 580,
  CZK: 25,
  DKK: 7,
  EGP: 55,
  GEL: 3,
  HKD: 9,
  HUF: 400,
  IDR: 18_000,
  ILS: 4,
  INR: 95,
  ISK: 150,
  JPY: 170,
  KES: 150,
  kr: 11,
  KRW: 1_600,
  KZT: 550,
  LKR: 340,
  MXN: 21,
  MYR: 5,
  NGN: 1_700,
  NOK: 11,
  PEN: 4,
  PHP: 65,
  PKR: 320,
  PLN: 4,
  QAR: 4,
  RON: 5,
  RSD: 117,
  SAR: 4,
  SEK: 11,
  THB: 38,
  TRY: 45,
  TWD: 36,
  UAH: 46,
  UYU: 45,
  VND: 29_000,
  ZAR: 20,
};
/** Where pay without a period is by the year; elsewhere, in Poland say, it is by the month as often. */
const YEARLY = new Set([BARE_DOLLARS, HOME, 'USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'SGD', 'CHF']);

/**
 * The pay a text names for the job: a number is a salary only if the text says so, its period and currency are the
 * ones attached to that number. Bonuses, funding, revenue, allowances and hours are none. What a label calls the salary
 * comes before other amounts, a range before one amount, base pay before pay on target. Several ranges, one per level or
 * place, are taken together from the lowest to the highest, as far as they share label, currency and period.
 *
 * @param posting a salary field or a whole description
 * @param country ISO 3166-1 alpha-2 of the job, for what a bare '$' means; US dollars without it
 * @returns null when it names none
 */
export function salaryOf(posting: string, country: string | null = null): Salary | null {
  const text = unglued(posting);
  const all = moneyIn(text);
  const found = all.flatMap((money, index) => {
    const context = contextOf(text, money);
    const period = payPeriod(text, money, context);
    if (period === null) return [];
    const onTarget = wordsOnTarget(text, money, { last: all[index - 1], next: all[index + 1] });
    return [{ money, period, currency: currencyIn(money, context, country), rank: rankOf(money, context), onTarget }];
  });
  // Pay on target is what one may reach; where the text names base pay, that is the pay.
  const base = found.filter(({ onTarget }) => onTarget === null);
  const pay = base.length === 0 ? found : base;
  const [first] = pay.toSorted((a, b) => b.rank - a.rank);
  if (first === undefined) return null;
  const { period, currency } = first;
  const alike = pay.filter(
    (other) => other.period === period && other.currency === currency && other.rank >= first.rank - NEARLY,
  );
  const beside = base.length === 0 ? [] : found.flatMap(({ onTarget }) => onTarget ?? []);
  return {
    raw: lineOf([...alike.map(({ money }) => money.raw), ...beside]),
    min: Math.min(...alike.map(({ money }) => money.min)),
    max: Math.max(...alike.map(({ money }) => money.max)),
    end: alike.length === 1 ? endOf(text, first.money) : null,
    currency,
    period,
  };
}

const ON_TARGET = /\b(?:OTE|on[- ]target|target (?:total|cash)|total (?:target|cash|comp\w*|earnings|to))\b/i;
const BASE = /\b(?:base|basic|fixed)\b/i;
/** Where the words about an amount end. */
const END_OF_WORDS = /[,;.()/|\n]/;

/**
 * The words about an amount that is reached on target, with it: 'OTE: $180,000', '£75,000 OTE'. What stands before an amount
 * counts first, as what follows may be about the next one.
 */
function wordsOnTarget(
  text: string,
  { start, end }: Money,
  { last, next }: { last: Money | undefined; next: Money | undefined },
): string | null {
  const gap = text.slice(Math.max(last?.end ?? 0, start - 60), start);
  const before =
    gap
      .trimEnd()
      .split(/[,;./|\n]|\((?![^()]*\))/)
      .at(-1) ?? '';
  if (BASE.test(before)) return null;
  if (ON_TARGET.test(before)) return text.slice(start - (gap.length - gap.lastIndexOf(before)), end).trim();
  const behind = text.slice(end, Math.min(next?.start ?? text.length, end + 40));
  const after = behind.split(END_OF_WORDS)[0] ?? '';
  return ON_TARGET.test(after) && !BASE.test(after) ? text.slice(start, end + after.length).trim() : null;
}

/** Ranges under one heading differ in their own lines. */
const NEARLY = 1;

/** How clearly the money is the pay for the job itself. */
function rankOf(money: Money, { line, above, after }: Context): number {
  const near = `${line.slice(-80)} ${after.slice(0, 30)}`;
  const isLabelled = PAY.test(near);
  return (
    (money.isRange ? 2 : 0) +
    (isLabelled ? 1.5 : PAY.test(above) ? 1 : 0) +
    (/\bbase\b|\bfix(?:ed|um)\b/i.test(near) ? 0.5 : 0) -
    (/\b(?:OTE|on[- ]target|total|commission|variable)\b/i.test(near) ? 1.5 : 0)
  );
}

function endOf(text: string, { start, raw, isRange }: Money): Salary['end'] {
  if (isRange) return null;
  const before = text.slice(Math.max(0, start - 30), start);
  if (UPPER_END.test(before)) return 'upper';
  return LOWER_END.test(before) || raw.endsWith('+') ? 'lower' : null;
}

const ITEM = /^\s?[•*–-]/;

interface Context {
  /** The line up to the amount. */
  readonly line: string;
  /** The nearest lines above that are short enough to be headings of it. */
  readonly above: string;
  readonly after: string;
}

function contextOf(text: string, { start, end }: Money): Context {
  const before = text.slice(Math.max(0, start - 600), start);
  const lines = before.split('\n');
  const above = lines
    .slice(0, -1)
    .filter((line) => line.trim() !== '')
    .slice(-8)
    // An item of a list says nothing about the next one: '401(k) match of up to 4% of salary'.
    .filter((line) => line.length <= 160 && (!ITEM.test(line) || line.trimEnd().endsWith(':')))
    .join('\n');
  return { line: (lines.at(-1) ?? '').slice(-160), above, after: text.slice(end, end + 60).split('\n')[0] ?? '' };
}

/** The period when the money is pay, else null. */
function payPeriod(text: string, money: Money, { line, above, after }: Context): PayPeriod | null {
  const clause = clauseBefore(line);
  if (OTHER_MONEY.test(clause) || OTHER_MONEY_AFTER.test(after)) return null;
  if (
    BESIDES.test(`${clause} ${after}`) &&
    money.period !== null &&
    money.max * PERIODS_PER_YEAR[money.period] < LEAST_BESIDES
  )
    return null;
  if (money.currency === HOME && !PAY.test(clause) && !PAY.test(after)) return null;
  const isWhole = text.length <= LONGEST_FIELD && !text.includes('\n');
  if (!isWhole && /\bpounds\b/i.test(money.raw) && !PAY.test(clause) && !PAY.test(after)) return null;
  const isLabelled = PAY.test(clause) || PAY.test(after.slice(0, 40));
  if (!isLabelled && SUBJECT.test(`${clause.slice(-60)} ${after.slice(0, 40)}`)) return null;
  const isNamed = isLabelled || PAY.test(above);
  const period = money.period ?? periodIn(clause, money) ?? periodIn(payLines(above), money) ?? bySize(money);
  if (period === null || !isPlausible(money, period)) return null;
  // Without a word for pay, only what looks like nothing else: a range of yearly size, or an amount with its period.
  const isAlone = period === 'year' && NOTHING_BEFORE.test(clause) && NOTHING_AFTER.test(after);
  const isHourly = money.period === 'hour';
  const isRange = money.isRange && (money.min >= 15_000 || money.period !== null);
  if (!isNamed && !isWhole && !isRange && !isAlone && !isHourly) return null;
  if (!money.isRange && money.period === null && !isWhole && !isAlone && !PAY.test(`${clause} ${after.slice(0, 20)}`))
    return null;
  return period;
}

/** What leads up to the amount; one that begins a clause is what the clause before says: 'Commuter benefit; $300'. */
function clauseBefore(line: string): string {
  const clauses = line.split(/[•|]|(?<=[a-z\d)])\.\s/).at(-1) ?? '';
  const [last = '', before = ''] = clauses.split(';').toReversed();
  return last.trim() === '' ? before + last : last;
}

/** 'Report weekly on the pipeline' says nothing about the pay below it. */
function payLines(lines: string): string {
  return lines
    .split('\n')
    .filter((line) => PAY.test(line))
    .join('\n');
}

function isPlausible({ min, max, currency }: Money, period: PayPeriod): boolean {
  const most = MOST[period] * (UNITS[currency] ?? 1);
  return min >= LEAST[period] && max <= most;
}

/** The last period the words name, if the amount fits it: pay by the hour has no six digits. */
function periodIn(words: string, money: Money): PayPeriod | null {
  const named = [...words.matchAll(PERIOD_ADVERBS), ...words.matchAll(PER_PERIOD)].toSorted(
    (a, b) => a.index - b.index,
  );
  const period = periodOf(named.at(-1)?.[0] ?? '');
  return period !== null && isPlausible(money, period) ? period : null;
}

/** No word for the period: a few dozen is pay by the hour, ten thousands by the year, anything between is unclear. */
function bySize({ min, max, currency }: Money): PayPeriod | null {
  if (!YEARLY.has(currency)) return null;
  if (max <= 250) return 'hour';
  return min >= 15_000 ? 'year' : null;
}

function currencyIn({ currency }: Money, { line }: Context, country: string | null): string {
  if (currency === HOME) return HOME_CURRENCY[country ?? ''] ?? 'USD';
  if (currency === KRONER) return HOME_CURRENCY[KRONER_COUNTRIES.find((code) => code === country) ?? 'SE'] ?? 'SEK';
  if (currency !== BARE_DOLLARS) return currency;
  if (/\bCanad(?:a|ian)\b/.test(line)) return 'CAD';
  return DOLLARS[country ?? ''] ?? 'USD';
}

function lineOf(raws: readonly string[]): string {
  let text = '';
  for (const raw of new Set(raws.map((words) => words.replace(/\s+/g, ' ')))) {
    const longer = text === '' ? raw : `${text}; ${raw}`;
    if (longer.length > 150) break;
    text = longer;
  }
  return text;
}
