import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { Stage, countByStage, countsTowardsPlan, planFullSentence } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AppPubSub } from '../../platform/pubsub.ts';
import { Job } from '../jobs/job.entity.ts';
import { isJobId } from '../jobs/job-text.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import { Application } from './application.entity.ts';
import { BoardState } from './board.entity.ts';
import { lockBoard } from './board-lock.ts';
import { StageChange } from './stage-change.entity.ts';

export interface ApplicationsParts {
  readonly em: EntityManager;
  readonly premium: PremiumService;
  readonly pubSub: AppPubSub;
  readonly clock: Clock;
  /** Records a free plan may hold outside `saved`. */
  readonly freeLimit: number;
}

/** What one change did to a board; `application` is null when it was deleted. */
export interface BoardChange {
  readonly revision: number;
  readonly applicationId: string;
  readonly application: Application | null;
}

export interface Board {
  readonly revision: number;
  readonly applications: Application[];
}

export interface NewApplication {
  readonly jobId: string;
  readonly stage: Stage;
  readonly notes: string;
}

/** What may change on an application; a field that is absent stays as it is. */
export interface ApplicationEdit {
  readonly id: string;
  readonly stage?: Stage | undefined;
  /** The version the mover saw; absent = the last write wins (CONTRACT rule 9). */
  readonly version?: number | undefined;
  readonly notes?: string | undefined;
  /** null takes the reminder away. */
  readonly nextReminder?: Date | null | undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A person's board. Every change runs in one transaction under the board's lock and is published after the commit. */
export class ApplicationsService {
  private readonly parts: ApplicationsParts;
  private readonly byJob: DataLoader<{ viewer: Viewer; jobId: string }, Application | null, string>;

  constructor(parts: ApplicationsParts) {
    this.parts = parts;
    this.byJob = new DataLoader((keys) => this.applicationsByJob(keys), { cacheKeyFn: ({ jobId }) => jobId });
  }

  /** The board with its revision, both of the same moment, newest application first. */
  async board(viewer: Viewer): Promise<Board> {
    // One snapshot for both reads: a revision newer than the list would hide a change from the tab for good.
    return this.parts.em.transactional(
      async (em) => {
        const state = await em.findOne(BoardState, { userId: viewer.id });
        return { revision: state?.revision ?? 0, applications: await applicationsOf(em, viewer) };
      },
      { isolationLevel: 'repeatable read', readOnly: true, clear: true },
    );
  }

  /** All applications, newest first. */
  async applications(viewer: Viewer): Promise<Application[]> {
    return applicationsOf(this.parts.em, viewer);
  }

  /** How many applications stand in each stage. */
  async applicationStats(viewer: Viewer): Promise<{ total: number; byStage: Record<Stage, number> }> {
    const rows = await this.parts.em.execute<{ stage: Stage; count: string }[]>(
      'select stage, count(*) count from application where user_id = ? group by stage',
      [viewer.id],
    );
    const byStage = countByStage([]);
    for (const { stage, count } of rows) byStage[stage] = Number(count);
    return { total: rows.reduce((sum, { count }) => sum + Number(count), 0), byStage };
  }

  /** The viewer's application for a job, if they have one; asked for many jobs at once, it is one query. */
  viewerApplication(viewer: Viewer, jobId: string): Promise<Application | null> {
    return this.byJob.load({ viewer, jobId });
  }

  /**
   * Puts a job on the board.
   *
   * @throws AppError NOT_FOUND for an unknown job, ALREADY_EXISTS when it is on the board, PLAN_LIMIT when the stage
   *   takes a place and none is left, INVALID_INPUT for a note that is too long
   */
  async saveJob(viewer: Viewer, { jobId, stage, notes }: NewApplication): Promise<BoardChange> {
    return this.change(viewer, async (em) => {
      const job = isJobId(jobId) ? await em.findOne(Job, { id: jobId }) : null;
      if (job === null) throw new AppError('NOT_FOUND', 'This job does not exist.');
      if ((await em.count(Application, { userId: viewer.id, job: jobId })) > 0) {
        throw new AppError('ALREADY_EXISTS', 'An application for this job already exists.');
      }
      if (countsTowardsPlan(stage)) await this.requireRoom(em, viewer);
      const now = this.parts.clock.now();
      const application = new Application(viewer.id, job, stage, now);
      application.note(notes, now);
      em.persist([application, new StageChange(application, null, stage, now)]);
      return { application, changed: true };
    });
  }

