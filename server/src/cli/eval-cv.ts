import path from 'node:path';
import process from 'node:process';
import { callerFolder, REPOSITORY } from '../config.ts';
import { AppError } from '../platform/app-error.ts';
import { CvReader } from '../features/cv/extract/cv-reader.ts';
import type { F1, Share } from './eval-cv/figures.ts';
import { ReadingFigures } from './eval-cv/reading-figures.ts';
import { folderSamples, ownSamples } from './eval-cv/samples.ts';
import type { Sample } from './eval-cv/truth.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run eval:cv -- [FOLDER] [--truth FOLDER] [--mistakes]
  Compares what is read in CVs with what stands in them: CVs of our own, and those in FOLDER (default ../shared/data/cvs)
  that have a NAME.truth.json beside them or in the folder of --truth.`;

const say = (sentence: string): void => console.log(sentence);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const isMet = ({ value, goal }: Share | F1): boolean => value >= goal;

async function readAll(samples: readonly Sample[]): Promise<ReadingFigures> {
  const figures = new ReadingFigures();
  const reader = new CvReader();
  try {
    for (const { name, bytes, truth } of samples) {
      try {
        figures.add(name, await reader.read(bytes), truth);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        say(`${name} was refused: ${error.message}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await reader.close();
  }
  return figures;
}

function report(heading: string, { shares, lists }: ReadingFigures): void {
  say(`${heading}:`);
  for (const figure of [...Object.values(shares), ...Object.values(lists)]) {
    const counted =
      'of' in figure ? `${figure.right} of ${figure.of}` : `${figure.right} of ${figure.expected}, ${figure.got} read`;
    const result = `${percent(figure.value).padStart(8)}  ${counted.padStart(20)}`;
    say(`  ${figure.name.padEnd(18)}${result}  goal ${percent(figure.goal)}  ${isMet(figure) ? 'met' : 'MISSED'}`);
    if (!isMet(figure)) process.exitCode = 1;
  }
}

/** The exit code is 0 when all goals are met, 1 when one is missed. */
async function run(folder: string, truths: string, withMistakes: boolean): Promise<void> {
  const own = await ownSamples();
  const others = await folderSamples(folder, truths);
  const measured: [string, readonly Sample[]][] = [[`${own.length} CVs of our own`, own]];
  if (others === null) say(`There are no CVs in ${folder}; those of our own are measured alone.`);
  else {
    measured.push([`${others.samples.length} CVs of others`, others.samples]);
    if (others.without > 0) say(`${others.without} files have no truth file and are left out.`);
  }
  for (const [heading, samples] of measured) {
    const figures = await readAll(samples);
    if (withMistakes) for (const mistake of figures.mistakes) say(mistake);
    report(heading, figures);
  }
}

try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: {
      truth: { type: 'string' },
      mistakes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (values.help) say(USAGE);
  else {
    const given =
      folder === undefined ? path.join(REPOSITORY, '../shared/data/cvs') : path.resolve(callerFolder(), folder);
    const truths = values.truth === undefined ? given : path.resolve(callerFolder(), values.truth);
    await run(given, truths, values.mistakes);
  }
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
