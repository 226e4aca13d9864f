import type { PayRange } from './search-filters.ts';
import { facetTexts } from './texts/facets.texts.ts';

const EUROS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** An amount in short: `70000` → '€70k'. */
export const shortEuros = (amount: number): string => EUROS.format(amount).replace('K', 'k');

/** A range of yearly pay in short: '€70k+', '€70k–€90k', 'up to €90k'. */
export function shortPay({ min, max }: Pick<PayRange, 'min' | 'max'>): string {
  if (min === null) return max === null ? '' : facetTexts.upTo(shortEuros(max));
  return max === null ? `${shortEuros(min)}+` : `${shortEuros(min)}–${shortEuros(max)}`;
}
