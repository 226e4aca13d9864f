import type { GaugeSource } from '../metrics/metrics.ts';
import { longTasks, runTasks, shortTasks } from './pools.ts';
import type { WorkerPool } from './worker-pool.ts';

const POOLS: Readonly<Record<string, WorkerPool>> = { short: shortTasks, long: longTasks, run: runTasks };

/** Metrics of this process's worker pools. */
export function poolMetrics(pools = POOLS): GaugeSource[] {
  const all = Object.entries(pools);
  return [
    {
      name: 'worker_pool_tasks',
      help: 'Tasks of the worker pools, by pool: running, or waiting for a thread.',
      labels: ['pool', 'state'],
      read: () =>
        all.flatMap(([pool, { load }]) => [
          { labels: { pool, state: 'running' }, value: load.running },
          { labels: { pool, state: 'waiting' }, value: load.waiting },
        ]),
    },
    {
      name: 'worker_pool_refused_tasks',
      help: 'Tasks a worker pool refused since the start, because its queue was full or the wait too long.',
      labels: ['pool'],
      read: () => all.map(([pool, { load }]) => ({ labels: { pool }, value: load.refused })),
    },
  ];
}
