import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { GaugeSource } from '../../../platform/metrics/metrics.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';

/** Metric: attempts by state. */
export function attemptCounts(em: EntityManager): GaugeSource {
  return {
    name: 'auto_apply_attempts',
    help: 'Auto-apply attempts by state; unknown ones are mails that may not have arrived.',
    labels: ['state'],
    async read() {
      const rows = await tablesOf(em.fork(), { AutoApplyAttempt })
        .selectFrom('AutoApplyAttempt')
        .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
        .groupBy('state')
        .execute();
      return rows.map(({ state, count }) => ({ labels: { state }, value: Number(count) }));
    },
  };
}
