import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { nextDailyRun } from '../../../domain/index.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { AccountDeletion, Preferences } from '../../profile/profile.entry.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import type { RunnerDependencies } from './auto-apply-runner.ts';
import { queueRun } from './run-rows.query.ts';

const BATCH = 500;

/** Queues a run for everyone who is due, and sets their next time. @returns how many */
export async function queueDueRuns({
  clock,
  em,
  pubSub,
}: Pick<RunnerDependencies, 'clock' | 'em' | 'pubSub'>): Promise<number> {
  const now = clock.now();
  let queued = 0;
  for (const { userId, zone } of await dueAt(em.fork(), now)) {
    const id = await em.fork().transactional((inner) => queueDueRun(inner, userId, nextDailyRun(now, zone), now));
    if (id === undefined) continue;
    queued += 1;
    pubSub.publish('autoApplyChanged', userId, { runId: id, attemptId: null });
  }
  return queued;
}

/** People who are due, with their time zones; without those deleting their account. */
function dueAt(em: EntityManager, now: Date): Promise<{ userId: string; zone: string | null }[]> {
  const db = tablesOf(em, { AutoApplySettings, Preferences, AccountDeletion });
  return db
    .selectFrom('AutoApplySettings')
    .leftJoin('Preferences', 'Preferences.userId', 'AutoApplySettings.userId')
    .select((eb) => [
      'AutoApplySettings.userId',
      eb.fn.coalesce('Preferences.timeZone', 'Preferences.deviceTimeZone').as('zone'),
    ])
    .where('AutoApplySettings.enabled', '=', sql.lit(true))
    .where('AutoApplySettings.paused', '=', sql.lit(false))
    .where('AutoApplySettings.nextRunAt', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('AccountDeletion')
            .select('AccountDeletion.userId')
            .whereRef('AccountDeletion.userId', '=', 'AutoApplySettings.userId'),
        ),
      ),
    )
    .orderBy('AutoApplySettings.nextRunAt')
    .limit(BATCH)
    .execute();
}

/** @returns undefined when another process was first; null while a run is in progress */
async function queueDueRun(
  em: EntityManager,
  userId: string,
  next: Date,
  now: Date,
): Promise<string | null | undefined> {
  // Checks the time again, so that two processes queue only one run.
  const { numUpdatedRows } = await tablesOf(em, { AutoApplySettings })
    .updateTable('AutoApplySettings')
    .set({ nextRunAt: next })
    .where('userId', '=', userId)
    .where('nextRunAt', '<=', now)
    .where('enabled', '=', true)
    .where('paused', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? undefined : queueRun(em, { id: randomUUID(), userId, isManual: false }, now);
}
