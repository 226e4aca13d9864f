import { describe, expect, it } from 'vitest';
import { Draws } from '../../../local/sample-jobs/random.ts';
import { BaseIndex } from './base-index.ts';
import { ColumnsBuilder, type IndexedJob } from './columns.ts';
import { JobIndex } from './job-index.ts';
import { EVERYTHING } from './job-search.ts';

const job = (id: number, pay: readonly [number, number] | null): IndexedJob => ({
  id,
  posted: -id,
  facts: [1],
  companyId: 1,
  company: 'labs',
  locationId: 1,
  location: 'oslo',
  words: [],
  terms: [],
  yearMin: pay?.[0] ?? Number.NaN,
  yearMax: pay?.[1] ?? Number.NaN,
  firstSeen: 0,
});

/** Bars of what is in the index and what is new beside it. */
async function barsOf(inBase: readonly IndexedJob[], beside: readonly IndexedJob[]) {
  const builder = new ColumnsBuilder(inBase.length);
  for (const one of inBase) builder.add(one);
  const index = new JobIndex(await BaseIndex.build(await builder.finish()));
  for (const one of beside) index.apply({ id: one.id, job: one });
  const [answer] = await index.facets(EVERYTHING, [{ facet: 'pay', first: 1, within: null }]);
  return answer?.pay ?? null;
}

/** The same by sorting everything. */
function plainBars(jobs: readonly IndexedJob[]) {
  const paid = jobs.filter(({ yearMax }) => !Number.isNaN(yearMax));
  const highs = paid.map(({ yearMax }) => yearMax).toSorted((one, other) => one - other);
  const width = Math.max(1_000, Math.ceil((highs[Math.floor(highs.length * 0.98)] ?? 0) / 20_000) * 1_000);
  const bars = Array.from({ length: 20 }, (_none, bar) => ({
    from: bar * width,
    to: (bar + 1) * width,
    count: paid.filter(({ yearMin, yearMax }) => {
      const last = Math.min(19, Math.floor(yearMax / width));
      return bar >= Math.min(last, Math.floor(yearMin / width)) && bar <= last;
    }).length,
  }));
  return { bars, unknown: jobs.length - paid.length };
}

describe('the histogram of pay', () => {
  it.each([12, 60, 400])(
    'of %i postings is that of all of them, whether they are in the index or beside it',
    async (size) => {
      const draws = new Draws(size);
      const jobs = Array.from({ length: size }, (_none, at) => {
        const low = Math.round(draws.fraction() * 150_000);
        // One wrong amount among them.
        const high = at === 5 ? 9_000_000 : low + Math.round(draws.fraction() * 60_000);
        return job(at + 1, at > 10 && draws.isLucky(0.3) ? null : [low, high]);
      });
      const beside = jobs.filter(({ id }) => id % 5 === 0);
      const inBase = jobs.filter(({ id }) => id % 5 !== 0);
      expect(await barsOf(inBase, beside)).toEqual(plainBars(jobs));
    },
  );

  it('is none of fewer than ten that name their pay', async () => {
    const nine = Array.from({ length: 9 }, (_none, at) => job(at + 1, [10_000, 20_000]));
    expect(await barsOf(nine, [job(10, null)])).toBeNull();
  });
});
