import type { AppPubSub } from '../../../platform/pubsub.ts';
import type { JobCounts, JobFeed, JobSearch } from './job-search.ts';

/**
 * The counts behind `jobStats` and `employmentTypes`, counted once and kept until postings change. Callers at the same
 * moment share one count; a change during a count makes the next caller count again.
 */
export class JobCountsCache {
  private readonly search: JobSearch;
  private current: Promise<JobCounts> | null = null;

  /** A change is found by the feed also when nobody announced it; while the index is not in use, only the bus tells. */
  constructor(search: JobSearch & JobFeed) {
    this.search = search;
    search.onChange(() => this.forget());
  }

  counts(): Promise<JobCounts> {
    if (this.current) return this.current;
    const counting = this.search.counts();
    this.current = counting;
    // A failed count is not kept; its callers see the error.
    counting.catch(() => {
      if (this.current === counting) this.current = null;
    });
    return counting;
  }

  forget(): void {
    this.current = null;
  }

  /** Forgets whenever postings change anywhere, until the bus is closed. */
  follow(pubSub: AppPubSub): void {
    const changes = pubSub.subscribe('jobsChanged');
    void (async () => {
      for await (const _change of changes) this.forget();
    })();
  }
}
