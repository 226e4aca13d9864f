import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../../../config.ts';
import { readOptions } from '../../read-options.ts';
import { type Goal, goalLine } from '../goals.ts';
import { quantile } from '../measure.ts';
import { saveResults } from '../report.ts';
import { Lucene } from './lucene.ts';
import { HOSTILE_TEXTS, TYPED_QUESTIONS } from './questions.ts';
import { buildTyped, TypedHandle } from './typed-handle.ts';

/** Where Debian's liblucene8-java puts its files. */
const DEBIAN_JARS = '/usr/share/java';
/** Postings of the server that counts as empty. */
const NEARLY_NONE = 1_000;

export const TYPED_USAGE = 'npm run bench -- --typed [--jobs 100000] [--rounds 5] [--lucene /usr/share/java]';

/** One question's times, the median of the rounds. */
export interface TypedTiming {
  readonly text: string;
  readonly total: number;
  readonly ms: number;
  readonly cpuMs: number;
  /** null: it was not asked there. */
  readonly luceneMs: number | null;
}

export interface TypedReport {
  readonly jobs: number;
  readonly rounds: number;
  readonly timings: readonly TypedTiming[];
  /** The longest that an answer keeps the thread at once, of the processor's time. */
  readonly longestTurns: readonly { readonly text: string; readonly ms: number }[];
  readonly readyMs: number;
  readonly emptyMegabytes: number;
  readonly megabytes: number;
}

/** `npm run bench -- --typed`. @throws Error with a usage message for wrong arguments, or when totals differ */
export async function typedCommand(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      typed: { type: 'boolean' },
      jobs: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '5' },
      lucene: { type: 'string', default: DEBIAN_JARS },
    },
  });
  const size = { jobs: wholeNumber('jobs', values.jobs), rounds: wholeNumber('rounds', values.rounds) };
  const report = await benchTyped(size, values.lucene, say);
  for (const line of ['', ...typedLines(report), '']) say(line);
  for (const goal of typedGoals(report)) say(goalLine(goal, report.jobs));
  say(`Written to ${await saveResults(config.dataDir, 'typed', report, new Date())}`);
}

