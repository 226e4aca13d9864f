import path from 'node:path';
import process from 'node:process';
import { isMainThread, Worker } from 'node:worker_threads';
import { CV_LIMITS } from './cv-limits.ts';

const LOOK_MS = 50;

/**
 * Ends this process from a thread of its own, however busy the process is: when it takes too much memory or time, or when
 * the one that started it is gone.
 */
export function watchOver(): void {
  const program = new URL(`./process-watch${path.extname(import.meta.url)}`, import.meta.url);
  new Worker(program, {
    argv: [String(process.ppid)],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref();
}

if (!isMainThread) {
  const parent = Number(process.argv[2]);
  const started = performance.now();
  setInterval(() => {
    const isOrphan = process.ppid !== parent;
    const isLate = performance.now() - started > CV_LIMITS.readMs * 1.5;
    if (isOrphan || isLate || process.memoryUsage.rss() > CV_LIMITS.memoryBytes) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
}
