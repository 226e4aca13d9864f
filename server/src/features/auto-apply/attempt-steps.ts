import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Stage } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BoardWriter, Done } from '../applications/board-writer.ts';
import { AttemptCards } from './attempt-cards.ts';
import type { TakenAttempt } from './auto-apply-rows.sql.ts';
import { AutoApplyAttempt, type AttemptState } from './auto-apply-attempt.entity.ts';
import { AutoApplyChannel } from './auto-apply-attempt.types.ts';
import type { ProblemCode } from './auto-apply-problems.ts';
import { AutoApplySettings } from './auto-apply-settings.entity.ts';
import { currentJob } from './current-job.query.ts';
import type { Dossier } from './dossier.ts';
import { boardWriter, type EngineParts, heldUntil, inNameOf } from './engine-parts.ts';

/** Where a step leads: the state, why, and when somebody is to look again. */
export interface Step {
  readonly state: AttemptState;
  readonly problem?: ProblemCode | null;
  readonly nextAt?: Date | null;
}

/**
 * The steps of attempts, each one transaction under the lock of the person's board: the state, the card and the place in
 * the plan change together or not at all. A step of somebody who lost the attempt does nothing.
 */
export class AttemptSteps {
  private readonly parts: EngineParts;
  private readonly holder: string;

  constructor(parts: EngineParts, holder: string) {
    this.parts = parts;
    this.holder = holder;
  }

  /** Keeps a dossier, and puts the card of a job that is left to its person on their board. */
  keepDossier(taken: TakenAttempt, dossier: Dossier): Promise<AutoApplyAttempt | null> {
    return this.step(taken, 'claimed', async ({ em, attempt, settings, cards }) => {
      // Nothing was done yet: it is as if it had never been taken on, and may be again.
      if (settings === null || !settings.isActive()) {
        await em.nativeDelete(AutoApplyAttempt, { id: attempt.id });
        return null;
      }
      Object.assign(attempt, written(dossier));
      const job = await currentJob(em, attempt.jobId);
      if (job === null) return { state: 'failed', problem: 'JOB_GONE' };
      if (job.matchable.isClosed) return { state: 'failed', problem: 'JOB_CLOSED' };
      if (dossier.channel === AutoApplyChannel.EMAIL) return this.toMail(settings, dossier);
      await cards(Stage.SAVED);
      return { state: 'prepared', problem: dossier.problem };
    });
  }

