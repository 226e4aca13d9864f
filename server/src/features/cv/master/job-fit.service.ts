import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import { shortTasks } from '../../../platform/threads/pools.ts';
import { threadWork } from '../../../platform/threads/thread-work.ts';
import type { CvMatch } from '../match/cv-match.types.ts';
import { cvMatchOf, MATCH_TIMEOUT_MS } from '../match/match-in-thread.ts';
import type { CvPosting } from '../model/cv-posting.ts';
import { TOO_MUCH_WORK } from '../model/cv.texts.ts';
import { masterEntriesOf } from './master-cv-rows.query.ts';
import type { run } from './job-fit.worker.ts';

const FIT = threadWork<typeof run>(import.meta.url, './job-fit.worker');

/** How well a person's master CV fits a job. */
export class JobFitService {
  private readonly dependencies: { readonly em: EntityManager; readonly clock: Clock };

  constructor(dependencies: { readonly em: EntityManager; readonly clock: Clock }) {
    this.dependencies = dependencies;
  }

  /**
   * The match, computed in a worker thread; null while the person has no master CV.
   *
   * @throws AppError TIMEOUT and PAYLOAD_TOO_LARGE for a posting or a CV that needs too much time or memory; as
   *   `WorkerPool`
   */
  async fit({ id: userId }: Pick<Viewer, 'id'>, posting: CvPosting): Promise<CvMatch | null> {
    const { em, clock } = this.dependencies;
    const entries = await masterEntriesOf(em.fork(), userId);
    if (entries.length === 0) return null;
    const score = await shortTasks.run(
      FIT,
      { entries, posting, today: clock.now() },
      {
        caller: userId,
        timeoutMs: MATCH_TIMEOUT_MS,
        tooSlow: TOO_MUCH_WORK.matching,
        tooHeavy: TOO_MUCH_WORK.matching,
      },
    );
    return cvMatchOf(score, posting);
  }
}