async function benchTyped(
  { jobs, rounds }: { readonly jobs: number; readonly rounds: number },
  jars: string,
  say: (line: string) => void,
): Promise<TypedReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foothold-typed-'));
  const files = { all: path.join(folder, 'all.bin'), few: path.join(folder, 'few.bin') };
  const lucene = await Lucene.start(jars, path.join(folder, 'lucene'));
  if (lucene === null) say(`There is no Lucene in ${jars}, or no Java: measured without it.`);
  try {
    await buildTyped(files.few, NEARLY_NONE, null);
    await buildTyped(files.all, jobs, lucene?.rows ?? null);
    await lucene?.ready();
    say(`${jobs} postings indexed.`);
    const emptyMegabytes = await askedOnce(files.few);
    const search = await TypedHandle.start(files.all);
    try {
      const timings = await askAll(search, lucene, rounds);
      const longestTurns = await turnsOf(search, rounds);
      const { readyMs } = search;
      return { jobs, rounds, timings, longestTurns, readyMs, emptyMegabytes, megabytes: await search.megabytes() };
    } finally {
      await search.close();
    }
  } finally {
    await lucene?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The memory of a process that was asked the same about nearly nothing. */
async function askedOnce(file: string): Promise<number> {
  const search = await TypedHandle.start(file);
  try {
    for (const text of TYPED_QUESTIONS) await search.ask(text);
    return await search.megabytes();
  } finally {
    await search.close();
  }
}

/** Of each hostile and each everyday text, the median of the rounds. */
async function turnsOf(search: TypedHandle, rounds: number): Promise<{ text: string; ms: number }[]> {
  const turns = new Map<string, number[]>();
  for (let round = -1; round < rounds; round += 1) {
    for (const text of [...HOSTILE_TEXTS, ...TYPED_QUESTIONS]) {
      const { longestMs } = await search.ask(text);
      if (round >= 0) turns.set(text, [...(turns.get(text) ?? []), longestMs]);
    }
  }
  return [...turns]
    .map(([text, all]) => ({ text, ms: quantile(all, 0.5) }))
    .toSorted((one, other) => other.ms - one.ms);
}

interface Times {
  readonly text: string;
  total: number;
  readonly own: number[];
  readonly cpu: number[];
  readonly other: number[];
}

/** Each question in turn to both, so that what else the machine does meets both; a round to warm up does not count. */
async function askAll(search: TypedHandle, lucene: Lucene | null, rounds: number): Promise<TypedTiming[]> {
  const times = TYPED_QUESTIONS.map((text): Times => ({ text, total: 0, own: [], cpu: [], other: [] }));
  for (let round = -1; round < rounds; round += 1) {
    for (const one of times) {
      const { ms, cpuMs, total, forLucene } = await search.ask(one.text);
      const other = lucene === null || forLucene === null ? null : await lucene.ask(forLucene);
      if (other !== null && other.total !== total) {
        throw new Error(`'${one.text}' finds ${total} postings, and ${other.total} with Lucene: nothing was measured.`);
      }
      one.total = total;
      if (round < 0) continue;
      one.own.push(ms);
      one.cpu.push(cpuMs);
      if (other !== null) one.other.push(other.ms);
    }
  }
  return times.map(({ text, total, own, cpu, other }) => ({
    text,
    total,
    ms: quantile(own, 0.5),
    cpuMs: quantile(cpu, 0.5),
    luceneMs: other.length === 0 ? null : quantile(other, 0.5),
  }));
}

const p95 = (values: readonly number[]): number => quantile(values, 0.95);

/** The questions that both were asked. */
const askedBoth = ({ timings }: TypedReport): { ms: number; luceneMs: number }[] =>
  timings.flatMap(({ ms, luceneMs }) => (luceneMs === null ? [] : [{ ms, luceneMs }]));

function typedLines(report: TypedReport): string[] {
  const { timings, readyMs, emptyMegabytes, megabytes } = report;
  const row = (name: string, values: readonly number[]): string =>
    `${name.padEnd(44)}${[0.5, 0.95, 1].map((share) => quantile(values, share).toFixed(2).padStart(9)).join('')}`;
  const both = askedBoth(report);
  return [
    `${'page, total and all facets, ms'.padEnd(44)}${['p50', 'p95', 'max'].map((name) => name.padStart(9)).join('')}`,
    row(
      `${timings.length} typed texts`,
      timings.map(({ ms }) => ms),
    ),
    row(
      'the same, processor',
      timings.map(({ cpuMs }) => cpuMs),
    ),
    ...(both.length === 0
      ? []
      : [
          row(
            `${both.length} of them`,
            both.map(({ ms }) => ms),
          ),
          row(
            'in Lucene',
            both.map(({ luceneMs }) => luceneMs),
          ),
        ]),
    `Ready from the file in ${readyMs.toFixed(0)} ms; ${emptyMegabytes.toFixed(0)} MB nearly empty, ${megabytes.toFixed(0)} MB with all.`,
    'Longest turns of the thread:',
    ...report.longestTurns.slice(0, MOST_LISTED).map(({ text, ms }) => `${ms.toFixed(1).padStart(8)} ms  ${text}`),
    'Slowest:',
    ...timings
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, 8)
      .map(
        ({ text, total, ms, luceneMs }) =>
          `${ms.toFixed(1).padStart(8)} ms  ${(luceneMs ?? 0).toFixed(1).padStart(8)} in Lucene  ${total} found by ${text}`,
      ),
  ];
}

const MOST_LISTED = 5;

function typedGoals(report: TypedReport): Goal[] {
  const both = askedBoth(report);
  return [
    {
      name: 'page, total and all facets, ms at p95',
      figure: p95(report.timings.map(({ ms }) => ms)),
      most: 10,
      from: 0,
    },
    ...(both.length === 0
      ? []
      : [
          {
            name: 'p95 over that of Lucene',
            figure: p95(both.map(({ ms }) => ms)) / p95(both.map(({ luceneMs }) => luceneMs)),
            most: 1,
            from: 0,
          },
        ]),
    {
      name: 'MB of memory above an empty process',
      figure: report.megabytes - report.emptyMegabytes,
      most: 600,
      from: 0,
    },
  ];
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 10_000_000) return value;
  throw new Error(`--${name} takes whole numbers from 1.\n${TYPED_USAGE}`);
}
