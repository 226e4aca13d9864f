import type { EntityManager } from '@mikro-orm/postgresql';
import { countsTowardsPlan } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { Job } from '../../jobs/job.entity.ts';
import { Application } from '../model/application.entity.ts';
import {
  type BoardChange,
  type BoardWriter,
  distinctIds,
  ownApplication,
  ownApplications,
} from '../writer/board-writer.ts';
import { bringBack, type DeletedApplication, findDeleted, keepDeleted } from '../writer/deleted-applications.ts';

/** Takes applications off a board, and brings them back while they can be. */
export class DeletionsService {
  private readonly writer: BoardWriter;

  constructor(writer: BoardWriter) {
    this.writer = writer;
  }

  /** Deletes an application with its history.  @throws AppError NOT_FOUND for an unknown or foreign id */
  async deleteApplication(viewer: Viewer, { id }: { id: string }): Promise<BoardChange> {
    const [change] = await this.delete(viewer, [id]);
    if (change === undefined) throw new AppError('INTERNAL');
    return change;
  }

  /**
   * Deletes several, all or none; the answers stand in the order of the ids.
   *
   * @throws AppError NOT_FOUND, INVALID_INPUT for none, for more than 200 and for one named twice
   */
  async deleteApplications(viewer: Viewer, { ids }: { ids: readonly string[] }): Promise<BoardChange[]> {
    return this.delete(viewer, distinctIds(ids));
  }

  /**
   * Brings back what was deleted within the last day, as it was.
   *
   * @throws AppError NOT_FOUND when it cannot be brought back, ALREADY_EXISTS when the job is on the board again,
   *   PLAN_LIMIT when its stage takes a place and none is left
   */
  async restoreApplication(viewer: Viewer, { id }: { id: string }): Promise<BoardChange> {
    return this.writer.change(viewer, async (em) => {
      const deleted = isUuid(id) ? await findDeleted(em, viewer, id, this.writer.now()) : null;
      if (deleted === null) throw new AppError('NOT_FOUND', 'This application cannot be brought back.');
      await requireJob(em, viewer, deleted);
      if (countsTowardsPlan(deleted.stage)) await this.writer.requireRoom(em, viewer);
      await bringBack(em, id);
      return { application: await ownApplication(em, viewer, id), changed: true };
    });
  }

  private delete(viewer: Viewer, ids: readonly string[]): Promise<BoardChange[]> {
    return this.writer.changeAll(viewer, async (em) => {
      const applications = await ownApplications(em, viewer, ids);
      await keepDeleted(em, viewer, ids, this.writer.now());
      em.remove(applications);
      return applications.map((application) => ({ application, changed: true, deleted: true }));
    });
  }
}

async function requireJob(em: EntityManager, viewer: Viewer, { job_id: jobId }: DeletedApplication): Promise<void> {
  if (jobId === null) return;
  if ((await em.count(Application, { userId: viewer.id, posting: jobId })) > 0) {
    throw new AppError('ALREADY_EXISTS', 'An application for this job already exists.');
  }
  if ((await em.count(Job, { id: jobId })) === 0) {
    throw new AppError('NOT_FOUND', 'This application cannot be brought back: its job is gone.');
  }
}
