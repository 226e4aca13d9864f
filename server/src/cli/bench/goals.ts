import type { SizeReport } from './report.ts';

/** A goal and its measurement. */
export interface Goal {
  readonly name: string;
  readonly figure: number;
  readonly most: number;
  /** The smallest number of postings it applies to. */
  readonly from: number;
}

const MILLION = 1_000_000;
const ratio = (name: string, figure: number, most: number, from = 0): Goal => ({ name, figure, most, from });

/** The goals for one size; all are ratios within the same run, except the two times. */
export function goalsOf(report: SizeReport): Goal[] {
  const p95 = (arm: string): number => report.measurements.find((row) => row.arm.startsWith(arm))?.p95 ?? Number.NaN;
  const eight = (arm: string): number => report.loads.find((row) => row.arm.startsWith(arm))?.perSecond ?? Number.NaN;
  const { facts } = report;
  return [
    ratio('P1 page + total, × floor', p95('index') / p95('floor'), 1.6),
    ratio('P2 of the best SQL', p95('index') / p95('SQL'), 1 / 15, MILLION),
    ratio('P2 of SQLite FTS5', p95('index') / p95('SQLite'), 1 / 10, MILLION),
    ratio('P3 answers that differ from LIKE', facts.differing, 0),
    ratio('P4 best SQL over index, queries/s by 8 clients', eight('SQL') / eight('index'), 1 / 12, MILLION),
    ratio('P5 page 100 over page 1', facts.farPage, 1.3),
    ratio('P6 GraphQL in process over index and rows', p95('GraphQL in process') / p95('index'), 1.7),
    ratio('P6 the same, no rows kept in memory', p95('GraphQL, no') / p95('index'), 1.7),
    ratio('P6 GraphQL over HTTP over raw node:http', p95('GraphQL over HTTP') / p95('raw'), 1.6),
    ratio('P7 ms from commit to found', facts.foundAfterMs, 1_000),
    ratio('P7 ms from snapshot to ready, per million', (facts.snapshotMs * MILLION) / report.jobs, 1_000, MILLION),
    ratio('MB of memory above an empty server', facts.usedMegabytes - facts.emptyMegabytes, 350),
  ];
}

/** P5 across sizes: the largest divided by the smallest of one run; none for a single size. */
export function growthGoal(reports: readonly SizeReport[]): Goal[] {
  const [smallest] = reports;
  const largest = reports.at(-1);
  if (smallest === undefined || largest === undefined || largest.jobs === smallest.jobs) return [];
  const p95 = ({ measurements }: SizeReport): number =>
    measurements.find(({ arm }) => arm.startsWith('index'))?.p95 ?? Number.NaN;
  return [ratio(`P5 p95 of ${largest.jobs} over ${smallest.jobs}`, p95(largest) / p95(smallest), 2.2)];
}

/** @param jobs how many postings it was measured with */
export function goalLine({ name, figure, most, from }: Goal, jobs: number): string {
  const verdict = jobs < from ? `promised from ${from}` : figure <= most ? 'met' : 'NOT MET';
  return `${name.padEnd(48)}${figure.toFixed(3).padStart(12)}  at most ${most.toFixed(3).padStart(8)}  ${verdict}`;
}
