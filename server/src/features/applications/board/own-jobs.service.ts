import type { Stage } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { TEXTS } from '../model/applications.texts.ts';
import { checkedOwnJob, isSameOwnJob, type OwnJobFields } from '../model/own-job.ts';
import type { BoardWriter } from '../writer/board-writer.ts';
import type { BoardChange } from '../writer/change-set.ts';

export interface NewOwnJob extends OwnJobFields {
  readonly stage: Stage;
  readonly notes: string;
}

/** Jobs that people add to their boards themselves (board-14). */
export class OwnJobsService {
  private readonly writer: BoardWriter;

  constructor(writer: BoardWriter) {
    this.writer = writer;
  }

  /**
   * Adds a job the person found elsewhere to their board.
   *
   * @throws AppError INVALID_INPUT, see `checkedOwnJob`; PLAN_LIMIT when the stage counts towards the plan and its
   *   limit is reached
   */
  async addOwnJob(viewer: Viewer, { stage, notes, ...fields }: NewOwnJob): Promise<BoardChange> {
    const own = checkedOwnJob(fields);
    return this.writer.changeOne(viewer, (board) => board.add({ job: { own }, stage, notes }));
  }

  /**
   * Edits a job the person added.
   *
   * @throws AppError NOT_FOUND; FORBIDDEN for a posting; INVALID_INPUT
   */
  async editOwnJob(viewer: Viewer, { id, ...fields }: OwnJobFields & { readonly id: string }): Promise<BoardChange> {
    return this.writer.changeOne(
      viewer,
      async (board) => {
        const application = await board.application(id);
        const before = application.ownJob;
        if (before === null) throw new AppError('FORBIDDEN', TEXTS.postingNotEditable);
        const after = checkedOwnJob(fields, before);
        if (!isSameOwnJob(before, after)) board.editOwnJob(application, after);
      },
      [id],
    );
  }
}
