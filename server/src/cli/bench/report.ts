import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { BusyLoad, Loads } from './load-runs.ts';
import type { Figures } from './measure.ts';
import type { Shape } from './shapes.ts';

export interface BenchReport {
  readonly jobs: number;
  readonly shapes: readonly Shape[];
  readonly rounds: number;
  readonly figures: readonly Figures[];
}

/** What is measured at one size beside the times of single searches. */
export interface SizeReport extends BenchReport, Loads {
  readonly facts: {
    /** Answers that were compared with those of LIKE, and how many of them were others. */
    readonly compared: number;
    readonly differing: number;
    /** p50 of page 100 over that of page 1, of one search. */
    readonly farPage: number;
    readonly buildMs: number;
    readonly snapshotMs: number;
    readonly foundAfterMs: number;
    /** What the system counts for the server's process: with no postings, with all, and after it was asked a lot. */
    readonly emptyMegabytes: number;
    readonly megabytes: number;
    readonly usedMegabytes: number;
  };
}

/** What a shape asks for, without the filters it leaves open. */
function shapeText({ filter, page }: Shape): string {
  const set = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined);
  const filters = set.map(([name, value]) => `${name}=${value}`).join(' ');
  return `${filters === '' ? 'no filter' : filters}${page.offset > 0 ? ` from ${page.offset}` : ''}`;
}

/** The searches the last arm took longest for, one a line. */
export function slowestShapes({ figures, shapes }: BenchReport): string[] {
  return (figures.at(-1)?.slowest ?? []).flatMap(({ input, ms }) => {
    const shape = shapes[input];
    return shape === undefined ? [] : [`${ms.toFixed(1).padStart(8)} ms  ${shapeText(shape)}`];
  });
}

const COLUMNS = ['p50', 'p95', 'p99', 'max', 'cpu'] as const;

/** The figures as a table, the floor's p95 as the measure for the others. */
export function benchTable({ figures }: BenchReport): string[] {
  const width = Math.max(...figures.map(({ arm }) => arm.length));
  const floor = figures[0]?.p95 ?? Number.NaN;
  const head = ['ms'.padEnd(width), ...COLUMNS.map((name) => name.padStart(8)), ' × floor'.padStart(9)].join('');
  return [
    head,
    ...figures.map((row) =>
      [
        row.arm.padEnd(width),
        ...COLUMNS.map((name) => (row[name]?.toFixed(2) ?? '–').padStart(8)),
        (row.p95 / floor).toFixed(1).padStart(9),
      ].join(''),
    ),
  ];
}

/** What several clients at once get through, and how long a steady rate below that waits. */
export function loadTable({ clients, loads, steady }: SizeReport): string[] {
  const width = Math.max(...loads.map(({ arm }) => arm.length));
  const head = ['per s', 'p50 ms', 'p95 ms', 'p99 ms', 'cpu ms'].map((name) => name.padStart(9)).join('');
  const line = ({ arm, perSecond, p50, p95, p99, cpu }: BusyLoad): string =>
    [
      arm.padEnd(width),
      perSecond.toFixed(0).padStart(9),
      ...[p50, p95, p99, cpu].map((figure) => figure.toFixed(2).padStart(9)),
    ].join('');
  const shares = [...new Set(steady.map(({ share }) => share))];
  return [
    `${`${clients} clients`.padEnd(width)}${head}`,
    ...loads.map(line),
    ...shares.flatMap((share) => [
      '',
      `${`a steady ${share * 100} %`.padEnd(width)}${head}`,
      ...steady.filter((row) => row.share === share).map(line),
    ]),
  ];
}

/** Writes the figures with what they were measured on below `dataDir`; answers the file's path. */
export function saveReport(dataDir: string, report: BenchReport, at: Date): Promise<string> {
  return saveFigures(dataDir, `${report.jobs}`, { ...report, shapes: report.shapes.map(shapeText) }, at);
}

/** @param name what the file's name ends with, after the time */
export async function saveFigures(dataDir: string, name: string, figures: object, at: Date): Promise<string> {
  const folder = path.join(dataDir, 'bench');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}-${name}.json`);
  const machine = { node: process.version, processors: os.availableParallelism(), model: os.cpus()[0]?.model ?? '' };
  await writeFile(file, `${JSON.stringify({ at, machine, ...figures }, null, 2)}\n`);
  return file;
}
