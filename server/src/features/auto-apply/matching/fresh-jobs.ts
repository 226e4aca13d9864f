import type { EntityManager } from '@mikro-orm/postgresql';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';
import { type NewJobs, newJobs } from './new-jobs.query.ts';

interface Kept extends NewJobs {
  readonly since: Date;
}

/** What a run needs of a reading. */
export interface Asked {
  readonly since: Date;
  /** How far back anybody looks. */
  readonly oldest: Date;
  /** The reading must be younger than this run. */
  readonly runId: string;
}

/**
 * New postings, read once for all runs that may go by the same reading: those that were queued before it. A thousand runs
 * of one morning read them a few times instead of a thousand.
 */
export class FreshJobs {
  private kept: Kept | null = null;

  async since(em: EntityManager, { since, oldest, runId }: Asked): Promise<NewJobs> {
    const { kept } = this;
    if (kept !== null && kept.since <= since && (await wasQueuedBefore(em, runId, kept.at))) return kept;
    // Where people look back differently far, the second reading is enough for all of them.
    const from = kept === null || kept.since <= since ? since : oldest;
    const read = { ...(await newJobs(em, from)), since: from };
    this.kept = read;
    return read;
  }

  /** Until the next runs nobody needs them. */
  forget(): void {
    this.kept = null;
  }
}

/** By the database's own clock, as the reading is. */
async function wasQueuedBefore(em: EntityManager, runId: string, at: Date): Promise<boolean> {
  return (await em.count(AutoApplyRun, { id: runId, queuedAt: { $lte: at } })) > 0;
}
