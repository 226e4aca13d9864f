import { eurosFor, type PayPeriod, PERIODS_PER_YEAR } from '../../../domain/index.ts';

/** Pay by which postings are compared: euros a year, the lowest and the highest. */
export interface YearlyEuros {
  readonly min: number;
  readonly max: number;
}

/** An amount as euros a year; null when no rate is known. */
export function yearlyEuros(amount: number, currency: string, period: PayPeriod): number | null {
  const rate = eurosFor(currency);
  return rate === null ? null : amount * PERIODS_PER_YEAR[period] * rate;
}

/** What a posting pays; null when it names no amount, or in a currency without a rate. 'From' and 'up to' are one amount. */
export function yearlyPay(pay: {
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: string | null;
  readonly period: PayPeriod | null;
}): YearlyEuros | null {
  const { min, max, currency, period } = pay;
  const [low, high] = [min ?? max, max ?? min];
  if (low === null || high === null || currency === null || period === null) return null;
  const lowest = yearlyEuros(low, currency, period);
  const highest = yearlyEuros(high, currency, period);
  return lowest === null || highest === null ? null : { min: lowest, max: highest };
}
