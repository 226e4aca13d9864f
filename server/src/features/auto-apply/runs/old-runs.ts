import { DAY_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';
import { RUNS } from '../model/run-transitions.ts';
import type { RunnerDependencies } from './auto-apply-runner.ts';

/** There is one per day and person; their attempts are kept. */
const RETENTION_DAYS = 90;
const BATCH = 10_000;

/** Removes old runs, except for each person's latest, which is shown. */
export async function removeOldRuns({ clock, em }: Pick<RunnerDependencies, 'clock' | 'em'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  const db = tablesOf(em.fork(), { AutoApplyRun });
  const old = db
    .selectFrom('AutoApplyRun as old')
    .select('old.id')
    .where('old.createdAt', '<', before)
    .where('old.status', 'in', RUNS.final)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('AutoApplyRun as newer')
          .select('newer.id')
          .whereRef('newer.userId', '=', 'old.userId')
          .whereRef('newer.createdAt', '>', 'old.createdAt'),
      ),
    )
    .limit(BATCH);
  await db.deleteFrom('AutoApplyRun').where('id', 'in', old).execute();
}
