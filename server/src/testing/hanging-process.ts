/**
 * A process that is watched as the product is, for tests that make it hang. It does what it reads: `hang` computes
 * without an end, `busy MS` for so much processor time, `block MS` waits so long without letting anything else run, `ping` says that it is alive.
 */
import process from 'node:process';
import { createInterface } from 'node:readline';
import { startWatchdog } from '../platform/event-loop/watchdog.ts';

/** Tries every way to divide the text, of which there are more than it could try in a year. */
const ENDLESS = /^(a+)+$/;

/** Of this thread; it stands still while the process is stopped. */
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
