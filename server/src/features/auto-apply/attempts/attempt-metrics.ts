import type { Pool } from 'pg';
import type { GaugeSource } from '../../../platform/metrics/metrics.ts';

/** What stands in the history of everybody, by state. */
export function autoApplyFigures(pool: Pool): GaugeSource {
  return {
    name: 'auto_apply_attempts',
    help: 'Attempts of auto-apply by state; unknown ones are mails that may not have arrived.',
    labels: ['state'],
    async read() {
      const { rows } = await pool.query<{ state: string; count: string }>(
        'select state, count(*) from auto_apply_attempt group by state',
      );
      return rows.map(({ state, count }) => ({ labels: { state }, value: Number(count) }));
    },
  };
}
