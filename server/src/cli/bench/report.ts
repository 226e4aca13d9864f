import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { BusyLoad, Loads } from './load-runs.ts';
import type { Measurements } from './measure.ts';
import type { Shape } from './shapes.ts';

export interface BenchReport {
  readonly jobs: number;
  readonly shapes: readonly Shape[];
  readonly rounds: number;
  readonly measurements: readonly Measurements[];
}

/** Measurements of one size beside the timings of single searches. */
export interface SizeReport extends BenchReport, Loads {
  readonly facts: {
    /** Results compared with those of LIKE, and how many of them differ. */
    readonly compared: number;
    readonly differing: number;
    /** p50 of page 100 divided by that of page 1, of one search. */
    readonly farPage: number;
    readonly buildMs: number;
    readonly snapshotMs: number;
    readonly foundAfterMs: number;
    /** Memory (RSS) of the server process: without postings, with all, and after many requests. */
    readonly emptyMegabytes: number;
    readonly megabytes: number;
    readonly usedMegabytes: number;
  };
}

/** The filters that a search sets. */
function shapeText({ filter, page }: Shape): string {
  const set = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined);
  const filters = set.map(([name, value]) => `${name}=${value}`).join(' ');
  return `${filters === '' ? 'no filter' : filters}${page.offset > 0 ? ` from ${page.offset}` : ''}`;
}

/** The slowest searches of the last arm, one per line. */
export function slowestShapes({ measurements, shapes }: BenchReport): string[] {
  return (measurements.at(-1)?.slowest ?? []).flatMap(({ input, ms }) => {
    const shape = shapes[input];
    return shape === undefined ? [] : [`${ms.toFixed(1).padStart(8)} ms  ${shapeText(shape)}`];
  });
}

const COLUMNS = ['p50', 'p95', 'p99', 'max', 'cpu'] as const;

/** The measurements as a table, relative to the floor's p95. */
export function benchTable({ measurements }: BenchReport): string[] {
  const width = Math.max(...measurements.map(({ arm }) => arm.length));
  const floor = measurements[0]?.p95 ?? Number.NaN;
  const head = ['ms'.padEnd(width), ...COLUMNS.map((name) => name.padStart(8)), ' × floor'.padStart(9)].join('');
  return [
    head,
    ...measurements.map((row) =>
      [
        row.arm.padEnd(width),
        ...COLUMNS.map((name) => (row[name]?.toFixed(2) ?? '–').padStart(8)),
        (row.p95 / floor).toFixed(1).padStart(9),
      ].join(''),
    ),
  ];
}

/** Throughput of several concurrent clients, and latency at a steady rate below it. */
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

/** Writes the measurements with the machine's specification to `dataDir`; returns the file's path. */
export function saveReport(dataDir: string, report: BenchReport, at: Date): Promise<string> {
  return saveResults(dataDir, `${report.jobs}`, { ...report, shapes: report.shapes.map(shapeText) }, at);
}

/** @param name the end of the file's name, after the time */
export async function saveResults(dataDir: string, name: string, measurements: object, at: Date): Promise<string> {
  const folder = path.join(dataDir, 'bench');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}-${name}.json`);
  const machine = { node: process.version, processors: os.availableParallelism(), model: os.cpus()[0]?.model ?? '' };
  await writeFile(file, `${JSON.stringify({ at, machine, ...measurements }, null, 2)}\n`);
  return file;
}
