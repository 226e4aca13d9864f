import { type Money, moneyIn, periodOf } from './money.ts';

export type SalaryPeriod = 'hour' | 'day' | 'week' | 'month' | 'year';

export interface Salary {
  /** The posting's own words, at most a line. */
  readonly raw: string;
  /** In units of the currency per period; equal when one amount is given. */
  readonly min: number;
  readonly max: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly period: SalaryPeriod;
}

/** Longer texts are descriptions, in which a number by itself may be anything. */
const LONGEST_FIELD = 80;

/** Countries whose own currency is written '$' too. */
const DOLLARS: Readonly<Record<string, string>> = { CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD', MX: 'MXN' };

const PAY =
  /\b(?:salar(?:y|ies)|salario|salário|compensation|pay|wages?|rates?|remuneration|OTE|gehalt|jahresgehalt|vergütung|hiring ranges?|package|CTC)\b/i;
/** Money that is promised, spent or owned, but is not the pay. */
const OTHER_MONEY =
  /\b(?:bonus(?:es)?|allowance|stipend|reimburs\w+|budget|funding|financing|raised|raising|revenues?|valu(?:ed|ation)|ARR|match(?:ing|es)?|contribut\w+|differential|additional|referral|discounts?|sav(?:e|ed|ings)|sign-?on|relocation|credits?|coverage|premiums?|insurance|assets|worth|grants?|donations?|on-call|one-time|paid out|trades?|towards|wellness|investing|invests?|paycheck|accounts? with|coverage amount|top-up|maximum of)\b/i;
const OTHER_MONEY_AFTER =
  /^\s*(?:for (?:every|each)|trillion|billion|million|bn\b|mn\b|[BMT]\b|(?:-[-\s]*)?(?:USD\s?)?(?:\/\w+ )?(?:in|of|for|sign-?on|referral|annual|company|digital|lead|retention|wellness|learning|home|equipment|education|travel)?\s?(?:\w+ )?(?:bonus(?:es)?|allowance|stipend|reimbursement|budget|funding|revenue|assets|differential|recurring|match|discount|credit|reward))/i;

/** Pay that nobody gets for the whole period is something else: '$15 a day for the on-call phone'. */
const LEAST: Readonly<Record<SalaryPeriod, number>> = { hour: 5, day: 50, week: 100, month: 300, year: 5_000 };
const MOST: Readonly<Record<SalaryPeriod, number>> = {
  hour: 2_000,
  day: 20_000,
  week: 100_000,
  month: 40_000,
  year: 3_000_000,
};

/** Whose unit buys little: their amounts have two digits more. */
const SMALL_UNITS = new Set(['JPY', 'INR', 'KRW', 'HUF', 'CLP', 'COP', 'ARS', 'IDR', 'VND', 'PHP', 'THB', 'RUB']);
/** Where pay without a period is by the year; elsewhere, in Poland say, it is by the month as often. */
const YEARLY = new Set([null, 'USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'SGD', 'CHF']);

/**
 * The pay a text names for the job: a number is a salary only if the text says so, its period and currency are the
 * ones attached to that number. Bonuses, funding, revenue, allowances and hours are none. Several ranges, one per level
 * or place, are taken together from the lowest to the highest, as far as they share currency and period.
 *
 * @param text a salary field or a whole description
 * @param country ISO 3166-1 alpha-2 of the job, for what a bare '$' means; US dollars without it
 * @returns null when it names none
 */
export function salaryOf(text: string, country: string | null = null): Salary | null {
  const found = moneyIn(text).flatMap((money) => {
    const context = contextOf(text, money);
    const period = payPeriod(text, money, context);
    if (period === null) return [];
    return [{ money, period, currency: money.currency ?? dollars(context, country) }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const { period, currency } = first;
  const alike = found.filter((other) => other.period === period && other.currency === currency);
  return {
    raw: lineOf(alike.map(({ money }) => money.raw)),
    min: Math.min(...alike.map(({ money }) => money.min)),
    max: Math.max(...alike.map(({ money }) => money.max)),
    currency,
    period,
  };
}

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
    .filter((line) => line.length <= 160)
    .join('\n');
  return { line: (lines.at(-1) ?? '').slice(-160), above, after: text.slice(end, end + 60).split('\n')[0] ?? '' };
}

/** The period when the money is pay, else null. */
function payPeriod(text: string, money: Money, { line, above, after }: Context): SalaryPeriod | null {
  const clause = line.split(/[;•|]|(?<=[a-z\d)])\.\s/).at(-1) ?? '';
  if (OTHER_MONEY.test(clause) || OTHER_MONEY_AFTER.test(after)) return null;
  const isNamed = PAY.test(clause) || PAY.test(after.slice(0, 40)) || PAY.test(above);
  const isWhole = text.length <= LONGEST_FIELD && !text.includes('\n');
  const period = money.period ?? periodIn(clause, money) ?? periodIn(payLines(above), money) ?? bySize(money);
  if (period === null || !isPlausible(money, period)) return null;
  // Without a word for pay, only what looks like nothing else: a range of yearly size, or an amount with its period.
  if (!isNamed && !isWhole && !(money.isRange && (money.min >= 15_000 || money.period !== null))) return null;
  if (!money.isRange && money.period === null && !isWhole && !PAY.test(clause)) return null;
  return period;
}

/** 'Report weekly on the pipeline' says nothing about the pay below it. */
function payLines(lines: string): string {
  return lines
    .split('\n')
    .filter((line) => PAY.test(line))
    .join('\n');
}

function isPlausible({ min, max, currency }: Money, period: SalaryPeriod): boolean {
  const most = MOST[period] * (SMALL_UNITS.has(currency ?? '') ? 1000 : 1);
  return min >= LEAST[period] && max <= most;
}

/** The last period the words name, if the amount fits it: pay by the hour has no six digits. */
function periodIn(words: string, money: Money): SalaryPeriod | null {
  const named = words.match(
    /\b(?:hourly|per hour|daily|weekly|monthly|per month|annual(?:ized|ly)?|yearly|per year|per annum|jahres\w*|monats\w*)\b/gi,
  );
  const period = periodOf(named?.at(-1) ?? '');
  return period !== null && isPlausible(money, period) ? period : null;
}

/** No word for the period: a few dozen is pay by the hour, ten thousands by the year, anything between is unclear. */
function bySize({ min, max, currency }: Money): SalaryPeriod | null {
  if (!YEARLY.has(currency)) return null;
  if (max <= 250) return 'hour';
  return min >= 15_000 ? 'year' : null;
}

function dollars({ line }: Context, country: string | null): string {
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
