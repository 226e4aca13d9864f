import type { Config } from '../../../config.ts';
import { readOptions } from '../../read-options.ts';
import { goalLine } from '../goals.ts';
import { saveResults } from '../report.ts';
import { cvGoals, cvLines } from './cv-report.ts';
import { benchCv } from './run-cv.ts';

export const CV_USAGE = 'npm run bench -- --cv [--runs 100]';

/** `npm run bench -- --cv`. @throws Error with a usage message for wrong arguments */
export async function cvCommand(config: Config, args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: { cv: { type: 'boolean' }, runs: { type: 'string', default: '100' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 2 || runs > 1_000) {
    throw new Error(`--runs takes whole numbers from 2 to 1000.\n${CV_USAGE}`);
  }
  const report = await benchCv(config, runs, say);
  for (const line of ['', ...cvLines(report), '']) say(line);
  for (const goal of cvGoals(report)) say(goalLine(goal, runs));
  say(`Written to ${await saveResults(config.dataDir, 'cv', report, new Date())}`);
}
