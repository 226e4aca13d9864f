import 'reflect-metadata';
import process from 'node:process';
import { type Config, loadProcessConfig } from '../config.ts';
import { AUTO_APPLY_USAGE, autoApplyCommand } from './bench/auto-apply/auto-apply-command.ts';
import { BOARD_USAGE, boardCommand } from './bench/board/board-command.ts';
import { CV_USAGE, cvCommand } from './bench/cv/cv-command.ts';
import { goalLine, goalsOf, growthGoal } from './bench/goals.ts';
import { benchTable, loadTable, saveReport, type SizeReport, slowestShapes } from './bench/report.ts';
import { benchSize } from './bench/run-size.ts';
import { TYPED_USAGE, typedCommand } from './bench/typed/typed-command.ts';
import { problemSentence } from './ingest-report.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run bench -- [--jobs 10000,100000] [--shapes 200] [--rounds 3] [--keep]
${BOARD_USAGE}
${AUTO_APPLY_USAGE}
${CV_USAGE}
${TYPED_USAGE}`;

const say = (sentence: string): void => console.log(sentence);

async function run(
  config: Config,
  sizes: readonly number[],
  more: { shapes: number; rounds: number; keep: boolean },
): Promise<void> {
  const reports: SizeReport[] = [];
  for (const jobs of sizes) {
    const report = await benchSize(config, { jobs, ...more }, say);
    reports.push(report);
    const { buildMs, snapshotMs, foundAfterMs, emptyMegabytes, megabytes, usedMegabytes } = report.facts;
    for (const line of ['', ...benchTable(report), '', ...loadTable(report), '']) say(line);
    say(`Index: built in ${buildMs.toFixed(0)} ms, ready from its snapshot in ${snapshotMs.toFixed(0)} ms,`);
    say(`finds a new posting ${foundAfterMs.toFixed(0)} ms after its commit. Memory of the server: `);
    say(
      `${emptyMegabytes.toFixed(0)} MB empty, ${megabytes.toFixed(0)} MB ready, ${usedMegabytes.toFixed(0)} MB after the run.`,
    );
    say('Slowest searches of the last arm:');
    for (const line of [...slowestShapes(report), '']) say(line);
    for (const goal of goalsOf(report)) say(goalLine(goal, report.jobs));
    say(`Written to ${await saveReport(config.dataDir, report, new Date())}\n`);
  }
  for (const goal of growthGoal(reports)) say(goalLine(goal, reports.at(-1)?.jobs ?? 0));
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes whole numbers from 1.\n${USAGE}`);
  return value;
}

async function searchCommand(): Promise<void> {
  const { values } = readOptions({
    options: {
      jobs: { type: 'string', default: '10000,100000' },
      shapes: { type: 'string', default: '200' },
      rounds: { type: 'string', default: '3' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(USAGE);
    return;
  }
  const sizes = values.jobs.split(',').map((text) => wholeNumber('jobs', text));
  await run(loadProcessConfig(), sizes, {
    shapes: wholeNumber('shapes', values.shapes),
    rounds: wholeNumber('rounds', values.rounds),
    keep: values.keep,
  });
}

try {
  const args = process.argv.slice(2);
  if (args.includes('--board')) await boardCommand(loadProcessConfig(), args, say);
  else if (args.includes('--auto-apply')) await autoApplyCommand(loadProcessConfig(), args, say);
  else if (args.includes('--cv')) await cvCommand(loadProcessConfig(), args, say);
  else if (args.includes('--typed')) await typedCommand(loadProcessConfig(), args, say);
  else await searchCommand();
} catch (error) {
  console.error(problemSentence(error));
  process.exitCode = 1;
}
