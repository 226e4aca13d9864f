import { countsTowardsPlan, type Stage } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { Application } from '../model/application.entity.ts';
import { type BoardChange, type BoardWriter, ownApplication } from '../writer/board-writer.ts';
import { checkedOwnJob, isSameOwnJob, type OwnJobFields } from '../model/own-job.ts';
import { StageChange } from '../model/stage-change.entity.ts';

export interface NewOwnJob extends OwnJobFields {
  readonly stage: Stage;
  readonly notes: string;
}

/** Jobs that are not in the index, written down by whoever wants to track them. */
export class OwnJobsService {
  private readonly writer: BoardWriter;

  constructor(writer: BoardWriter) {
    this.writer = writer;
  }

  /**
   * Puts a job of the person's own on their board.
   *
   * @throws AppError INVALID_INPUT, see `checkedOwnJob`; PLAN_LIMIT when the stage takes a place and none is left
   */
  async addOwnJob(viewer: Viewer, { stage, notes, ...fields }: NewOwnJob): Promise<BoardChange> {
    const job = checkedOwnJob(fields);
    return this.writer.change(viewer, async (em) => {
      if (countsTowardsPlan(stage)) await this.writer.requireRoom(em, viewer);
      const now = this.writer.now();
      const application = new Application(viewer.id, job, stage, now);
      application.note(notes, now);
      em.persist([application, new StageChange(application, null, stage, now)]);
      return { application, changed: true };
    });
  }

  /**
   * Changes what the person wrote about a job of their own.
   *
   * @throws AppError NOT_FOUND; FORBIDDEN for a posting, which nobody edits; INVALID_INPUT
   */
  async editOwnJob(viewer: Viewer, { id, ...fields }: OwnJobFields & { readonly id: string }): Promise<BoardChange> {
    return this.writer.change(viewer, async (em) => {
      const application = await ownApplication(em, viewer, id);
      const before = application.ownJob;
      if (before === null) throw new AppError('FORBIDDEN', 'Only jobs you wrote down yourself can be edited.');
      const after = checkedOwnJob(fields, before);
      const changed = !isSameOwnJob(before, after);
      if (changed) application.describeOwnJob(after, this.writer.now());
      return { application, changed };
    });
  }
}
