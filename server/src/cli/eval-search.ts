import 'reflect-metadata';
import path from 'node:path';
import process from 'node:process';
import { callerFolder, loadProcessConfig, REPOSITORY } from '../config.ts';
import { readCases } from './eval-search/cases.ts';
import { type RecordedBoard, readBoards } from './eval-search/recorded-boards.ts';
import { evaluateSet, mistakesIn, reportKnownItems, reportSet, unjudgedIn } from './eval-search/report.ts';
import { openSearchCorpus } from './eval-search/search-corpus.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run eval:search -- [FOLDER] [--mistakes] [--untuned-mistakes] [--unjudged] [--literal]
  Searches recorded postings in FOLDER (default ../shared/data/jobs) for what people type and compares what comes first
  with grades that people gave. The postings go into a database of their own, which is dropped. Whoever has seen the
  mistakes of the untuned queries cannot tune on them any more: write others.
  --unjudged lists results that nobody graded. --literal asks for words in titles instead, for comparison.`;

const say = (sentence: string): void => console.log(sentence);

interface Options {
  readonly mistakes: boolean;
  readonly untunedMistakes: boolean;
  readonly unjudged: boolean;
  readonly literal: boolean;
}

/** @returns null when the folder lacks recordings */
async function boardsIn(folder: string): Promise<readonly RecordedBoard[] | null> {
  try {
    const boards = await readBoards(folder);
    return boards.length === 0 ? null : boards;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns the exit code: 0 all goals met, 1 one is missed, 2 no data to measure with */
async function run(folder: string, options: Options): Promise<number> {
  const boards = await boardsIn(folder);
  if (boards === null) {
    say(`There are no recorded postings in ${folder}. Name the folder that has them.`);
    return 2;
  }
  const how = options.literal ? 'literal' : 'understood';
  const corpus = await openSearchCorpus(loadProcessConfig(), boards, { how, note: say });
  try {
    const tuned = await evaluateSet(corpus, await readCases('tuned'));
    const untuned = await evaluateSet(corpus, await readCases('untuned'));
    const known = await reportKnownItems(corpus);
    if (options.unjudged) for (const line of [...unjudgedIn(tuned), ...unjudgedIn(untuned)]) say(line);
    if (options.mistakes) for (const line of mistakesIn(tuned)) say(line);
    if (options.mistakes)
      for (const { way, missed } of known.figures) for (const query of missed) say(`not found by ${way}: ${query}`);
    if (options.untunedMistakes) for (const line of mistakesIn(untuned)) say(line);
    const reports = [
      reportSet('Queries that the search was tuned on', tuned),
      reportSet('Queries that nobody tuned on', untuned),
    ];
    say(`${corpus.openings.length} openings of ${boards.length} recorded boards`);
    for (const line of [...reports.flatMap(({ lines }) => lines), ...known.lines]) say(line);
    return reports.every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    await corpus.close();
  }
}

try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: {
      mistakes: { type: 'boolean', default: false },
      'untuned-mistakes': { type: 'boolean', default: false },
      unjudged: { type: 'boolean', default: false },
      literal: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (values.help) say(USAGE);
  else {
    const given =
      folder === undefined ? path.join(REPOSITORY, '../shared/data/jobs') : path.resolve(callerFolder(), folder);
    const { mistakes, unjudged, literal } = values;
    process.exitCode = await run(given, {
      mistakes,
      unjudged,
      literal,
      untunedMistakes: values['untuned-mistakes'],
    });
  }
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
