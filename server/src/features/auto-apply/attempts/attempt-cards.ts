import type { EntityManager } from '@mikro-orm/postgresql';
import { countsTowardsPlan, Stage } from '../../../domain/index.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { Application } from '../../applications/application.entity.ts';
import type { BoardWriter, Done } from '../../applications/board-writer.ts';
import { StageChange } from '../../applications/stage-change.entity.ts';
import { Job } from '../../jobs/job.entity.ts';
import type { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';

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

  /**
   * Back to `saved`, when it is known that nothing was sent and its person did not move it on. Nobody applied, so the way of
   * the card says nothing of it: a mail server that is away for hours is no part of how long employers take.
   */
  async takeBack(em: EntityManager, viewer: Viewer, attempt: OfAttempt): Promise<Done[]> {
    const card = await this.card(em, viewer, attempt);
    if (card?.stage !== Stage.APPLIED) return [];
    const [last] = await em.find(StageChange, { application: card.id }, { orderBy: { id: 'desc' }, limit: 1 });
    if (last?.toStage !== Stage.APPLIED || (last.fromStage !== null && last.fromStage !== Stage.SAVED)) {
      return [this.move(em, card, Stage.SAVED)];
    }
    if (last.fromStage === null) last.toStage = Stage.SAVED;
    else em.remove(last);
    card.moveTo(Stage.SAVED, this.writer.now());
    return [{ application: card, changed: true }];
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
