import { timesTable } from '../board/board-report.ts';
import type { Durations } from '../board/durations.ts';
import type { Goal } from '../goals.ts';

/** All measurements of the CV optimizer. */
export interface CvReport {
  readonly runs: number;
  readonly times: readonly Durations[];
  /** Of each template, and of the letter. */
  readonly rendering: readonly Durations[];
  /** Memory of the server (RSS) after garbage collection, before and after the counted runs. */
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

/** The goals for a three-page CV and the built-in engine. */
export function cvGoals({ runs, times, rendering, before, after }: CvReport): Goal[] {
  const longest = (all: readonly Durations[]): number => Math.max(...all.map(({ max }) => max));
  const goal = (name: string, figure: number, most: number): Goal => ({ name, figure, most, from: 0 });
  return [
    goal('a run, longest ms', longest(times), 3_000),
    goal('a document, longest ms', longest(rendering), 300),
    goal(`MB above what it was, after ${runs} runs`, after - before, 20),
  ];
}
