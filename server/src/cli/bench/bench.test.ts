import { describe, expect, it } from 'vitest';
import { jobQuery } from '../../features/jobs/search/job-query.ts';
import { disagreements } from './agreement.ts';
import { BENCH_NOW, benchPosting } from './data.ts';
import { goalLine, goalsOf } from './goals.ts';
import { measure, openLoad, quantile } from './measure.ts';
import { benchTable } from './report.ts';
import { benchShapes } from './shapes.ts';

describe('the data of the bench', () => {
  it('is the same in every run', () => {
    expect(benchPosting(4_711, 100_000)).toEqual(benchPosting(4_711, 100_000));
  });

  it('has more employers the more postings there are', () => {
    const companies = (total: number): number =>
      new Set(Array.from({ length: 3_000 }, (_none, index) => benchPosting(index, total).company)).size;
    expect(companies(100_000)).toBeGreaterThan(2 * companies(3_000));
  });

  it('asks for 200 searches that are all valid', () => {
    const shapes = benchShapes(200);
    expect(shapes).toHaveLength(200);
    expect(shapes).toEqual(benchShapes(200));
    for (const { filter, page } of shapes) expect(() => jobQuery(filter, page, BENCH_NOW)).not.toThrow();
  });
});

describe('the comparison before measuring', () => {
  const task = {
    shape: { filter: {}, page: { limit: 50, offset: 0 } },
    query: jobQuery({}, { limit: 50, offset: 0 }, BENCH_NOW),
    someIds: [],
  };
  const right = { total: 2, ids: ['2', '1'] };
  const compare = (answer: { total: number; ids: string[] }) =>
    disagreements([task], async () => right, [{ name: 'engine', ask: async () => answer }]);

  it('is content with equal ids and totals', async () => {
    expect(await compare({ total: 2, ids: ['2', '1'] })).toEqual({ compared: 1, wrong: [] });
  });

  it.each([
    ['another total', { total: 3, ids: ['2', '1'] }],
    ['another order', { total: 2, ids: ['1', '2'] }],
    ['another page', { total: 2, ids: ['2'] }],
  ])('names %s', async (_name, answer) => {
    const wrong = [expect.stringMatching(/^engine: .* instead of 2, page /)];
    expect(await compare(answer)).toEqual({ compared: 1, wrong });
  });
});

describe('measuring', () => {
  it('alternates the order of arms, and counts only the rounds after the first', async () => {
    const calls: string[] = [];
    const arm = (name: string) => ({ name, run: async (input: number) => calls.push(`${name}${input}`) });
    const measurements = await measure([arm('a'), arm('b')], [0, 1], 2);
    expect(calls.join(' ')).toBe('b0 a0 a1 b1 a0 b0 b1 a1 b0 a0 a1 b1');
    expect(measurements.map(({ arm: name, operations }) => [name, operations])).toEqual([
      ['a', 4],
      ['b', 4],
    ]);
  });

  it('sends at a steady rate whether requests are answered or not', async () => {
    const calls: number[] = [];
    const arm = { name: 'a', run: async (input: number) => calls.push(input) };
    expect((await openLoad(arm, [7, 8, 9], 500, 10)).operations).toBe(5);
    expect(calls).toEqual([7, 8, 9, 7, 8]);
  });

  it('reads quantiles as the smallest value that the share does not exceed', () => {
    const values = Array.from({ length: 100 }, (_none, index) => 100 - index);
    expect([0.5, 0.95, 0.99, 1].map((share) => quantile(values, share))).toEqual([50, 95, 99, 100]);
    expect(quantile([7], 0.5)).toBe(7);
  });

  it('shows each arm beside the floor', () => {
    const row = { operations: 1, p50: 1, p99: 3, max: 4, cpu: 0.5, slowest: [] };
    const measurements = [
      { ...row, arm: 'floor', p95: 2 },
      { ...row, arm: 'whole page', p95: 5 },
    ];
    expect(benchTable({ jobs: 1, shapes: [], rounds: 1, measurements })).toEqual([
      'ms             p50     p95     p99     max     cpu  × floor',
      'floor         1.00    2.00    3.00    4.00    0.50      1.0',
      'whole page    1.00    5.00    3.00    4.00    0.50      2.5',
    ]);
  });
});

describe('the goals', () => {
  const facts = {
    compared: 600,
    differing: 0,
    farPage: 1,
    buildMs: 1,
    snapshotMs: 1,
    foundAfterMs: 1,
    emptyMegabytes: 1,
    megabytes: 1,
    usedMegabytes: 1,
  };
  const report = { jobs: 10_000, shapes: [], rounds: 1, measurements: [], clients: 8, loads: [], steady: [] };
  const third = (differing: number): string =>
    goalsOf({ ...report, facts: { ...facts, differing } })
      .filter(({ name }) => name.startsWith('P3'))
      .map((goal) => goalLine(goal, report.jobs))
      .join();

  it('count the answers that differ from LIKE', () => {
    expect(third(0)).toMatch(/ 0\.000 .* met$/);
    expect(third(2)).toMatch(/ 2\.000 .* NOT MET$/);
  });
});
