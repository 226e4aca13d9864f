import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Stage } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { ApplicationRow, LockedBoard } from '../../applications/applications.entry.ts';
import { cardOf, placeCard, resetCard } from './attempt-cards.ts';
import type { LeasedAttempt } from './attempt-rows.query.ts';
import { AutoApplyAttempt, type AttemptChange } from '../model/auto-apply-attempt.entity.ts';
import type { AttemptState } from '../model/attempt-transitions.ts';
import { AutoApplyChannel } from '../model/auto-apply-attempt.types.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import type { ApplicationPackage } from '../application-package/application-package.ts';
import { leaseEnd } from '../model/lease.ts';
import { boardWriter, type EngineDependencies, actingFor } from './engine-dependencies.ts';
import { changeAfter, checkBeforeSending, recentlyContacted, type Sender, postingOrProblem } from './send-checks.ts';

/**
 * The steps of attempts. Each is one transaction under the board's lock, so that state, card and plan usage change
 * together. A step without the lease does nothing.
 */
export class AttemptSteps {
  private readonly deps: EngineDependencies;
  private readonly holder: string;

  constructor(deps: EngineDependencies, holder: string) {
    this.deps = deps;
    this.holder = holder;
  }

  /** Saves an application package, and adds a card when the person has to apply themselves. */
  savePackage(leased: LeasedAttempt, written: ApplicationPackage): Promise<AutoApplyAttempt | null> {
    return this.step(leased, 'claimed', async ({ em, attempt, settings, setCard }) => {
      // Nothing was done yet: it waits until auto-apply resumes, see `resumePaused`. A later run wouldn't find the job
      // again.
      if (settings === null || !settings.isActive()) {
        return { event: 'retryPreparing', problem: settings?.enabled ? 'PAUSED' : 'OFF' };
      }
      Object.assign(attempt, contentOf(written));
      const current = await postingOrProblem(em, attempt, settings);
      if (typeof current === 'string') return changeAfter(current);
      if (written.channel === AutoApplyChannel.EMAIL) {
        const problem = written.problem ?? (await recentlyContacted(em, attempt, this.deps.clock.now()));
        return this.sendOrReview(settings.reviewBeforeSending || attempt.preparedAgain > 0, problem);
      }
      await setCard(Stage.SAVED);
      return { event: 'leaveToPerson', problem: written.problem };
    });
  }

  /**
   * The final checks before sending, in one transaction with marking the mail as being sent and moving the card.
   *
   * @returns null: it must not be sent
   */
  async beginSending(leased: LeasedAttempt, sender: Sender): Promise<AutoApplyAttempt | null> {
    const attempt = await this.step(leased, 'ready', async ({ em, attempt: one, settings, card, setCard }) => {
      // The person deleted the card after a failed delivery.
      if (one.applicationId !== null && (await card()) === null) return { event: 'withdraw' };
      const now = this.deps.clock.now();
      const other = await checkBeforeSending(em, one, settings, { sender, now });
      if (other?.event === 'leaveToPerson') await setCard(Stage.SAVED);
      if (other !== null) return other;
      try {
        await setCard(Stage.APPLIED);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'PLAN_LIMIT') throw error;
        one.sentText = null;
        return { event: 'askForReview', problem: 'PLAN_LIMIT' };
      }
      one.sentAt = now;
      return { event: 'beginSending', nextAt: leaseEnd(this.deps) };
    });
    return attempt?.state === 'sending' ? attempt : null;
  }

  /** Records the result of sending. A mail that wasn't sent moves the card back. */
  endSending(leased: LeasedAttempt, change: AttemptChange): Promise<AutoApplyAttempt | null> {
    return this.step(leased, 'sending', async ({ attempt, moveCardBack }) => {
      if (change.event === 'retrySending' || change.event === 'fail') {
        attempt.sentAt = null;
        attempt.sentText = null;
        await moveCardBack();
      }
      return change;
    });
  }

  /** Ends a waiting attempt when the person moved or deleted its card. The card stays as it is. */
  syncWithCard(leased: LeasedAttempt): Promise<AutoApplyAttempt | null> {
    return this.step(leased, leased.state, async ({ attempt, card }) => {
      const { stage } = (await card()) ?? { stage: null };
      if (stage === null && attempt.applicationId !== null) return { event: 'withdraw' };
      if (stage === null || stage === Stage.SAVED) {
        // The card is back where it was.
        Object.assign(attempt, { nextAt: null, leaseHolder: null });
        return null;
      }
      if (!attempt.can('cardMovedOn')) return { event: 'withdraw', problem: 'MOVED' };
      attempt.markApplied(this.deps.clock.now());
      return { event: 'cardMovedOn' };
    });
  }

  /** Retries later because something is unavailable, or gives up. */
  postpone(leased: LeasedAttempt, change: AttemptChange): Promise<AutoApplyAttempt | null> {
    return this.step(leased, leased.state, async () => change);
  }

  private sendOrReview(isReviewed: boolean, problem: ProblemCode | null): AttemptChange {
    return problem === null && !isReviewed
      ? { event: 'queueMail', nextAt: this.deps.clock.now() }
      : { event: 'askForReview', problem };
  }

  private async step(
    { id, userId }: LeasedAttempt,
    from: AttemptState,
    work: (context: StepContext) => Promise<AttemptChange | null>,
  ): Promise<AutoApplyAttempt | null> {
    const global = this.deps.em.fork();
    const writer = boardWriter(this.deps, global);
    const viewer = actingFor(userId);
    let changedAttempt: AutoApplyAttempt | null = null;
    await writer.change(viewer, async (board) => {
      const { em } = board;
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const attempt = await em.findOne(AutoApplyAttempt, { id, userId }, lock);
      if (attempt === null || attempt.state !== from || attempt.leaseHolder !== this.holder) return;
      // A shared lock: turning auto-apply off happens before or after this step.
      const shared = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
      const settings = await em.findOne(AutoApplySettings, { userId }, shared);
      const change = await work(new StepContext({ board, attempt, settings }));
      if (change !== null) attempt.change(change, this.deps.clock.now());
      changedAttempt = change === null ? null : attempt;
    });
    this.deps.pubSub.publish('autoApplyChanged', userId, { runId: null, attemptId: id });
    return changedAttempt;
  }
}

/** What a step reads and changes. */
class StepContext {
  readonly em: EntityManager;
  readonly attempt: AutoApplyAttempt;
  readonly settings: AutoApplySettings | null;
  private readonly board: LockedBoard;

  constructor(at: {
    readonly board: LockedBoard;
    readonly attempt: AutoApplyAttempt;
    readonly settings: AutoApplySettings | null;
  }) {
    this.board = at.board;
    this.em = at.board.em;
    this.attempt = at.attempt;
    this.settings = at.settings;
  }

  /** null: there is none, or the person deleted it. */
  readonly card = (): Promise<ApplicationRow | null> => cardOf(this.board, this.attempt);

  readonly setCard = async (stage: Stage.SAVED | Stage.APPLIED): Promise<void> => {
    const card = await placeCard(this.board, this.attempt, stage);
    if (card !== null) this.attempt.applicationId = card.id;
  };

  readonly moveCardBack = (): Promise<void> => resetCard(this.board, this.attempt);
}

function contentOf(written: ApplicationPackage): Partial<AutoApplyAttempt> {
  const { channel, recipient, replyTo, subject, letter, letterBy, closing, answers, documents, askedFor } = written;
  return {
    channel,
    recipient,
    replyTo,
    subject,
    letter,
    letterBy,
    closing,
    answers: [...answers],
    documents: [...documents],
    askedFor: [...askedFor],
  };
}
