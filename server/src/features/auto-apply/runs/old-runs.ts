import { DAY_MS } from '../../../platform/clock.ts';
import type { EngineParts } from '../engine-parts.ts';

/** One a day and person; what they did is told by attempts, which stay. */
const KEPT_DAYS = 90;
const AT_ONCE = 10_000;

const FORGET = `delete from auto_apply_run where id in (
  select id from auto_apply_run old where created_at < ? and status not in ('queued', 'running')
    and exists (select from auto_apply_run newer where newer.user_id = old.user_id and newer.created_at > old.created_at)
  limit ${AT_ONCE})`;

/** Removes runs of long ago. The newest of each person stays: it is shown. */
export async function forgetOldRuns({ clock, em }: Pick<EngineParts, 'clock' | 'em'>): Promise<void> {
  await em.fork().execute(FORGET, [new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)]);
}
