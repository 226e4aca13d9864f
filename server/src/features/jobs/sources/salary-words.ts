import { cleanLine } from '../normalising/clean.ts';

const PERIODS: readonly (readonly [string, RegExp])[] = [
  ['a year', /year|annual|annum|yearly/i],
  ['a month', /month/i],
  ['a week', /week/i],
  ['a day', /day|daily/i],
  ['an hour', /hour/i],
];

/**
 * A salary that a feed gives in fields, as people write it: '€60,000 – €75,000 a year'. Null without an amount.
 *
 * @param pay currency as ISO 4217; period as any word that holds year, month, week, day or hour
 */
export function salaryWords(pay: {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string;
  readonly period: string;
}): string | null {
  const amounts = [pay.min, pay.max].flatMap((value) => (value !== null && value > 0 ? [value] : []));
  const [low, high] = [amounts[0], amounts.at(-1)];
  if (low === undefined || high === undefined) return null;
  const [from = '', to = ''] = [low, high].map((value) => money(value, pay.currency));
  const single = pay.max === null ? `From ${from}` : pay.min === null ? `Up to ${to}` : from;
  const period = PERIODS.find(([, pattern]) => pattern.test(pay.period))?.[0] ?? '';
  return cleanLine(`${from === to ? single : `${from} – ${to}`} ${period}`);
}

function money(value: number, currency: string): string {
  const places = Number.isInteger(value) ? 0 : 2;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  if (!/^[a-z]{3}$/i.test(currency)) return `${value.toLocaleString('en-US', digits)} ${currency}`.trim();
  return value.toLocaleString('en-US', { style: 'currency', currency, ...digits });
}
