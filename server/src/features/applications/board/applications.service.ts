import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { countsTowardsPlan, type Stage, STAGE_IDS } from '../../../domain/index.ts';
import { Job, isJobId } from '../../jobs/jobs.entry.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, ConnectionArgs } from '../../../platform/graphql/connection.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { BoardState } from '../model/board.entity.ts';
import { TEXTS } from '../model/applications.texts.ts';
import { applicationOfOwnJob } from '../model/own-job.ts';
import {
  type ApplicationRow,
  applicationRows,
  boardCards,
  boardRows,
  type CardRow,
  oneApplicationRow,
} from '../writer/application-rows.query.ts';
import type { FieldEdits } from '../writer/application-fields.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import type { BoardChange } from '../writer/change-set.ts';
import type { LockedBoard } from '../writer/locked-board.ts';
import { type ApplicationCondition, applicationPage } from './application-page.query.ts';
import { distinctIds } from './distinct-ids.ts';
import { requireNew } from './require-new.ts';

export interface ApplicationsDependencies {
  readonly em: EntityManager;
  readonly writer: BoardWriter;
}

export interface Board {
  readonly revision: number;
  readonly applications: readonly CardRow[];
}

/** A job that is saved to a board. */
export interface SavedJob {
  readonly jobId: string;
  readonly stage: Stage;
  readonly notes: string;
}

/** What may change on an application; absent fields stay as they are. */
export interface ApplicationEdit extends FieldEdits {
  readonly id: string;
  readonly stage?: Stage | undefined;
  /** The version the client saw; absent = the last write wins (board-17). */
  readonly version?: number | undefined;
}

export interface BulkMove {
  readonly items: readonly { readonly id: string; readonly version: number }[];
  readonly stage: Stage;
}

/** A person's board. Every change runs in one transaction under the board's lock and is published after the commit. */
export class ApplicationsService {
  private readonly deps: ApplicationsDependencies;
  private readonly byJob: DataLoader<{ viewer: Viewer; jobId: string }, ApplicationRow | null, string>;
  private readonly room: DataLoader<Viewer, boolean>;

  constructor(deps: ApplicationsDependencies) {
    this.deps = deps;
    this.byJob = new DataLoader((keys) => this.applicationsByJob(keys), { cacheKeyFn: ({ jobId }) => jobId });
    this.room = new DataLoader((viewers) => this.hasCapacity(viewers), { cache: false });
  }

  /**
   * The board with its revision, both of the same moment, newest application first.
   *
   * @param asCards as much of each job as cards show, which takes half the time
   */
  async board(viewer: Viewer, { asCards }: { readonly asCards: boolean }): Promise<Board> {
    return (asCards ? boardCards : boardRows)(this.deps.em, viewer.id);
  }

  /** The board's revision: grows with every change; 0 before the first. */
  async boardRevision(viewer: Viewer): Promise<number> {
    const board = await tablesOf(this.deps.em, { BoardState })
      .selectFrom('BoardState')
      .select('revision')
      .where('userId', '=', viewer.id)
      .executeTakeFirst();
    return board?.revision ?? 0;
  }

  /** All applications, newest first. */
  async applications(viewer: Viewer): Promise<readonly ApplicationRow[]> {
    return (await boardRows(this.deps.em, viewer.id)).applications;
  }

  /** Some of the applications, newest first. @throws AppError INVALID_INPUT for an invalid page */
  applicationPage(
    viewer: Viewer,
    condition: ApplicationCondition,
    page: ConnectionArgs,
  ): Promise<Connection<ApplicationRow>> {
    return applicationPage(this.deps.em, viewer.id, condition, page);
  }

  /** The stages an application can move to from `stage`; two queries for a whole board. */
  async movableTo(viewer: Viewer, stage: Stage): Promise<readonly Stage[]> {
    const canLeave = countsTowardsPlan(stage) || (await this.room.load(viewer));
    return canLeave ? STAGE_IDS.filter((one) => one !== stage) : [];
  }

  /** The viewer's application for a job, if they have one; one query for many jobs. */
  viewerApplication(viewer: Viewer, jobId: string): Promise<ApplicationRow | null> {
    return this.byJob.load({ viewer, jobId });
  }

