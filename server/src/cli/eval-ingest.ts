import path from 'node:path';
import process from 'node:process';
import { callerFolder, REPOSITORY } from '../config.ts';
import { Evaluation, type Metric } from './eval-ingest/metrics.ts';
import { type Labels, readTuned, readUntuned } from './eval-ingest/labels.ts';
import { evaluateOpenings, type OpeningFigures } from './eval-ingest/openings.ts';
import { readRecorded } from './eval-ingest/recordings.ts';
import { evaluateSecondSources, type ListFigures } from './eval-ingest/second-sources.ts';
import { evaluateTexts } from './eval-ingest/texts.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run eval:ingest -- [FOLDER] [--mistakes] [--untuned-mistakes]
npm run eval:ingest -- [FOLDER] --openings [--mistakes] [--untuned-mistakes]
npm run eval:ingest -- [FOLDER] --texts
  Compares what is read out of postings with labels that people made, on recorded postings in FOLDER (default
  ../shared/data/jobs). Whoever has seen the mistakes of the untuned ones cannot tune on them any more: label others.
  --openings compares which postings are taken for one opening, labelled pairs and made-up copies; --texts counts what is left of markup.`;

const say = (sentence: string): void => console.log(sentence);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const share = ({ right, of }: Metric): number => (of === 0 ? 0 : right / of);
const isMet = (metric: Metric): boolean => metric.goal === null || share(metric) >= metric.goal;

/** Evaluates every labelled posting whose recording hasn't changed. */
async function evaluate(folder: string, labels: Labels): Promise<Evaluation> {
  const evaluation = new Evaluation();
  let gone = 0;
  for (const [source, labelled] of labels) {
    const recorded = await readRecorded(folder, source);
    for (const label of labelled) {
      const job = recorded(label.id);
      if (job === undefined || job.hash !== label.hash) gone += 1;
      else evaluation.add(job, label);
    }
  }
  if (gone > 0) say(`${gone} labelled postings are missing or have changed, and were skipped.`);
  return evaluation;
}

/** @returns null when the folder lacks recordings */
async function unlessMissing<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns the exit code: 0 all goals met, 1 one is missed, 2 no data to measure with */
async function run(folder: string, shown: { tuned: boolean; untuned: boolean }): Promise<number> {
  const sets = await unlessMissing(async () => ({
    tuned: await evaluate(folder, await readTuned()),
    untuned: await evaluate(folder, await readUntuned()),
  }));
  if (sets === null) return sayMissing(folder);
  const { tuned, untuned } = sets;
  for (const { metric, title, id, expected, got } of [
    ...(shown.tuned ? tuned.mistakes : []),
    ...(shown.untuned ? untuned.mistakes : []),
  ]) {
    say(`${metric}: ${title} (${id})\n  ${expected}\n  ${got}`);
  }
  report('Postings that the rules were written on', tuned);
  report('Postings that no rule was written on, labelled before any reader ran over them', untuned);
  return [...tuned.metrics, ...untuned.metrics].every(isMet) ? 0 : 1;
}

function sayMissing(folder: string): number {
  say(`There are no recorded postings in ${folder}. Name the folder that has them.`);
  return 2;
}

function report(heading: string, { metrics }: Evaluation): void {
  say(`${heading}:`);
  for (const metric of metrics) {
    const result = `${percent(share(metric)).padStart(8)}  ${`${metric.right} of ${metric.of}`.padStart(12)}`;
    const goal = metric.goal === null ? 'no goal' : `goal ${percent(metric.goal)}  ${isMet(metric) ? 'met' : 'MISSED'}`;
    if (metric.of > 0) say(`  ${metric.name.padEnd(26)}${result}  ${goal}`);
  }
}

/** At most this share of copies may stay, and of different openings be merged. */
const OPENING_GOALS = { missed: 0.03, merged: 0.005 };

/** @returns the exit code, as `run` */
async function runOpenings(folder: string, shown: { tuned: boolean; untuned: boolean }): Promise<number> {
  const sets = await unlessMissing(async () => ({
    tuned: await evaluateOpenings(folder, 'tuned'),
    untuned: await evaluateOpenings(folder, 'untuned'),
  }));
  if (sets === null) return sayMissing(folder);
  for (const { missed, merged } of [...(shown.tuned ? [sets.tuned] : []), ...(shown.untuned ? [sets.untuned] : [])]) {
    for (const { left, right } of missed)
      say(`still two: ${left.title} (${left.id})\n           ${right.title} (${right.id})`);
    for (const { left, right } of merged)
      say(`now one: ${left.title} (${left.id})\n         ${right.title} (${right.id})`);
  }
  const met = [
    reportOpenings('Pairs of postings that the rules were tuned on', sets.tuned),
    reportOpenings('Pairs of other employers, labelled before the rules were written', sets.untuned),
  ];
  const lists = await evaluateSecondSources(folder);
  say(`Copies as ${lists.length} made-up second sources write them:`);
  return [...met, ...lists.map(reportList)].every(Boolean) ? 0 : 1;
}

function reportList({ list, copies, stay, wrong }: ListFigures): boolean {
  const isGood = stay / copies <= OPENING_GOALS.missed && wrong / copies <= OPENING_GOALS.merged;
  const figures = `${percent(stay / copies)} stay, ${percent(wrong / copies)} merged falsely`;
  say(`  ${list.padEnd(32)}${figures.padEnd(36)}of ${copies}  ${isGood ? 'met' : 'MISSED'}`);
  return isGood;
}

/** @returns the exit code, as `run` */
async function runTexts(folder: string): Promise<number> {
  const figures = await unlessMissing(() => evaluateTexts(folder));
  if (figures === null) return sayMissing(folder);
  const { postings, texts, found, kinds } = figures;
  say(`${postings} recorded postings, ${texts} of them with a text:`);
  for (const [name, count] of found)
    say(`  with ${name.padEnd(21)}${String(count).padStart(8)}  goal 0  ${count === 0 ? 'met' : 'MISSED'}`);
  for (const [name, count] of kinds) say(`  ${name.padEnd(26)}${String(count).padStart(8)}`);
  return [...found.values()].every((count) => count === 0) ? 0 : 1;
}

function reportOpenings(heading: string, { copies, missed, different, merged, unclear }: OpeningFigures): boolean {
  say(`${heading} (${copies + different}, and ${unclear} that are unclear):`);
  const lines = [
    { name: 'copies that stay', wrong: missed.length, of: copies, goal: OPENING_GOALS.missed },
    { name: 'false merges', wrong: merged.length, of: different, goal: OPENING_GOALS.merged },
  ];
  return lines
    .map(({ name, wrong, of, goal }) => {
      const isGood = wrong / of <= goal;
      const figure = `${percent(wrong / of).padStart(8)}  ${`${wrong} of ${of}`.padStart(12)}`;
      say(`  ${name.padEnd(26)}${figure}  at most ${percent(goal)}  ${isGood ? 'met' : 'MISSED'}`);
      return isGood;
    })
    .every(Boolean);
}

try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: {
      mistakes: { type: 'boolean', default: false },
      'untuned-mistakes': { type: 'boolean', default: false },
      openings: { type: 'boolean', default: false },
      texts: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (values.help) say(USAGE);
  else {
    const given =
      folder === undefined ? path.join(REPOSITORY, '../shared/data/jobs') : path.resolve(callerFolder(), folder);
    const evaluation = values.texts ? runTexts : values.openings ? runOpenings : run;
    process.exitCode = await evaluation(given, { tuned: values.mistakes, untuned: values['untuned-mistakes'] });
  }
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
