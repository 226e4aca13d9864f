import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Stage } from '../../../domain/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { ApplicationRow, LockedBoard } from '../../applications/applications.entry.ts';
import { cardOf, placeCard, takeBackCard } from './attempt-cards.ts';
import type { TakenAttempt } from './attempt-rows.query.ts';
import { AutoApplyAttempt, type AttemptChange } from '../model/auto-apply-attempt.entity.ts';
import type { AttemptState } from '../model/attempt-transitions.ts';
import { AutoApplyChannel } from '../model/auto-apply-attempt.types.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import type { Dossier } from '../dossier/dossier.ts';
import { boardWriter, type EngineDependencies, inNameOf, leaseEnd } from './engine-dependencies.ts';
import { changeAfter, checkBeforeSending, recentlyContacted, type Sender, withheld } from './send-checks.ts';

/**
 * The steps of attempts, each one transaction under the lock of the person's board: the state, the card and the place in
 * the plan change together or not at all. A step of somebody who lost the attempt does nothing.
 */
export class AttemptSteps {
  private readonly parts: EngineDependencies;
  private readonly holder: string;

  constructor(parts: EngineDependencies, holder: string) {
    this.parts = parts;
    this.holder = holder;
  }

  /** Keeps a dossier, and puts the card of a job that is left to its person on their board. */
  keepDossier(taken: TakenAttempt, dossier: Dossier): Promise<AutoApplyAttempt | null> {
    return this.step(taken, 'claimed', async ({ em, attempt, settings, cards }) => {
      // Nothing was done yet: it waits until auto-apply goes on, see `resumePaused`. A later run would not find it again.
      if (settings === null || !settings.isActive()) {
        return { event: 'retryPreparing', problem: settings?.enabled ? 'PAUSED' : 'OFF' };
      }
      Object.assign(attempt, contentOf(dossier));
      const current = await withheld(em, attempt, settings);
      if (typeof current === 'string') return changeAfter(current);
      if (dossier.channel === AutoApplyChannel.EMAIL) {
        const problem = dossier.problem ?? (await recentlyContacted(em, attempt, this.parts.clock.now()));
        return this.toMail(settings.reviewBeforeSending || attempt.preparedAgain > 0, problem);
      }
      await cards(Stage.SAVED);
      return { event: 'leaveToPerson', problem: dossier.problem };
    });
  }

  /**
   * The last checks before a mail leaves, in one transaction with the note that it is leaving and with the place it takes.
   *
   * @returns null: it is not to be sent
   */
  async beginSending(taken: TakenAttempt, sender: Sender): Promise<AutoApplyAttempt | null> {
    const attempt = await this.step(taken, 'ready', async ({ em, attempt: one, settings, card, cards }) => {
      // Deleted by its person after a mail server had not taken the mail.
      if (one.applicationId !== null && (await card()) === null) return { event: 'withdraw' };
      const now = this.parts.clock.now();
      const other = await checkBeforeSending(em, one, settings, { sender, now });
      if (other?.event === 'leaveToPerson') await cards(Stage.SAVED);
      if (other !== null) return other;
      try {
        await cards(Stage.APPLIED);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'PLAN_LIMIT') throw error;
        one.sentText = null;
        return { event: 'askForReview', problem: 'PLAN_LIMIT' };
      }
      one.sentAt = now;
      return { event: 'beginSending', nextAt: leaseEnd(this.parts) };
    });
    return attempt?.state === 'sending' ? attempt : null;
  }

  /** What became of a mail. One that did not leave gives back its place. */
  endSending(taken: TakenAttempt, change: AttemptChange): Promise<AutoApplyAttempt | null> {
    return this.step(taken, 'sending', async ({ attempt, takeBack }) => {
      if (change.event === 'retrySending' || change.event === 'fail') {
        attempt.sentAt = null;
        attempt.sentText = null;
        await takeBack();
      }
      return change;
    });
  }

  /** What becomes of one that waits when its person has moved its card on, or deleted it. It is not touched itself. */
  followCard(taken: TakenAttempt): Promise<AutoApplyAttempt | null> {
    return this.step(taken, taken.state, async ({ attempt, card }) => {
      const { stage } = (await card()) ?? { stage: null };
      if (stage === null && attempt.applicationId !== null) return { event: 'withdraw' };
      if (stage === null || stage === Stage.SAVED) {
        // By now it stands as it did.
        Object.assign(attempt, { nextAt: null, leaseHolder: null });
        return null;
      }
      if (!attempt.can('cardMovedOn')) return { event: 'withdraw', problem: 'MOVED' };
      attempt.wasAppliedFor(this.parts.clock.now());
      return { event: 'cardMovedOn' };
    });
  }

  /** Something that is needed is away; it is looked at again, or given up. */
  postpone(taken: TakenAttempt, change: AttemptChange): Promise<AutoApplyAttempt | null> {
    return this.step(taken, taken.state, async () => change);
  }

  private toMail(isReviewed: boolean, problem: ProblemCode | null): AttemptChange {
    return problem === null && !isReviewed
      ? { event: 'queueMail', nextAt: this.parts.clock.now() }
      : { event: 'askForReview', problem };
  }

  private async step(
    { id, userId }: TakenAttempt,
    from: AttemptState,
    work: (context: StepContext) => Promise<AttemptChange | null>,
  ): Promise<AutoApplyAttempt | null> {
    const global = this.parts.em.fork();
    const writer = boardWriter(this.parts, global);
    const viewer = inNameOf(userId);
    let stepped: AutoApplyAttempt | null = null;
    await writer.change(viewer, async (board) => {
      const { em } = board;
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const attempt = await em.findOne(AutoApplyAttempt, { id, userId }, lock);
      if (attempt === null || attempt.state !== from || attempt.leaseHolder !== this.holder) return;
      // Shared with others who only look: whoever turns it off waits, or was here before.
      const shared = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true } as const;
      const settings = await em.findOne(AutoApplySettings, { userId }, shared);
      const change = await work(new StepContext({ board, attempt, settings }));
      if (change !== null) attempt.change(change, this.parts.clock.now());
      stepped = change === null ? null : attempt;
    });
    this.parts.pubSub.publish('autoApplyChanged', userId, { runId: null, attemptId: id });
    return stepped;
  }
}

/** What a step looks at and changes. */
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

  /** null: none was made, or its person deleted it. */
  readonly card = (): Promise<ApplicationRow | null> => cardOf(this.board, this.attempt);

  readonly cards = async (stage: Stage.SAVED | Stage.APPLIED): Promise<void> => {
    const card = await placeCard(this.board, this.attempt, stage);
    if (card !== null) this.attempt.applicationId = card.id;
  };

  readonly takeBack = (): Promise<void> => takeBackCard(this.board, this.attempt);
}

function contentOf(dossier: Dossier): Partial<AutoApplyAttempt> {
  const { channel, recipient, replyTo, subject, letter, letterBy, closing, answers, documents, askedFor } = dossier;
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
