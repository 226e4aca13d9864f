import type { Goal } from '../goals.ts';
import { quantile } from '../measure.ts';
import type { BigFile } from './big-files.ts';
import type { BrowserMeasurements } from './in-browser.ts';
import { type LiveMeasurements, constantRateLine } from './live-load.ts';
import type { Durations } from './durations.ts';

/** All measurements of a board. */
export interface BoardReport {
  readonly cards: number;
  readonly times: readonly Durations[];
  readonly bigFiles: readonly BigFile[];
  readonly live: LiveMeasurements | null;
  /** null: no browser was available or requested. */
  readonly browser: BrowserMeasurements | null;
}

const ms = (figure: number): string => figure.toFixed(2).padStart(9);

/** Timings as a table, one kind per line. */
export function timesTable(times: readonly Durations[]): string[] {
  const width = Math.max(...times.map(({ name }) => name.length));
  return [
    ['ms'.padEnd(width), ...['p50', 'p95', 'p99', 'max', 'count'].map((name) => name.padStart(9))].join(''),
    ...times.map(({ name, p50, p95, p99, max, count }) =>
      [name.padEnd(width), ms(p50), ms(p95), ms(p99), ms(max), String(count).padStart(9)].join(''),
    ),
  ];
}

function bigFileLines(files: readonly BigFile[]): string[] {
  return files.map(
    ({ name, ms: took, megabytes, gapMs, others }) =>
      `${name}: ${(took / 1000).toFixed(1)} s, ${megabytes.toFixed(1)} MB; longest gap of the server ${gapMs.toFixed(0)} ms, ` +
      `others wait ${others.p50.toFixed(1)} ms (p50), ${others.p95.toFixed(1)} (p95), ${others.max.toFixed(0)} (longest)`,
  );
}

function liveLines({ sockets, stillOpen, trials, minute, missed }: LiveMeasurements): string[] {
  return [
    `${sockets} sockets, ${stillOpen} of them open at the end:`,
    ...trials.map((trial) => `  tried: ${constantRateLine(trial)}`),
    `  kept up: ${constantRateLine(minute)}`,
    `  of ${minute.received.count} events in that time and all before it: ${missed.lost} lost, ${missed.twice} twice, ` +
      `${missed.outOfOrder} out of order`,
  ];
}

function browserLines({ cold, warm, cardsDrawn, drags }: BrowserMeasurements): string[] {
  const visits = (name: string, all: readonly number[]): string =>
    `first cards on the screen, ${name}: ${quantile(all, 0.5).toFixed(0)} ms (median), ${Math.max(...all).toFixed(0)} ms (longest of ${all.length})`;
  return [
    visits('nothing cached', cold),
    visits('files cached', warm),
    `cards in the document: ${cardsDrawn}`,
    ...drags.map(
      ({ name, frames, p50, p95, longest, longTasks }) =>
        `${name}: ${frames} frames, ${p50.toFixed(1)} ms apart (p50), ${p95.toFixed(1)} (p95), ${longest.toFixed(0)} (longest); ` +
        `tasks over 50 ms: ${longTasks.length === 0 ? 'none' : longTasks.map((one) => one.toFixed(0)).join(', ')}`,
    ),
  ];
}

export function boardLines(report: BoardReport): string[] {
  return [
    ...timesTable(report.times),
    '',
    ...bigFileLines(report.bigFiles),
    ...(report.live ? ['', ...liveLines(report.live)] : []),
    ...(report.browser ? ['', ...browserLines(report.browser)] : []),
  ];
}

/** The goals for a board with 2,000 applications on two CPU cores. */
export function boardGoals({ times, live, browser }: BoardReport): Goal[] {
  const goal = (name: string, figure: number, most: number): Goal => ({ name, figure, most, from: 0 });
  const p95 = (wanted: string): number => times.find(({ name }) => name === wanted)?.p95 ?? Number.NaN;
  return [
    goal('board in process, p95 ms', p95('board in process'), 25),
    goal('move in process, p95 ms', p95('move in process'), 15),
    goal('second tab, p95 ms', p95('second tab'), 50),
    ...(live
      ? [
          goal('sockets: changes a second short of 200', Math.max(0, 200 - live.minute.perSecond), 2),
          goal('sockets: events lost', live.missed.lost, 0),
          goal('sockets: MB of the server', live.minute.megabytes, 400),
        ]
      : []),
    ...(browser
      ? [
          goal('first cards, nothing cached, longest ms', Math.max(...browser.cold), 1_500),
          goal(
            'tasks over 50 ms during drags',
            browser.drags.reduce((sum, { longTasks }) => sum + longTasks.length, 0),
            0,
          ),
          goal('drag, p95 ms between frames', Math.max(...browser.drags.map(({ p95: frame }) => frame)), 17.5),
        ]
      : []),
  ];
}
