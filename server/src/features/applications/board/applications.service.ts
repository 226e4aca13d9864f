import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import {
  activePipeline,
  countByStage,
  countsTowardsPlan,
  type ProcessTime,
  processTime,
  responseRate,
  type Stage,
  totalApplications,
} from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { Job } from '../../jobs/job.entity.ts';
import { isJobId } from '../../jobs/job-text.ts';
import { Application } from '../model/application.entity.ts';
import { moveTo, note, remindAt } from '../model/application-changes.ts';
import {
  type ApplicationRow,
  boardCards,
  boardRevision,
  boardRows,
  type CardRow,
  oneApplicationRow,
} from '../writer/application-rows.query.ts';
import {
  type BoardChange,
  type BoardWriter,
  type ChangedRow,
  distinctIds,
  ownApplications,
} from '../writer/board-writer.ts';
import { applicationOfOwnJob } from '../model/own-job.ts';
import { furthestStages, stageFlow } from './pipeline-history.query.ts';
import { type PipelinePoint, pipelinePoints, reachedStages, type StageTally } from './pipeline-history.ts';
import { processDays } from './process-days.query.ts';
import { StageChange } from '../model/stage-change.entity.ts';

export interface ApplicationsParts {
  readonly em: EntityManager;
  readonly writer: BoardWriter;
}

export interface Board {
  readonly revision: number;
  readonly applications: readonly CardRow[];
}

/** A change as other tabs are told of it. */
export interface BoardNews extends Omit<BoardChange, 'application'> {
  readonly application: ApplicationRow | null;
}

export interface NewApplication {
  readonly jobId: string;
  readonly stage: Stage;
  readonly notes: string;
}

export interface ApplicationStats {
  readonly total: number;
  readonly byStage: Record<Stage, number>;
  /** Applications under way. */
  readonly activePipeline: number;
  /** In whole percent. */
  readonly responseRate: number;
}

/** What may change on an application; a field that is absent stays as it is. */
export interface ApplicationEdit {
  readonly id: string;
  readonly stage?: Stage | undefined;
  /** The version the mover saw; absent = the last write wins (board-17). */
  readonly version?: number | undefined;
  readonly notes?: string | undefined;
  /** null takes the reminder away. */
  readonly nextReminder?: Date | null | undefined;
}

export interface BulkMove {
  readonly items: readonly { readonly id: string; readonly version: number }[];
  readonly stage: Stage;
}

/** A person's board. Every change runs in one transaction under the board's lock and is published after the commit. */
export class ApplicationsService {
  private readonly parts: ApplicationsParts;
  private readonly byJob: DataLoader<{ viewer: Viewer; jobId: string }, Application | null, string>;

  constructor(parts: ApplicationsParts) {
    this.parts = parts;
    this.byJob = new DataLoader((keys) => this.applicationsByJob(keys), { cacheKeyFn: ({ jobId }) => jobId });
  }

  /**
   * The board with its revision, both of the same moment, newest application first.
   *
   * @param asCards as much of each job as cards show, which takes half the time
   */
  async board(viewer: Viewer, { asCards }: { readonly asCards: boolean }): Promise<Board> {
    return (asCards ? boardCards : boardRows)(this.parts.em, viewer.id);
  }

  /** What the board stands at: grows with every change; 0 before the first. */
  boardRevision(viewer: Viewer): Promise<number> {
    return boardRevision(this.parts.em, viewer.id);
  }

  /** All applications, newest first. */
  async applications(viewer: Viewer): Promise<readonly ApplicationRow[]> {
    return (await boardRows(this.parts.em, viewer.id)).applications;
  }

  /** How many applications stand in each stage, and what follows from it (board-26, board-27). */
  async applicationStats(viewer: Viewer): Promise<ApplicationStats> {
    const rows = await this.parts.em.execute<{ stage: Stage; count: string }[]>(
      'select stage, count(*) count from application where user_id = ? group by stage',
      [viewer.id],
    );
    const byStage = countByStage([]);
    for (const { stage, count } of rows) byStage[stage] = Number(count);
    return {
      total: totalApplications(byStage),
      byStage,
      activePipeline: activePipeline(byStage),
      responseRate: responseRate(byStage),
    };
  }

  /** How long the person's processes take (board-28). */
  async processTime(viewer: Viewer): Promise<ProcessTime> {
    return processTime(await processDays(this.parts.em, viewer.id));
  }

  /** How many applications got at least as far as each stage up to the offer. */
  async reachedStages(viewer: Viewer): Promise<StageTally[]> {
    return reachedStages(await furthestStages(this.parts.em, viewer.id));
  }

  /** What stood where since the first application, oldest moment first. */
  async pipelineOverTime(viewer: Viewer): Promise<PipelinePoint[]> {
    const now = this.parts.writer.now();
    return pipelinePoints(await stageFlow(this.parts.em, viewer.id, now), now);
  }

