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

/** Neither `process.exit` nor `process.abort` of a thread ends the process; a signal of the system does. */
function end(): void {
  clearInterval(timer);
  const { lastNote } = heartbeat;
  const last = lastNote === '' ? '' : ` The last request that began was ${lastNote}.`;
  // Straight to the file: a thread's console goes through the thread that hangs.
  writeSync(2, `Foothold has not answered for ${limitMs / 1000} seconds and ends itself.${last}\n`);
  // By its default the system ends the process and writes no memory to the disk, which would hold secrets.
  process.kill(process.pid, 'SIGALRM');
}
