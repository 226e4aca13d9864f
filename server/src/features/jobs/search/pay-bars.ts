import { countBits, hasBit } from './bitmap.ts';
import type { FacetHits } from './facet-counts.ts';

/** Bars of the histogram of pay. */
const BARS = 20;
/** Fewer hits that name their pay make no histogram: three say nothing. */
const FEWEST = 10;
/** A few wrong amounts must not squeeze all others into one bar: the highest of this share decides how wide bars are. */
const LOWER_SHARE = 0.98;

/** How yearly pay is spread over the hits, in euros. */
export interface PayBars {
  /** Each from `from` to before `from + width`; the last one holds everything above as well. */
  readonly bars: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  readonly unknown: number;
}

/** Null when too few hits name their pay. Reads those that name it, the best paid first, and sorts only their top. */
export function payBars({ base, hits, loose }: FacetHits): PayBars | null {
  const { yearMin, yearMax } = base.columns;
  const beside = loose.filter((job) => !Number.isNaN(job.yearMax));
  let inBase = 0;
  for (const ordinal of base.byPay) if (hasBit(hits, ordinal)) inBase += 1;
  const paid = inBase + beside.length;
  if (paid < FEWEST) return null;
  const top = highestOf(
    { base, hits, beside: beside.map((job) => job.yearMax) },
    paid - Math.floor(paid * LOWER_SHARE),
  );
  const width = Math.max(1_000, Math.ceil(top / BARS / 1_000) * 1_000);
  const counts = new Uint32Array(BARS);
  const add = (low: number, high: number): void => {
    const last = Math.min(BARS - 1, Math.floor(high / width));
    for (let bar = Math.min(last, Math.floor(low / width)); bar <= last; bar += 1) counts[bar] = (counts[bar] ?? 0) + 1;
  };
  for (const ordinal of base.byPay) if (hasBit(hits, ordinal)) add(yearMin[ordinal] ?? 0, yearMax[ordinal] ?? 0);
  for (const job of beside) add(job.yearMin, job.yearMax);
  return {
    bars: [...counts].map((count, bar) => ({ from: bar * width, to: (bar + 1) * width, count })),
    unknown: countBits(hits) + loose.length - paid,
  };
}

/** The `nth` highest pay of all, from 1. */
function highestOf(
  { base, hits, beside }: Pick<FacetHits, 'base' | 'hits'> & { readonly beside: readonly number[] },
  nth: number,
): number {
  const highest: number[] = [];
  for (const ordinal of base.byPay) {
    if (highest.length === nth) break;
    if (hasBit(hits, ordinal)) highest.push(base.columns.yearMax[ordinal] ?? 0);
  }
  return [...highest, ...beside].toSorted((one, other) => other - one)[nth - 1] ?? 0;
}
