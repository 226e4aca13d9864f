import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LIMITS, Stage } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { type Clock, DAY_MS, HOUR_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { isJobId, Job } from '../../jobs/jobs.entry.ts';
import { TEXTS } from '../model/applications.texts.ts';
import { applicationOfOwnJob } from '../model/own-job.ts';
import { type ApplicationRow, applicationRows } from '../writer/application-rows.query.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import type { BoardChange } from '../writer/change-set.ts';
import type { LockedBoard } from '../writer/locked-board.ts';
import { ApplyVisit } from './apply-visit.entity.ts';

export interface ApplyVisitsDependencies {
  readonly em: EntityManager;
  readonly writer: BoardWriter;
  readonly clock: Clock;
}

/** A visit that is still to be answered. */
export interface OpenVisit {
  readonly id: string;
  readonly jobId: string;
  readonly openedAt: Date;
  /** null: the job is not on the board. */
  readonly application: ApplicationRow | null;
}

/** Which row a job's visit is: by posting, or by the application that holds a job of one's own. */
type VisitOf = Pick<ApplyVisit, 'jobId' | 'applicationId'>;

/** "Later" asks again the next day. */
const LATER_MS = 20 * HOUR_MS;
/** Nobody remembers after that. */
const FORGOTTEN_MS = 30 * DAY_MS;

/** Remembers which employers' pages people opened to apply, and asks once whether they did. */
export class ApplyVisitsService {
  private readonly deps: ApplyVisitsDependencies;

  constructor(deps: ApplyVisitsDependencies) {
    this.deps = deps;
  }

  /** Visits to ask about now, newest first. Jobs beyond Saved are not asked about. */
  async openVisits(viewer: Viewer): Promise<readonly OpenVisit[]> {
    const { em, clock } = this.deps;
    const now = clock.now().getTime();
    const visits = await tablesOf(em, { ApplyVisit })
      .selectFrom('ApplyVisit')
      .select(['id', 'jobId', 'applicationId', 'openedAt'])
      .where('userId', '=', viewer.id)
      .where('asksFrom', '<=', new Date(now))
      .where('openedAt', '>', new Date(now - FORGOTTEN_MS))
      .orderBy('openedAt', 'desc')
      .limit(LIMITS.applyVisits)
      .execute();
    const postings = visits.flatMap(({ jobId }) => (jobId === null ? [] : jobId));
    const ids = visits.flatMap(({ applicationId }) => applicationId ?? []);
    const applications = [
      ...(postings.length > 0 ? await applicationRows(em, viewer.id, { postings }) : []),
      ...(ids.length > 0 ? await applicationRows(em, viewer.id, { ids }) : []),
    ];
    return visits.flatMap(({ id, jobId, applicationId, openedAt }) => {
      const application = applications.find((one) =>
        jobId === null ? one.id === applicationId : one.job.id === jobId,
      );
      if (application !== undefined && application.stage !== Stage.SAVED) return [];
      const visitedId = jobId === null ? application?.job.id : jobId;
      return visitedId === undefined ? [] : { id, jobId: visitedId, openedAt, application: application ?? null };
    });
  }

  /**
   * Notes that the viewer opened the employer's page of a job.
   *
   * @throws AppError NOT_FOUND for an unknown job
   */
  async record(viewer: Viewer, jobId: string): Promise<OpenVisit> {
    const { em, clock } = this.deps;
    const visited = await this.visitOf(viewer, jobId);
    const now = clock.now();
    const id = randomUUID();
    await em.transactional(async (inner) => {
      await forget(inner, viewer, visited);
      await tablesOf(inner, { ApplyVisit })
        .insertInto('ApplyVisit')
        .values({ id, userId: viewer.id, ...visited, openedAt: now, asksFrom: now })
        // Another tab may have opened it in the same moment.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tablesOf(inner, { ApplyVisit })
        .deleteFrom('ApplyVisit')
        .where('userId', '=', viewer.id)
        .where('openedAt', '<', new Date(now.getTime() - FORGOTTEN_MS))
        .execute();
    });
    return { id, jobId, openedAt: now, application: null };
  }

  /**
   * The viewer applied: the job moves to Applied, or is put there when it is not on the board.
   *
   * @throws AppError NOT_FOUND for an unknown job, PLAN_LIMIT
   */
  async confirm(viewer: Viewer, jobId: string): Promise<BoardChange> {
    const visited = await this.visitOf(viewer, jobId);
    return this.deps.writer.changeOne(viewer, async (board) => {
      const application = await onBoard(board, visited);
      if (application === null) await addApplied(board, jobId);
      else if (application.stage === Stage.SAVED) await board.move(application, Stage.APPLIED);
      await forget(board.em, viewer, visited);
    });
  }

  /**
   * The viewer did not apply, or wants to be asked the next day.
   *
   * @returns the id of the job
   * @throws AppError NOT_FOUND for an unknown job
   */
  async dismiss(viewer: Viewer, jobId: string, { asksAgain }: { readonly asksAgain: boolean }): Promise<string> {
    const { em, clock } = this.deps;
    const visited = await this.visitOf(viewer, jobId);
    if (!asksAgain) await forget(em, viewer, visited);
    else {
      const visits = tablesOf(em, { ApplyVisit })
        .updateTable('ApplyVisit')
        .set({ asksFrom: new Date(clock.now().getTime() + LATER_MS) })
        .where('userId', '=', viewer.id);
      await (
        visited.jobId === null
          ? visits.where('applicationId', '=', visited.applicationId)
          : visits.where('jobId', '=', visited.jobId)
      ).execute();
    }
    return jobId;
  }

  private async visitOf(viewer: Viewer, jobId: string): Promise<VisitOf> {
    const { em } = this.deps;
    if (isJobId(jobId) && (await em.count(Job, { id: jobId })) > 0) return { jobId, applicationId: null };
    const applicationId = applicationOfOwnJob(jobId);
    const isOwn =
      applicationId !== null &&
      isUuid(applicationId) &&
      (await applicationRows(em, viewer.id, { ids: [applicationId] })).length > 0;
    if (!isOwn) throw new AppError('NOT_FOUND', TEXTS.jobMissing);
    return { jobId: null, applicationId };
  }
}

async function onBoard(board: LockedBoard, { jobId, applicationId }: VisitOf): Promise<ApplicationRow | null> {
  if (jobId !== null) {
    const application = await board.applicationFor(jobId);
    return application === null ? null : board.application(application.id);
  }
  return applicationId === null ? null : board.application(applicationId);
}

async function addApplied(board: LockedBoard, jobId: string): Promise<void> {
  const posting = await board.em.findOne(Job, { id: jobId });
  if (posting === null) throw new AppError('NOT_FOUND', TEXTS.jobMissing);
  await board.add({ job: { posting }, stage: Stage.APPLIED });
}

async function forget(em: EntityManager, viewer: Viewer, { jobId, applicationId }: VisitOf): Promise<void> {
  const visits = tablesOf(em, { ApplyVisit }).deleteFrom('ApplyVisit').where('userId', '=', viewer.id);
  await (
    jobId === null ? visits.where('applicationId', '=', applicationId) : visits.where('jobId', '=', jobId)
  ).execute();
}
