import path from 'node:path';
import process from 'node:process';
import { callerFolder } from '../config.ts';
import { AppError } from '../platform/app-error.ts';
import { CvReader } from '../features/cv/read/cv-reader.ts';
import { extractText } from '../features/cv/extract/extract-text.ts';
import { structureCv } from '../features/cv/structure/structure-cv.ts';
import { DocumentMetrics } from './eval-cv/document-metrics.ts';
import { generatedSamples } from './eval-cv/generated/samples.ts';
import { Score } from './eval-cv/generated/score.ts';
import { scoreTable } from './eval-cv/generated/score-table.ts';
import { ReadingMetrics } from './eval-cv/reading-metrics.ts';
import { folderSamples, ownSamples } from './eval-cv/samples.ts';
import { engineTable, metricTable } from './eval-cv/tables.ts';
import type { Sample } from './eval-cv/truth.ts';
import { meetsWordingGoals, type WordingPart, wordingMetrics, wordingRow } from './eval-cv/wording-metrics.ts';
import { bulletMetrics, bulletRow, MOST_WRONG } from './eval-cv/bullet-metrics.ts';
import { letterMetrics, letterRow, MOST_SHARED, MOST_WORDS } from './eval-cv/letter-metrics.ts';
import { skillMetrics, skillRow } from './eval-cv/skill-metrics.ts';
import { type EvaluatedCv, truthfulnessMetrics } from './eval-cv/truthfulness-metrics.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run eval:cv -- [FOLDER] [--truth FOLDER] [--mistakes] [--generated COUNT] [--wording] [--bullets] [--letters]
  Compares what is read from CVs with their content, has every engine rewrite them and looks for invented facts,
  and reads the finished documents again: our own CVs, and those in FOLDER with a NAME.truth.json next to them or
  in the folder of --truth. --mistakes lists each mistake.
  --wording judges honest rewrites and lies for made-up CVs instead: those the check was tuned on and, apart, others.
  --bullets compares what the built-in rules make of weak lines with the wording wanted, and which skills they take
  for used.
  --letters writes letters to made-up postings, and compares them with each other.
  --generated reads COUNT generated CVs instead, in layouts the reader's weights were tuned on and, apart, in held-out
  ones; it prints PDFs with the browser of the tests.`;

/** @throws Error with a sentence for people */
function countOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 10_000)
    throw new Error('--generated needs a number from 1 to 10,000.');
  return count;
}

const say = (sentence: string): void => console.log(sentence);

/** Reads every CV as an upload is read. */
async function readAll(samples: readonly Sample[], metrics: ReadingMetrics): Promise<EvaluatedCv[]> {
  const cvs: EvaluatedCv[] = [];
  const reader = new CvReader();
  try {
    for (const { name, bytes, truth } of samples) {
      try {
        const readCv = await reader.read(bytes);
        metrics.add(name, readCv, truth);
        cvs.push({ name, readCv, truth });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        say(`${name} was refused: ${error.message}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await reader.close();
  }
  return cvs;
}

/** Prints the result tables; the exit code becomes 1 when a goal is missed. */
async function measure(heading: string, samples: readonly Sample[], withMistakes: boolean): Promise<void> {
  const reading = new ReadingMetrics();
  const cvs = await readAll(samples, reading);
  const today = new Date();
  const engines = await truthfulnessMetrics(cvs, today);
  const documents = new DocumentMetrics();
  for (const cv of cvs) await documents.add(cv, today);
  const tables = [
    metricTable(`${heading}, read`, [...Object.values(reading.shares), ...Object.values(reading.lists)]),
    engineTable(`${heading}, rewritten: invented facts`, engines),
    metricTable(`${heading}, finished documents read again`, [documents.opened, documents.letters, ...documents.lists]),
  ];
  const mistakes = [...reading.mistakes, ...engines.flatMap(({ problems }) => problems), ...documents.mistakes];
  if (withMistakes) for (const mistake of new Set(mistakes)) say(mistake);
  for (const { text, isMet } of tables) {
    say(text);
    if (!isMet) process.exitCode = 1;
  }
}