  /**
   * The last look before a mail leaves, in one transaction with the note that it is leaving and with the place it takes.
   *
   * @param obstacle what was found out beforehand
   * @returns null: it is not to be sent
   */
  async beginSending(taken: TakenAttempt, obstacle: ProblemCode | null): Promise<AutoApplyAttempt | null> {
    const attempt = await this.step(taken, 'ready', async ({ em, attempt: one, settings, cards }) => {
      const problem = await this.obstacle(em, one, settings, obstacle);
      if (problem !== null) return { state: afterObstacle(problem), problem };
      try {
        await cards(Stage.APPLIED);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'PLAN_LIMIT') throw error;
        return { state: 'awaiting-review', problem: 'PLAN_LIMIT' };
      }
      one.sentAt = this.parts.clock.now();
      return { state: 'sending', nextAt: heldUntil(this.parts) };
    });
    return attempt?.state === 'sending' ? attempt : null;
  }

  /** What became of a mail. One that did not leave gives back its place. */
  endSending(taken: TakenAttempt, step: Step): Promise<AutoApplyAttempt | null> {
    return this.step(taken, 'sending', async ({ attempt, takeBack }) => {
      if (step.state === 'ready' || step.state === 'failed' || step.state === 'awaiting-review') {
        attempt.sentAt = null;
        await takeBack();
      }
      return step;
    });
  }

  /** Something that is needed is away; it is looked at again, or given up. */
  postpone(taken: TakenAttempt, step: Step): Promise<AutoApplyAttempt | null> {
    return this.step(taken, taken.state, async () => step);
  }

  private toMail(settings: AutoApplySettings, { problem }: Dossier): Step {
    const mayLeave = !settings.reviewBeforeSending && (problem === null || problem === 'CV_UNREADABLE');
    return mayLeave
      ? { state: 'ready', problem, nextAt: this.parts.clock.now() }
      : { state: 'awaiting-review', problem };
  }

  private async obstacle(
    em: EntityManager,
    { userId, jobId, job }: AutoApplyAttempt,
    settings: AutoApplySettings | null,
    found: ProblemCode | null,
  ): Promise<ProblemCode | null> {
    if (settings === null || !settings.enabled) return 'OFF';
    if (settings.paused) return 'PAUSED';
    const current = await currentJob(em, jobId);
    if (current === null) return 'JOB_GONE';
    if (current.matchable.isClosed) return 'JOB_CLOSED';
    if (current.snapshot.forbidsAutomation || job.forbidsAutomation) return 'AUTOMATION_FORBIDDEN';
    const excluded = await em.execute<unknown[]>('select from auto_apply_exclusion where user_id = ? and job_id = ?', [
      userId,
      jobId,
    ]);
    if (excluded.length > 0 || settings.excludes(job.company)) return 'EXCLUDED';
    const moved = await em.execute<unknown[]>(
      `select from application where user_id = ? and job_id = ? and stage <> 'saved'`,
      [userId, jobId],
    );
    return moved.length > 0 ? 'MOVED' : found;
  }

  private async step(
    { id, user_id: userId }: TakenAttempt,
    from: AttemptState,
    work: (at: StepWorld) => Promise<Step | null>,
  ): Promise<AutoApplyAttempt | null> {
    const global = this.parts.em.fork();
    const writer = boardWriter(this.parts, global);
    const viewer = inNameOf(userId);
    let stepped: AutoApplyAttempt | null = null;
    await writer.changeAll(viewer, async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const attempt = await em.findOne(AutoApplyAttempt, { id, userId }, lock);
      if (attempt === null || attempt.state !== from || attempt.holder !== this.holder) return [];
      // Shared with others who only look: whoever turns it off waits, or was here before.
      const [row] = await em.execute<unknown[]>('select from auto_apply_settings where user_id = ? for share', [
        userId,
      ]);
      const settings = row === undefined ? null : await em.findOne(AutoApplySettings, { userId }, { refresh: true });
      const world = new StepWorld({ em, attempt, settings, writer });
      const step = await work(world);
      if (step !== null) this.become(attempt, from, step);
      stepped = step === null ? null : attempt;
      return world.done;
    });
    this.parts.pubSub.publish('autoApplyChanged', userId, { runId: null, attemptId: id });
    return stepped;
  }

  private become(attempt: AutoApplyAttempt, from: AttemptState, { state, problem = null, nextAt = null }: Step): void {
    attempt.state = state;
    attempt.problemCode = problem;
    attempt.revision += 1;
    attempt.updatedAt = this.parts.clock.now();
    attempt.nextAt = nextAt;
    if (state !== 'sending') attempt.holder = null;
    // Tries are counted anew for the mail, whatever the dossier took.
    if (from === 'claimed' && state !== 'claimed') attempt.tries = 0;
  }
}

/** What a step looks at and changes. */
class StepWorld {
  readonly em: EntityManager;
  readonly attempt: AutoApplyAttempt;
  readonly settings: AutoApplySettings | null;
  readonly done: Done[] = [];
  private readonly parts: { readonly writer: BoardWriter; readonly onto: AttemptCards };

  constructor(at: {
    readonly em: EntityManager;
    readonly attempt: AutoApplyAttempt;
    readonly settings: AutoApplySettings | null;
    readonly writer: BoardWriter;
  }) {
    this.em = at.em;
    this.attempt = at.attempt;
    this.settings = at.settings;
    this.parts = { writer: at.writer, onto: new AttemptCards(at.writer) };
  }

  readonly cards = async (stage: Stage.SAVED | Stage.APPLIED): Promise<void> => {
    const done = await this.parts.onto.place(this.em, inNameOf(this.attempt.userId), this.attempt, stage);
    if (done === null) return;
    this.attempt.applicationId = done.application.id;
    this.done.push(done);
  };

  readonly takeBack = async (): Promise<void> => {
    this.done.push(...(await this.parts.onto.takeBack(this.em, inNameOf(this.attempt.userId), this.attempt)));
  };
}

function written({
  channel,
  recipient,
  replyTo,
  subject,
  letter,
  letterBy,
  answers,
  documents,
}: Dossier): Partial<AutoApplyAttempt> {
  return { channel, recipient, replyTo, subject, letter, letterBy, answers: [...answers], documents: [...documents] };
}

/** What its person can mend waits for them; what cannot be any more has failed or is put aside. */
function afterObstacle(problem: ProblemCode): AttemptState {
  if (problem === 'JOB_GONE' || problem === 'JOB_CLOSED' || problem === 'AUTOMATION_FORBIDDEN') return 'failed';
  return problem === 'EXCLUDED' || problem === 'MOVED' ? 'discarded' : 'awaiting-review';
}
