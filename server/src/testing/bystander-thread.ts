import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Somebody who asks for nothing but whether the server lives, again and again, from a thread of their own: how long they
 * wait is how long the server was busy with somebody else. Answers each message with the longest wait since the last.
 */
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let longestMs = 0;
/** When the question was asked that is still open. */
let askedAt: number | null = null;

function ask(): Promise<void> {
  return new Promise((resolve) => {
    askedAt = performance.now();
    const done = (): void => {
      longestMs = Math.max(longestMs, waitedMs());
      askedAt = null;
      resolve();
    };
    http
      .get(`${String(workerData)}/health/live`, { agent }, (response) => response.resume().once('end', done))
      .once('error', done);
  });
}

const waitedMs = (): number => (askedAt === null ? 0 : performance.now() - askedAt);

parentPort?.on('message', () => {
  parentPort?.postMessage(Math.max(longestMs, waitedMs()), []);
  longestMs = 0;
});

for (;;) {
  await ask();
  await delay(1);
}