/** The exit code is 0 when all goals are met, 1 when one is missed. */
async function run(folder: string | null, truths: string | null, withMistakes: boolean): Promise<void> {
  const own = await ownSamples();
  await measure(`${own.length} CVs of our own`, own, withMistakes);
  if (folder === null) return;
  const others = await folderSamples(folder, truths ?? folder);
  if (others === null) say(`There are no CVs in ${folder}. Only our own were measured.`);
  else {
    if (others.without > 0) say(`${others.without} files have no truth file and were skipped.`);
    await measure(`${others.samples.length} CVs of others`, others.samples, withMistakes);
  }
}

/** Reads made-up CVs in layouts of both parts; the exit code becomes 1 when a goal is missed on the untuned ones. */
async function measureGenerated(count: number, withMistakes: boolean): Promise<void> {
  for (const part of ['tuning', 'reporting'] as const) {
    const score = new Score();
    const samples = await generatedSamples(part, count);
    // In this process: they are our own, and a thousand processes take an hour.
    for (const { name, bytes, truth } of samples) score.add(name, structureCv(await extractText(bytes)), truth);
    if (withMistakes) for (const mistake of score.mistakes) say(mistake);
    const { text, isMet } = scoreTable(`${samples.length} generated CVs, layouts for ${part}`, score);
    say(text);
    if (part === 'reporting' && !isMet) process.exitCode = 1;
  }
}

/** Judges labelled lines of both parts; the exit code becomes 1 when a goal is missed on the untuned ones. */
async function measureWording(withMistakes: boolean): Promise<void> {
  const parts: readonly WordingPart[] = ['tuned', 'untuned', 'professions'];
  for (const part of parts) {
    const all = [];
    for (const language of ['english', 'german'] as const) {
      const metrics = await wordingMetrics(part, language);
      say(wordingRow(`${part}, ${language}`, metrics));
      if (withMistakes) for (const mistake of metrics.mistakes) say(`  ${mistake}`);
      all.push(metrics);
    }
    if (part !== 'tuned' && !meetsWordingGoals(all)) process.exitCode = 1;
  }
}

/** Prints letters to made-up postings; the exit code becomes 1 when they are long, or too much like each other. */
async function measureLetters(): Promise<void> {
  for (const metrics of await letterMetrics()) {
    for (const { date, addressee, subject, greeting, paragraphs, closing } of metrics.letters) {
      say(`${[date, addressee, subject, '', greeting, '', ...paragraphs, '', closing].join('\n')}\n---`);
    }
    say(letterRow(metrics));
    if (metrics.shared >= MOST_SHARED || metrics.words > MOST_WORDS) process.exitCode = 1;
  }
}

/** Has the built-in rules write weak lines again; the exit code becomes 1 when too many are wrong on the untuned ones. */
async function measureBullets(withMistakes: boolean): Promise<void> {
  for (const part of ['tuned', 'untuned'] as const) {
    const metrics = await bulletMetrics(part);
    say(bulletRow(part, metrics));
    say(skillRow(part, await skillMetrics(part)));
    if (withMistakes) for (const mistake of metrics.mistakes) say(`  ${mistake}`);
    if (metrics.wrong > metrics.lines * MOST_WRONG) process.exitCode = 1;
  }
}

try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: {
      truth: { type: 'string' },
      generated: { type: 'string' },
      mistakes: { type: 'boolean', default: false },
      wording: { type: 'boolean', default: false },
      bullets: { type: 'boolean', default: false },
      letters: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [folder = null] = positionals.map((given) => path.resolve(callerFolder(), given));
  const truths = values.truth === undefined ? null : path.resolve(callerFolder(), values.truth);
  if (values.help) say(USAGE);
  else if (values.letters) await measureLetters();
  else if (values.bullets) await measureBullets(values.mistakes);
  else if (values.wording) await measureWording(values.mistakes);
  else if (values.generated !== undefined) await measureGenerated(countOf(values.generated), values.mistakes);
  else await run(folder, truths, values.mistakes);
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