  /** The viewer's application for a job, if they have one; asked for many jobs at once, it is one query. */
  viewerApplication(viewer: Viewer, jobId: string): Promise<Application | null> {
    return this.byJob.load({ viewer, jobId });
  }

  /** The viewer's application for a job; null when there is none. */
  async savedJob(viewer: Viewer, jobId: string): Promise<Application | null> {
    if (!isJobId(jobId)) return null;
    return this.parts.em.findOne(Application, { userId: viewer.id, posting: jobId }, { populate: ['posting'] });
  }

  /**
   * Puts a job on the board.
   *
   * @throws AppError NOT_FOUND for an unknown job, ALREADY_EXISTS when it is on the board, PLAN_LIMIT when the stage
   *   takes a place and none is left, INVALID_INPUT for a note that is too long
   */
  async saveJob(viewer: Viewer, { jobId, stage, notes }: NewApplication): Promise<BoardChange> {
    return this.parts.writer.change(viewer, async (em) => {
      const job = isJobId(jobId) ? await em.findOne(Job, { id: jobId }) : null;
      if (job === null) throw new AppError('NOT_FOUND', 'This job does not exist.');
      if ((await em.count(Application, { userId: viewer.id, posting: jobId })) > 0) {
        throw new AppError('ALREADY_EXISTS', 'An application for this job already exists.');
      }
      if (countsTowardsPlan(stage)) await this.parts.writer.requireRoom(em, viewer);
      const now = this.parts.writer.now();
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
  async changeApplication(viewer: Viewer, edit: ApplicationEdit): Promise<ChangedRow> {
    const { writer } = this.parts;
    return writer.changeRow(viewer, edit.id, async (em, application) => {
      const now = writer.now();
      const { stage } = application;
      const isMoved = edit.stage !== undefined && moveTo(application, edit.stage, now, edit.version);
      if (countsTowardsPlan(application.stage) && !countsTowardsPlan(stage)) await writer.requireRoom(em, viewer);
      const isNoted = edit.notes !== undefined && note(application, edit.notes, now);
      const isReminded = edit.nextReminder !== undefined && remindAt(application, edit.nextReminder, now);
      return isMoved || isNoted || isReminded ? { from: isMoved ? stage : null, isReminded } : null;
    });
  }

  /**
   * Moves several applications to one stage, all or none; the answers stand in the order of the items.
   *
   * @throws AppError CONFLICT naming those that were moved in between, PLAN_LIMIT when not all of them have room,
   *   NOT_FOUND, INVALID_INPUT for none, for more than 200 and for one named twice
   */
  async moveApplications(viewer: Viewer, { items, stage }: BulkMove): Promise<BoardChange[]> {
    const { writer } = this.parts;
    const ids = distinctIds(items.map(({ id }) => id));
    return writer.changeAll(viewer, async (em) => {
      const applications = await ownApplications(em, viewer, ids);
      const stale = applications.filter(({ version }, at) => version !== items[at]?.version);
      if (stale.length > 0) throw movedMeanwhile(stale);
      if (countsTowardsPlan(stage)) {
        await writer.requireRoom(em, viewer, applications.filter((one) => !countsTowardsPlan(one.stage)).length);
      }
      const now = writer.now();
      return applications.map((application) => {
        const from = application.stage;
        const changed = application.moveTo(stage, now);
        if (changed) em.persist(new StageChange(application, from, stage, now));
        return { application, changed };
      });
    });
  }

  /** What an event stands for, read anew and scoped to its viewer. */
  async boardChange(viewer: Viewer, event: { revision: number; applicationId: string }): Promise<BoardNews> {
    const application = await oneApplicationRow(this.parts.em, viewer.id, event.applicationId);
    return { ...event, changed: true, application };
  }

  private async applicationsByJob(keys: readonly { viewer: Viewer; jobId: string }[]): Promise<(Application | null)[]> {
    const [first] = keys;
    if (first === undefined) return [];
    const userId = first.viewer.id;
    const postings = keys.flatMap(({ jobId }) => (isJobId(jobId) ? jobId : []));
    const own = keys.flatMap(({ jobId }) => applicationOfOwnJob(jobId) ?? []).filter(isUuid);
    const found = await this.parts.em.find(
      Application,
      { userId, $or: [{ posting: { $in: postings } }, ...(own.length > 0 ? [{ id: { $in: own } }] : [])] },
      { populate: ['posting'] },
    );
    const byJob = new Map(found.map((application) => [application.job.id, application]));
    return keys.map(({ jobId }) => byJob.get(jobId) ?? null);
  }
}

function movedMeanwhile(stale: readonly Application[]): AppError {
  const sentence =
    stale.length === 1
      ? 'One of these applications was moved somewhere else in the meantime.'
      : `${stale.length} of these applications were moved somewhere else in the meantime.`;
  return new AppError('CONFLICT', sentence, { applicationIds: stale.map(({ id }) => id).join(',') });
}
