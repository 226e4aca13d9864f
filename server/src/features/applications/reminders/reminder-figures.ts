import type { Pool } from 'pg';
import type { GaugeSource } from '../../../platform/metrics/metrics.ts';

/** What stands in the table of deliveries, by state: what waits, and what became of the last 30 days'. */
export function reminderFigures(pool: Pool): GaugeSource {
  return {
    name: 'reminder_deliveries',
    help: 'Reminders by state; unknown and given-up are mails that may not have arrived.',
    labels: ['state'],
    async read() {
      const { rows } = await pool.query<{ state: string; count: string }>(
        'select state, count(*) from reminder_delivery group by state',
      );
      return rows.map(({ state, count }) => ({ labels: { state }, value: Number(count) }));
    },
  };
}
