import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Writes when this thread woke last, the longest time between two of its wake-ups, and when that began, in milliseconds
 * of the machine's clock. It does nothing else, so a long time between two means that the machine ran no thread.
 */
if (!(workerData instanceof SharedArrayBuffer)) throw new TypeError('The memory to write to is missing.');
const seen = new Float64Array(workerData);

const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
let last = nowMs();
seen[0] = last;
setInterval(() => {
  const now = nowMs();
  if (now - last > (seen[1] ?? 0)) [seen[1], seen[2]] = [now - last, last];
  seen[0] = now;
  last = now;
}, 5);
parentPort?.postMessage('watching', []);
