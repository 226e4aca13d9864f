import type { EntityManager } from '@mikro-orm/postgresql';
import { type NewJobs, newJobs } from './new-jobs.query.ts';

interface Kept extends NewJobs {
  readonly since: Date;
}

/**
 * New postings, read once for all runs that may go by the same reading: those that were queued before it. A thousand runs
 * of one morning read them a few times instead of a thousand.
 */
export class FreshJobs {
  private kept: Kept | null = null;

  /** @param runId the reading must be younger than this run */
  async since(em: EntityManager, since: Date, runId: string): Promise<NewJobs> {
    const { kept } = this;
    if (kept !== null && kept.since <= since && (await wasQueuedBefore(em, runId, kept.until))) return kept;
    const read = { ...(await newJobs(em, since)), since };
    this.kept = read;
    return read;
  }

  /** Until the next runs nobody needs them. */
  forget(): void {
    this.kept = null;
  }
}

/** By the database's own clock, as the reading is. */
async function wasQueuedBefore(em: EntityManager, runId: string, until: Date): Promise<boolean> {
  const rows = await em.execute<unknown[]>('select from auto_apply_run where id = ? and queued_at <= ?', [
    runId,
    until,
  ]);
  return rows.length > 0;
}