  /** The viewer's application for a job; null when there is none. */
  async savedJob(viewer: Viewer, jobId: string): Promise<ApplicationRow | null> {
    if (!isJobId(jobId)) return null;
    const [application] = await applicationRows(this.deps.em, viewer.id, { postings: [jobId] });
    return application ?? null;
  }

  /**
   * Saves a job to the board.
   *
   * @throws AppError NOT_FOUND for an unknown job, ALREADY_EXISTS when it is on the board, PLAN_LIMIT when the stage
   *   counts towards the plan and its limit is reached, INVALID_INPUT for a note that is too long
   */
  async saveJob(viewer: Viewer, { jobId, stage, notes }: SavedJob): Promise<BoardChange> {
    return this.deps.writer.changeOne(viewer, async (board) => {
      const posting = isJobId(jobId) ? await board.em.findOne(Job, { id: jobId }) : null;
      if (posting === null) throw new AppError('NOT_FOUND', TEXTS.jobMissing);
      requireNew(await board.applicationFor(jobId));
      await board.add({ job: { posting }, stage, notes });
    });
  }

  /**
   * Changes the stage and the fields of one application, all or nothing. When nothing differs, the revision stays and
   * no event is published.
   *
   * @throws AppError NOT_FOUND for an unknown id and for another person's, CONFLICT for a stale version, PLAN_LIMIT,
   *   INVALID_INPUT
   */
  async changeApplication(viewer: Viewer, { id, stage, version, ...edits }: ApplicationEdit): Promise<BoardChange> {
    return this.deps.writer.changeOne(
      viewer,
      async (board) => {
        const application = await board.application(id);
        if (stage !== undefined) await board.move(application, stage, version);
        board.edit(application, edits);
      },
      [id],
    );
  }

  /**
   * Moves several applications to one stage, all or none; the changes are in the order of the items.
   *
   * @throws AppError CONFLICT naming those that were moved in the meantime, PLAN_LIMIT when the plan can't take all of
   *   them, NOT_FOUND, INVALID_INPUT for none, for more than 200 and for duplicate ids
   */
  async moveApplications(viewer: Viewer, { items, stage }: BulkMove): Promise<readonly BoardChange[]> {
    const ids = distinctIds(items.map(({ id }) => id));
    const work = async (board: LockedBoard): Promise<void> => {
      const applications = await board.applications(ids);
      const stale = applications.filter(({ version }, at) => version !== items[at]?.version);
      if (stale.length > 0) {
        const applicationIds = stale.map(({ id }) => id).join(',');
        throw new AppError('CONFLICT', TEXTS.applicationsMoved(stale.length), { applicationIds });
      }
      await board.moveAll(applications, stage);
    };
    return (await this.deps.writer.change(viewer, work, ids)).changes;
  }

  /** The change an event refers to, read from the database for its viewer only. */
  async boardChange(viewer: Viewer, event: { revision: number; applicationId: string }): Promise<BoardChange> {
    const application = await oneApplicationRow(this.deps.em, viewer.id, event.applicationId);
    return { ...event, changed: true, application };
  }

  /** Whether the plan allows another application outside Saved. Cached: a request has one viewer. */
  private async hasCapacity(viewers: readonly Viewer[]): Promise<boolean[]> {
    const [viewer] = viewers;
    const { left } = viewer ? await this.deps.writer.planCapacity(viewer) : { left: 0 };
    return viewers.map(() => left > 0);
  }

  private async applicationsByJob(
    keys: readonly { viewer: Viewer; jobId: string }[],
  ): Promise<(ApplicationRow | null)[]> {
    const [first] = keys;
    if (first === undefined) return [];
    const { em } = this.deps;
    const userId = first.viewer.id;
    const postings = keys.map(({ jobId }) => jobId).filter(isJobId);
    const ids = keys.flatMap(({ jobId }) => applicationOfOwnJob(jobId) ?? []).filter(isUuid);
    const found = [
      ...(postings.length > 0 ? await applicationRows(em, userId, { postings }) : []),
      ...(ids.length > 0 ? await applicationRows(em, userId, { ids }) : []),
    ];
    const byJob = new Map(found.map((application) => [application.job.id, application]));
    return keys.map(({ jobId }) => byJob.get(jobId) ?? null);
  }
}
