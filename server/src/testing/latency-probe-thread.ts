import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Calls the health check again and again from its own thread: the latency shows how long the server was busy with other
 * requests. Answers each message with the longest latency since the previous message.
 */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let longestMs = 0;
/** When the pending request was sent. */
let sentAt: number | null = null;

function probe(): Promise<void> {
  return new Promise((resolve) => {
    sentAt = performance.now();
    const done = (): void => {
      longestMs = Math.max(longestMs, waitedMs());
      sentAt = null;
      resolve();
    };
    http
      .get(`${String(workerData)}/health/live`, { agent }, (response) => response.resume().once('end', done))
      .once('error', done);
  });
}

const waitedMs = (): number => (sentAt === null ? 0 : performance.now() - sentAt);

parentPort?.on('message', () => {
  parentPort?.postMessage(Math.max(longestMs, waitedMs()), []);
  longestMs = 0;
});

for (;;) {
  await probe();
  await delay(1);
}
