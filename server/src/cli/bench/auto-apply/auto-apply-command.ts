import type { Config } from '../../../config.ts';
import { readOptions } from '../../read-options.ts';
import { type Goal, goalLine } from '../goals.ts';
import { saveResults } from '../report.ts';
import { benchMatching, type MatchingReport } from './bench-matching.ts';

export const AUTO_APPLY_USAGE = 'npm run bench -- --auto-apply [--people 1000] [--jobs 10000]';

/** `npm run bench -- --auto-apply`. @throws Error with a usage message for wrong arguments */
export async function autoApplyCommand(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      'auto-apply': { type: 'boolean' },
      people: { type: 'string', default: '1000' },
      jobs: { type: 'string', default: '10000' },
    },
  });
  const size = { people: wholeNumber('people', values.people), jobs: wholeNumber('jobs', values.jobs) };
  const report = await benchMatching(config, size, say);
  for (const line of ['', ...matchingLines(report), '']) say(line);
  for (const goal of matchingGoals(report)) say(goalLine(goal, report.jobs));
  say(`Written to ${await saveResults(config.dataDir, 'auto-apply', report, new Date())}`);
}

export function matchingLines({ people, jobs, readMs, matchMs, rulesMs, matches }: MatchingReport): string[] {
  return [
    `${people} people against ${jobs} new postings: ${matches} matches.`,
    `Postings read and ordered by words in ${readMs.toFixed(0)} ms, people read and matched in ${matchMs.toFixed(0)} ms,`,
    `of which the rules took ${rulesMs.toFixed(0)} ms.`,
  ];
}

export function matchingGoals({ readMs, matchMs, megabytes }: MatchingReport): Goal[] {
  return [
    { name: 'seconds for all', figure: (readMs + matchMs) / 1_000, most: 10, from: 0 },
    { name: 'MB of memory of the process', figure: megabytes, most: 300, from: 0 },
  ];
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 1_000_000) return value;
  throw new Error(`--${name} takes whole numbers from 1.\n${AUTO_APPLY_USAGE}`);
}
