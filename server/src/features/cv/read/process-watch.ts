import process from 'node:process';
import { isMainThread, Worker } from 'node:worker_threads';
import { nodeProgram } from '../../../platform/threads/node-program.ts';
import { CV_LIMITS, OUT_OF_TIME } from '../extract/cv-limits.ts';

const LOOK_MS = 50;

/**
 * A watchdog thread that ends this process, however busy it is: when it exceeds its memory or its processor time, or when its
 * parent is gone. Waiting for the processor, as on a machine that is busy with other things, doesn't count.
 *
 * @param processorMs for tests: less than the limit
 */
export function watchProcess(processorMs: number = CV_LIMITS.readMs): void {
  // Uses this process's flags.
  new Worker(nodeProgram(import.meta.url, './process-watch').url, {
    argv: [String(process.ppid), String(processorMs)],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref();
}

if (!isMainThread) {
  const [parent = 0, processorMs = 0] = process.argv.slice(2).map(Number);
  const started = performance.now();
  setInterval(() => {
    const isOrphan = process.ppid !== parent;
    const isLate = performance.now() - started > CV_LIMITS.waitMs * 1.5;
    const { user, system } = process.cpuUsage();
    if (user + system > processorMs * 1000) process.kill(process.pid, OUT_OF_TIME);
    if (isOrphan || isLate || process.memoryUsage.rss() > CV_LIMITS.memoryBytes) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
}
