import { HARD_CURRENCIES, TERM } from '../model/posting-terms.ts';
import { yearlyEuros } from '../model/yearly-pay.ts';
import type { Condition } from '../search/conditions.ts';
import type { WantedPay } from './query-amounts.ts';

/**
 * An amount without a currency is one of the posting's own, where people mean about the same by it; else of euros.
 *
 * @param isWhole the posting's whole range must lie within
 */
export function payCondition({ min, max, currency, period }: WantedPay, isWhole = false): Condition {
  const inCurrency = (code: string): Condition => {
    const euros = (amount: number | null): number | null =>
      amount === null ? null : yearlyEuros(amount, code, period);
    return { kind: 'PAY', min: euros(min), max: euros(max), orUnknown: false, isWhole };
  };
  if (currency !== null) return inCurrency(currency);
  return {
    kind: 'ANY',
    of: HARD_CURRENCIES.map((code) => ({
      kind: 'ALL',
      of: [inCurrency(code), { kind: 'TERMS', anyOf: [[TERM.currency(code)]] }],
    })),
  };
}
