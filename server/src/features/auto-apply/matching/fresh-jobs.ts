import type { EntityManager } from '@mikro-orm/postgresql';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';
import { type NewJobs, newJobs } from './new-jobs.query.ts';

interface CachedJobs extends NewJobs {
  readonly since: Date;
}

/** The jobs a run needs. */
export interface JobsRequest {
  readonly since: Date;
  /** The oldest time any run looks back to. */
  readonly oldest: Date;
  /** The cached jobs must be newer than this run. */
  readonly runId: string;
}

/**
 * New postings, cached for all runs queued before they were read. A thousand runs of one morning read them a few times
 * instead of a thousand.
 */
export class FreshJobs {
  private cached: CachedJobs | null = null;

  async since(em: EntityManager, { since, oldest, runId }: JobsRequest): Promise<NewJobs> {
    const { cached: kept } = this;
    if (kept !== null && kept.since <= since && (await wasQueuedBefore(em, runId, kept.at))) return kept;
    // When runs look back differently far, the second read covers all of them.
    const from = kept === null || kept.since <= since ? since : oldest;
    const read = { ...(await newJobs(em, from)), since: from };
    this.cached = read;
    return read;
  }

  /** Frees the memory until the next runs. */
  clear(): void {
    this.cached = null;
  }
}

/** By the database's clock, like the cached jobs. */
async function wasQueuedBefore(em: EntityManager, runId: string, at: Date): Promise<boolean> {
  return (await em.count(AutoApplyRun, { id: runId, queuedAt: { $lte: at } })) > 0;
}
