import type { Pool } from 'pg';
import type { GaugeSource, Sample } from '../metrics/metrics.ts';
import { QUEUE_SCHEMA } from './runner.ts';

/** Jobs of the queue by task and state; none before the first job. */
export function queueMetrics(pool: Pool): GaugeSource {
  return {
    name: 'queue_jobs',
    help: 'Jobs in the queue, by task: waiting, running, or failed after their last attempt.',
    labels: ['task', 'state'],
    async read(): Promise<Sample[]> {
      const { rows: there } = await pool.query<{ view: string | null }>('select to_regclass($1) view', [
        `${QUEUE_SCHEMA}.jobs`,
      ]);
      if (!there[0]?.view) return [];
      const { rows } = await pool.query<{ task: string; state: string; count: string }>(
        `select task_identifier task,
           case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'waiting' end state,
           count(*) count
         from ${QUEUE_SCHEMA}.jobs group by 1, 2`,
      );
      return rows.map(({ task, state, count }) => ({ labels: { task, state }, value: Number(count) }));
    },
  };
}
