import { Job } from '../../jobs/jobs.entry.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { TEXTS } from '../model/applications.texts.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import { type Restorable, findDeleted } from '../writer/deleted-applications.ts';
import type { BoardChange } from '../writer/change-set.ts';
import type { LockedBoard } from '../writer/locked-board.ts';
import { distinctIds } from './distinct-ids.ts';
import { requireNew } from './require-new.ts';

/** Deletes applications, and restores them within a day. */
export class DeletionsService {
  private readonly writer: BoardWriter;

  constructor(writer: BoardWriter) {
    this.writer = writer;
  }

  /** Deletes an application with its history.  @throws AppError NOT_FOUND for an unknown id and for another person's */
  async deleteApplication(viewer: Viewer, { id }: { id: string }): Promise<BoardChange> {
    return this.writer.changeOne(viewer, async (board) => board.delete([await board.application(id)]), [id]);
  }

  /**
   * Deletes several, all or none; the changes are in the order of the ids.
   *
   * @throws AppError NOT_FOUND, INVALID_INPUT for none, for more than 200 and for duplicate ids
   */
  async deleteApplications(viewer: Viewer, { ids }: { ids: readonly string[] }): Promise<readonly BoardChange[]> {
    const distinct = distinctIds(ids);
    const work = async (board: LockedBoard) => board.delete(await board.applications(distinct));
    return (await this.writer.change(viewer, work, distinct)).changes;
  }

  /**
   * Restores an application deleted within the last day.
   *
   * @throws AppError NOT_FOUND when it cannot be restored, ALREADY_EXISTS when the job is on the board again,
   *   PLAN_LIMIT when its stage counts towards the plan and its limit is reached
   */
  async restoreApplication(viewer: Viewer, { id }: { id: string }): Promise<BoardChange> {
    return this.writer.changeOne(viewer, async (board) => {
      const deleted = isUuid(id) ? await findDeleted(board.em, viewer, id, board.now) : null;
      if (deleted === null) throw new AppError('NOT_FOUND', TEXTS.restoreMissing);
      await requireJob(board, deleted);
      await board.restore(id, deleted.stage);
    });
  }
}

async function requireJob(board: LockedBoard, { jobId }: Restorable): Promise<void> {
  if (jobId === null) return;
  requireNew(await board.applicationFor(jobId));
  if (!(await hasJob(board.em, jobId))) throw new AppError('NOT_FOUND', TEXTS.restoreJobMissing);
}

const hasJob = async (em: EntityManager, id: string): Promise<boolean> => (await em.count(Job, { id })) > 0;
