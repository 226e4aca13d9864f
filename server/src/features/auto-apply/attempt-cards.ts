import type { EntityManager } from '@mikro-orm/postgresql';
import { countsTowardsPlan, Stage } from '../../domain/index.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { Application } from '../applications/application.entity.ts';
import type { BoardWriter, Done } from '../applications/board-writer.ts';
import { StageChange } from '../applications/stage-change.entity.ts';
import { Job } from '../jobs/job.entity.ts';
import type { AutoApplyAttempt } from './auto-apply-attempt.entity.ts';

type OfAttempt = Pick<AutoApplyAttempt, 'id' | 'jobId'>;

/** Puts what was done in somebody's name onto their board. All of it runs under the board's lock, see `BoardWriter`. */
export class AttemptCards {
  private readonly writer: BoardWriter;

  constructor(writer: BoardWriter) {
    this.writer = writer;
  }

  /**
   * The card of an attempt in `saved`, or in `applied`, made when there is none. One that its person moved on stays.
   *
   * @returns null when the posting is gone and there is no card
   * @throws AppError PLAN_LIMIT
   */
  async place(
    em: EntityManager,
    viewer: Viewer,
    attempt: OfAttempt,
    stage: Stage.SAVED | Stage.APPLIED,
  ): Promise<Done | null> {
    const now = this.writer.now();
    const card = await this.card(em, viewer, attempt);
    if (card !== null && (card.stage === stage || card.stage !== Stage.SAVED)) {
      return { application: card, changed: false };
    }
    if (countsTowardsPlan(stage)) await this.writer.requireRoom(em, viewer);
    if (card !== null) return this.move(em, card, stage);
    const job = await em.findOne(Job, { id: attempt.jobId });
    if (job === null) return null;
    const made = new Application(viewer.id, job, stage, now);
    made.autoApplyAttemptId = attempt.id;
    em.persist([made, new StageChange(made, null, stage, now)]);
    return { application: made, changed: true };
  }

  /** Back to `saved`, when it is known that nothing was sent and its person did not move it on. */
  async takeBack(em: EntityManager, viewer: Viewer, attempt: OfAttempt): Promise<Done[]> {
    const card = await this.card(em, viewer, attempt);
    return card?.stage === Stage.APPLIED ? [this.move(em, card, Stage.SAVED)] : [];
  }

  card(em: EntityManager, viewer: Viewer, { jobId }: OfAttempt): Promise<Application | null> {
    return em.findOne(Application, { userId: viewer.id, posting: jobId }, { populate: ['posting'], refresh: true });
  }

  private move(em: EntityManager, card: Application, stage: Stage): Done {
    const from = card.stage;
    const now = this.writer.now();
    card.moveTo(stage, now);
    em.persist(new StageChange(card, from, stage, now));
    return { application: card, changed: true };
  }
}