  /**
   * Changes stage, note and reminder of one application, all or nothing. What stands so already is no change: it bumps
   * no revision and tells nobody.
   *
   * @throws AppError NOT_FOUND for an unknown or foreign id, CONFLICT for a stale version, PLAN_LIMIT, INVALID_INPUT
   */
  async changeApplication(viewer: Viewer, edit: ApplicationEdit): Promise<BoardChange> {
    return this.change(viewer, async (em) => {
      const application = await ownApplication(em, viewer, edit.id);
      const now = this.parts.clock.now();
      const from = application.stage;
      let changed = false;
      if (edit.stage !== undefined && application.moveTo(edit.stage, now, edit.version)) {
        if (countsTowardsPlan(edit.stage) && !countsTowardsPlan(from)) await this.requireRoom(em, viewer);
        em.persist(new StageChange(application, from, edit.stage, now));
        changed = true;
      }
      if (edit.notes !== undefined && application.note(edit.notes, now)) changed = true;
      if (edit.nextReminder !== undefined && application.remindAt(edit.nextReminder, now)) changed = true;
      return { application, changed };
    });
  }

  /** Deletes an application with its history.  @throws AppError NOT_FOUND for an unknown or foreign id */
  async deleteApplication(viewer: Viewer, { id }: { id: string }): Promise<BoardChange> {
    const { revision } = await this.change(viewer, async (em) => {
      const application = await ownApplication(em, viewer, id);
      em.remove(application);
      return { application, changed: true };
    });
    return { revision, applicationId: id, application: null };
  }

  /** What an event stands for, read anew and scoped to its viewer. */
  async boardChange(viewer: Viewer, event: { revision: number; applicationId: string }): Promise<BoardChange> {
    const application = await this.parts.em.findOne(
      Application,
      { id: event.applicationId, userId: viewer.id },
      { populate: ['job'] },
    );
    return { ...event, application };
  }

  private async change(
    viewer: Viewer,
    work: (em: EntityManager) => Promise<{ application: Application; changed: boolean }>,
  ): Promise<BoardChange> {
    const { change, changed } = await this.parts.em.transactional(async (em) => {
      const board = await lockBoard(em, viewer.id);
      const done = await work(em);
      if (done.changed) board.revision += 1;
      const { application } = done;
      return {
        changed: done.changed,
        change: { revision: board.revision, applicationId: application.id, application },
      };
    });
    if (changed) {
      const { revision, applicationId } = change;
      this.parts.pubSub.publish('boardChanged', viewer.id, { revision, applicationId });
    }
    return change;
  }

  /** Called under the board's lock, so that parallel requests count one after the other. */
  private async requireRoom(em: EntityManager, viewer: Viewer): Promise<void> {
    if ((await this.parts.premium.premiumAccess(viewer, em)).isPremium()) return;
    const limit = this.parts.freeLimit;
    const taken = await em.count(Application, { userId: viewer.id, stage: { $ne: Stage.SAVED } });
    if (taken < limit) return;
    throw new AppError(
      'PLAN_LIMIT',
      `${planFullSentence(taken, limit)} Upgrade to Premium at /pricing to track more.`,
      { used: taken, limit, upgrade: '/pricing' },
    );
  }

  private async applicationsByJob(keys: readonly { viewer: Viewer; jobId: string }[]): Promise<(Application | null)[]> {
    const [first] = keys;
    if (first === undefined) return [];
    const found = await this.parts.em.find(
      Application,
      { userId: first.viewer.id, job: { $in: keys.map(({ jobId }) => jobId) } },
      { populate: ['job'] },
    );
    const byJob = new Map(found.map((application) => [application.job.id, application]));
    return keys.map(({ jobId }) => byJob.get(jobId) ?? null);
  }
}

async function applicationsOf(em: EntityManager, viewer: Viewer): Promise<Application[]> {
  return em.find(
    Application,
    { userId: viewer.id },
    { populate: ['job'], orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] },
  );
}

async function ownApplication(em: EntityManager, viewer: Viewer, id: string): Promise<Application> {
  const application = UUID.test(id)
    ? await em.findOne(Application, { id, userId: viewer.id }, { populate: ['job'] })
    : null;
  if (application === null) throw new AppError('NOT_FOUND', 'This application does not exist.');
  return application;
}
