import { MINUTE_MS } from '../clock.ts';
import { WorkerPool } from './worker-pool.ts';

/** For what people wait for on a page: limits of two seconds or so. */
export const shortTasks = new WorkerPool({
  threads: 2,
  memoryMb: 256,
  idleMs: 5 * MINUTE_MS,
  waiting: 100,
  waitingPerCaller: 20,
  waitMs: 10_000,
});

/** For what may take some seconds: documents that are rendered, files that are read. */
export const longTasks = new WorkerPool({
  threads: 2,
  memoryMb: 512,
  idleMs: MINUTE_MS,
  waiting: 40,
  waitingPerCaller: 4,
  waitMs: MINUTE_MS,
});

/** For runs of the CV optimizer: a queue in the database limits how many there are, and a model takes minutes. */
export const runTasks = new WorkerPool({
  threads: 2,
  memoryMb: 512,
  idleMs: MINUTE_MS,
  waiting: 40,
  waitingPerCaller: 4,
  waitMs: 2 * MINUTE_MS,
});
