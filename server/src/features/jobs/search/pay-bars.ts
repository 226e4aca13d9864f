import { countBits } from './bitmap.ts';
import { type CountedHits, countsBy } from './facet-counts.ts';

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

/** Null when too few hits name their pay. Reads each range of pay that some posting names, not each hit. */
export function payBars(found: CountedHits): PayBars | null {
  const { base, hits, loose } = found;
  const { payMin, payMax } = base.facets;
  const counts = countsBy(found, 'pay');
  const beside = loose.filter((job) => !Number.isNaN(job.yearMax));
  let paid = beside.length;
  for (let range = 1; range < counts.length; range += 1) paid += counts[range] ?? 0;
  if (paid < FEWEST) return null;
  const top = highestOf(
    { payMax, counts, beside: beside.map((job) => job.yearMax) },
    paid - Math.floor(paid * LOWER_SHARE),
  );
  const width = Math.max(1_000, Math.ceil(top / BARS / 1_000) * 1_000);
  const bars = new Uint32Array(BARS);
  const add = (low: number, high: number, count: number): void => {
    const last = Math.min(BARS - 1, Math.floor(high / width));
    for (let bar = Math.min(last, Math.floor(low / width)); bar <= last; bar += 1) bars[bar] = (bars[bar] ?? 0) + count;
  };
  for (let range = 1; range < counts.length; range += 1) {
    const count = counts[range] ?? 0;
    if (count > 0) add(payMin[range] ?? 0, payMax[range] ?? 0, count);
  }
  for (const job of beside) add(job.yearMin, job.yearMax, 1);
  return {
    bars: [...bars].map((count, bar) => ({ from: bar * width, to: (bar + 1) * width, count })),
    unknown: countBits(hits) + loose.length - paid,
  };
}

/** The `nth` highest pay of all, from 1. */
function highestOf(
  { payMax, counts, beside }: { payMax: Float32Array; counts: Uint32Array; beside: readonly number[] },
  nth: number,
): number {
  const highest: { pay: number; count: number }[] = beside.map((pay) => ({ pay, count: 1 }));
  for (let range = 1, found = 0; range < counts.length && found < nth; range += 1) {
    const count = counts[range] ?? 0;
    if (count > 0) highest.push({ pay: payMax[range] ?? 0, count });
    found += count;
  }
  let left = nth;
  for (const { pay, count } of highest.toSorted((one, other) => other.pay - one.pay)) {
    left -= count;
    if (left <= 0) return pay;
  }
  return 0;
}
