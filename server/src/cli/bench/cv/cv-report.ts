import { timesTable } from '../board/board-report.ts';
import type { Times } from '../board/times.ts';
import type { Goal } from '../goals.ts';

/** Everything that was measured of the CV optimiser. */
export interface CvReport {
  readonly runs: number;
  readonly times: readonly Times[];
  /** Of each template, and of the letter. */
  readonly rendering: readonly Times[];
  /** What the system counts for the server (RSS), tidied up, before the runs that count and after them. */
  readonly before: number;
  readonly after: number;
}

export function cvLines({ runs, times, rendering, before, after }: CvReport): string[] {
  return [
    ...timesTable([...times, ...rendering]),
    '',
    `Memory of the server: ${before.toFixed(0)} MB before ${runs} runs, ${after.toFixed(0)} MB after them.`,
  ];
}

/** What was promised of a CV of three pages and the built-in engine. */
export function cvGoals({ runs, times, rendering, before, after }: CvReport): Goal[] {
  const longest = (all: readonly Times[]): number => Math.max(...all.map(({ max }) => max));
  const goal = (name: string, figure: number, most: number): Goal => ({ name, figure, most, from: 0 });
  return [
    goal('a run, longest ms', longest(times), 3_000),
    goal('a document, longest ms', longest(rendering), 300),
    goal(`MB above what it was, after ${runs} runs`, after - before, 20),
  ];
}
