/**
 * A process with the product's watchdog, for tests that make it hang. Commands on stdin: `hang` blocks without end,
 * `busy MS` uses this much CPU time, `block MS` blocks without using CPU, `ping` answers.
 */
import process from 'node:process';
import { createInterface } from 'node:readline';
import { startWatchdog } from '../platform/event-loop/watchdog.ts';

/** Catastrophic backtracking that would take longer than a year. */
const ENDLESS = /^(a+)+$/;

/** CPU time of this thread; it doesn't advance while the process is suspended. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const watchdog = startWatchdog(Number(process.argv[2]));
process.on('SIGTERM', () => console.log('told to stop'));
createInterface(process.stdin).on('line', (line) => {
  const [command, length] = line.split(' ');
  watchdog.note(`POST /${command}`);
  while (command === 'hang') ENDLESS.test(`${'a'.repeat(50)}!`);
  if (command === 'busy') {
    console.log('busy');
    const end = usedMs() + Number(length);
    while (usedMs() < end);
    console.log('done');
  }
  if (command === 'block') {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(length));
    console.log('done');
  }
  if (command === 'ping') console.log('alive');
  if (command === 'stop') void watchdog.stop().then(() => console.log('unwatched'));
  if (command === 'exit') process.exit(3);
});
console.log('ready');
