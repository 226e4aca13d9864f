import path from 'node:path';
import process from 'node:process';
import { callerFolder, REPOSITORY } from '../config.ts';
import { Evaluation, type Metric } from './eval-ingest/metrics.ts';
import { type Labels, readTuned, readUntuned } from './eval-ingest/labels.ts';
import { readRecorded } from './eval-ingest/recordings.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run eval:ingest -- [FOLDER] [--mistakes] [--untuned-mistakes]
  Compares what is read out of postings with labels that people made, on recorded postings in FOLDER (default
  ../shared/data/jobs). Whoever has seen the mistakes of the untuned ones cannot tune on them any more: label others.`;

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
async function evaluateAll(folder: string): Promise<{ tuned: Evaluation; untuned: Evaluation } | null> {
  try {
    return { tuned: await evaluate(folder, await readTuned()), untuned: await evaluate(folder, await readUntuned()) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns the exit code: 0 all goals met, 1 one is missed, 2 no data to measure with */
async function run(folder: string, shown: { tuned: boolean; untuned: boolean }): Promise<number> {
  const sets = await evaluateAll(folder);
  if (sets === null) {
    say(`There are no recorded postings in ${folder}. Name the folder that has them.`);
    return 2;
  }
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

function report(heading: string, { metrics }: Evaluation): void {
  say(`${heading}:`);
  for (const metric of metrics) {
    const result = `${percent(share(metric)).padStart(8)}  ${`${metric.right} of ${metric.of}`.padStart(12)}`;
    const goal = metric.goal === null ? 'no goal' : `goal ${percent(metric.goal)}  ${isMet(metric) ? 'met' : 'MISSED'}`;
    if (metric.of > 0) say(`  ${metric.name.padEnd(26)}${result}  ${goal}`);
  }
}

try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: {
      mistakes: { type: 'boolean', default: false },
      'untuned-mistakes': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (values.help) say(USAGE);
  else {
    const given =
      folder === undefined ? path.join(REPOSITORY, '../shared/data/jobs') : path.resolve(callerFolder(), folder);
    process.exitCode = await run(given, { tuned: values.mistakes, untuned: values['untuned-mistakes'] });
  }
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
