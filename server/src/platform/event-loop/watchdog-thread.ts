import { writeSync } from 'node:fs';
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { HangDetector } from './hang-detector.ts';
import { Heartbeat } from './heartbeat.ts';

const { shared, limitMs } = z
  .object({ shared: z.instanceof(SharedArrayBuffer), limitMs: z.number() })
  .parse(workerData);
const heartbeat = new Heartbeat(shared);
const detector = new HangDetector(limitMs);

const timer = setInterval(() => {
  if (detector.look(performance.now(), heartbeat.beats, heartbeat.isDebugged)) end();
}, detector.everyMs);

/** `process.exit` and `process.abort` in a thread don't end the process; a signal does. */
function end(): void {
  clearInterval(timer);
  const { lastNote } = heartbeat;
  const last = lastNote === '' ? '' : ` The last request that started was ${lastNote}.`;
  // Written to the file descriptor directly: a thread's console goes through the hanging thread.
  writeSync(2, `Foothold hasn't responded for ${limitMs / 1000} seconds and is stopping.${last}\n`);
  // The default action of SIGALRM ends the process without a core dump, which would contain secrets.
  process.kill(process.pid, 'SIGALRM');
}
