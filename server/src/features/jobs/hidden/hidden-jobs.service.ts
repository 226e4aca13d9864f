import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { LIMITS } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { isJobId } from '../model/job-id.ts';
import { Job } from '../model/job.entity.ts';
import { TEXTS } from '../model/jobs.texts.ts';
import { HiddenJob } from './hidden-job.entity.ts';

export interface HiddenJobsDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
}

/** For searches without a viewer. */
export const NOTHING_HIDDEN: Pick<HiddenJobsService, 'ids'> = { ids: () => Promise.resolve([]) };

/** Postings that a person leaves out of searches. One instance a request: what is hidden is read once. */
export class HiddenJobsService {
  private readonly deps: HiddenJobsDependencies;
  private readonly hidden: DataLoader<string, readonly string[]>;

  constructor(deps: HiddenJobsDependencies) {
    this.deps = deps;
    this.hidden = new DataLoader((userIds: readonly string[]) => Promise.all(userIds.map((id) => this.idsOf(id))));
  }

  /** The ids of what the viewer hid, newest first; none for visitors. */
  async ids(viewer: Viewer | null): Promise<readonly string[]> {
    return viewer === null ? [] : this.hidden.load(viewer.id);
  }

  async isHidden(viewer: Viewer | null, jobId: string): Promise<boolean> {
    return (await this.ids(viewer)).includes(jobId);
  }

  /**
   * Leaves a posting out of the viewer's searches, alerts and suggestions. Hiding it twice changes nothing.
   *
   * @returns the id of the posting
   * @throws AppError NOT_FOUND for an unknown posting; INVALID_INPUT when `LIMITS.hiddenJobs` are hidden already
   */
  async hide(viewer: Viewer, jobId: string): Promise<string> {
    await this.requireJob(jobId);
    const { em, clock } = this.deps;
    await em.transactional(async (inner) => {
      const { count } = await tablesOf(inner, { HiddenJob })
        .selectFrom('HiddenJob')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('userId', '=', viewer.id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= LIMITS.hiddenJobs) throw new AppError('INVALID_INPUT', TEXTS.tooManyHidden);
      await tablesOf(inner, { HiddenJob })
        .insertInto('HiddenJob')
        .values({ userId: viewer.id, jobId, hiddenAt: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    this.hidden.clear(viewer.id);
    return jobId;
  }

  /** Shows a hidden posting again. @throws AppError NOT_FOUND for an unknown posting */
  async unhide(viewer: Viewer, jobId: string): Promise<string> {
    await this.requireJob(jobId);
    await tablesOf(this.deps.em, { HiddenJob })
      .deleteFrom('HiddenJob')
      .where('userId', '=', viewer.id)
      .where('jobId', '=', jobId)
      .execute();
    this.hidden.clear(viewer.id);
    return jobId;
  }

  private async requireJob(jobId: string): Promise<void> {
    const isKnown = isJobId(jobId) && (await this.deps.em.count(Job, { id: jobId })) > 0;
    if (!isKnown) throw new AppError('NOT_FOUND', TEXTS.jobMissing);
  }

  private async idsOf(userId: string): Promise<readonly string[]> {
    const rows = await tablesOf(this.deps.em, { HiddenJob })
      .selectFrom('HiddenJob')
      .select('jobId')
      .where('userId', '=', userId)
      .orderBy('hiddenAt', 'desc')
      .limit(LIMITS.hiddenJobs)
      .execute();
    return rows.map(({ jobId }) => jobId);
  }
}
