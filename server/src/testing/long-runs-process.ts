import process from 'node:process';
import { readOptions } from '../cli/read-options.ts';
import { REPOSITORY } from '../config.ts';
import { LONG_RUNS, type LongRun } from './scale/long-runs.ts';

/** `npm run long-runs -- NAME`: load and cuts for minutes, on an installation of its own. Ends with 1 when a goal is missed. */
const USAGE = `npm run long-runs -- ${Object.keys(LONG_RUNS).join('|')} [--seconds 120] [--sockets 200] [--rate 50] [--times 100]`;

const [name = '', ...args] = process.argv.slice(2);
const { values } = readOptions({
  args,
  options: {
    seconds: { type: 'string', default: '120' },
    sockets: { type: 'string', default: '200' },
    rate: { type: 'string', default: '50' },
    times: { type: 'string', default: '100' },
  },
});
const numbers = [values.seconds, values.sockets, values.rate, values.times].map(Number);
const [seconds = 0, sockets = 0, rate = 0, times = 0] = numbers;
const run = Object.entries<LongRun>(LONG_RUNS).find(([known]) => known === name)?.[1];

if (run === undefined || !numbers.every((value) => Number.isInteger(value) && value > 0)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const say = (sentence: string): void => console.log(sentence);
  try {
    process.exitCode = (await run({ root: REPOSITORY, seconds, sockets, rate, times, say })) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
// Kept connections must not keep the command from ending.
process.exit();
