import process from 'node:process';
import { isMainThread, Worker } from 'node:worker_threads';
import { nodeProgram } from '../../../platform/threads/node-program.ts';
import { CV_LIMITS } from '../extract/cv-limits.ts';

const LOOK_MS = 50;

/**
 * A watchdog thread that ends this process, however busy it is: when it exceeds its memory or time, or when its parent
 * is gone.
 */
export function watchProcess(): void {
  // Uses this process's flags.
  new Worker(nodeProgram(import.meta.url, './process-watch').url, {
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
