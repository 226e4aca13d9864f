import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { GaugeSource } from '../../../platform/metrics/metrics.ts';
import { ReminderDelivery } from '../model/reminder-delivery.entity.ts';

/** Metric: reminder deliveries by state, waiting ones and those of the last 30 days. */
export function reminderDeliveryCounts(em: EntityManager): GaugeSource {
  return {
    name: 'reminder_deliveries',
    help: 'Reminders by state; unknown and given-up are mails that may not have arrived.',
    labels: ['state'],
    async read() {
      const rows = await tablesOf(em.fork(), { ReminderDelivery })
        .selectFrom('ReminderDelivery')
        .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
        .groupBy('state')
        .execute();
      return rows.map(({ state, count }) => ({ labels: { state }, value: Number(count) }));
    },
  };
}
