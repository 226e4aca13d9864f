import type { Readable } from 'node:stream';
import DataLoader from 'dataloader';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AUTO_APPLY_LIMITS, LIMITS, Stage } from '../../../domain/index.ts';
import { AppError, invalidInput } from '../../../platform/app-error.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, ConnectionArgs } from '../../../platform/graphql/connection.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { checkedLine, checkedText } from '../../../platform/text.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { ApplicationRow, BoardWriter, LockedBoard } from '../../applications/applications.entry.ts';
import { placeCard, takeBackCard } from './attempt-cards.ts';
import { attemptList, attemptTable } from './attempt-export.ts';
import { type AttemptFilter, attemptPage } from './attempt-page.query.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import type { AttemptEvent } from '../model/attempt-transitions.ts';
import { LetterAuthor } from '../model/auto-apply-attempt.types.ts';
import { inactive, type ProblemCode, problemSentence } from '../model/auto-apply-problems.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { wakeEngine } from '../model/wake-up.ts';
import type { CurrentJob } from '../matching/current-job.query.ts';
import { recentlyContacted, withheld } from './send-checks.ts';

export interface AutoApplyAttemptsParts {
  readonly em: EntityManager;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly clock: Clock;
  readonly writer: BoardWriter;
}

export interface SendRequest {
  readonly id: string;
  readonly subject?: string | null | undefined;
  readonly letter?: string | null | undefined;
}

/** The history of what was done in somebody's name, and what they decide about it. */
export class AutoApplyAttemptsService {
  private readonly parts: AutoApplyAttemptsParts;
  /** By id, whoever asks: who may see them is known by then. */
  private readonly loader: DataLoader<string, AutoApplyAttempt | null>;

  constructor(parts: AutoApplyAttemptsParts) {
    this.parts = parts;
    this.loader = new DataLoader((ids) => this.inOrder(ids), { cache: false });
  }

  /** Newest first. @throws AppError INVALID_INPUT for a page that is none */
  async autoApplyAttempts(
    { id }: Viewer,
    filter: AttemptFilter,
    page: ConnectionArgs,
  ): Promise<Connection<AutoApplyAttempt>> {
    return attemptPage(this.parts.em.fork(), id, filter, page);
  }

  /** One attempt; null when there is none, also for what is somebody else's. */
  async autoApplyAttempt({ id: userId }: Pick<Viewer, 'id'>, id: string): Promise<AutoApplyAttempt | null> {
    return isUuid(id) ? this.parts.em.fork().findOne(AutoApplyAttempt, { id, userId }) : null;
  }

  /** Those of the attempts that are the person's, in any order. */
  byIds({ id: userId }: Viewer, ids: readonly string[]): Promise<AutoApplyAttempt[]> {
    return this.parts.em.fork().find(AutoApplyAttempt, { userId, id: { $in: [...ids] } });
  }

  /** The attempt that an application of the person names; those of a whole board are read at once. */
  async attemptOf({ id: userId }: Viewer, attemptId: string): Promise<AutoApplyAttempt | null> {
    const attempt = await this.loader.load(attemptId);
    return attempt?.userId === userId ? attempt : null;
  }

  private async inOrder(ids: readonly string[]): Promise<(AutoApplyAttempt | null)[]> {
    const found = await this.parts.em.fork().find(AutoApplyAttempt, { id: { $in: [...ids] } });
    return ids.map((id) => found.find((attempt) => attempt.id === id) ?? null);
  }

  /** The whole history, to take away. */
  exportAttempts({ id }: Viewer, format: 'csv' | 'json'): Readable {
    return (format === 'csv' ? attemptTable : attemptList)(this.parts.em.fork(), id);
  }

  /**
   * Lets one leave that awaits review or failed, with the words its person gave it.
   *
   * @throws AppError NOT_FOUND; INVALID_INPUT; CONFLICT when it stands otherwise, while auto-apply is off or paused, and
   *   for a company or an address that was written to within 30 days
   */
  async sendAutoApplyAttempt(viewer: Viewer, { id, subject, letter }: SendRequest): Promise<AutoApplyAttempt> {
    return this.change(viewer, id, async (em, attempt) => {
      await currentPosting(em, attempt, 'approve');
      const now = this.parts.clock.now();
      const recent = await recentlyContacted(em, attempt, now);
      if (recent !== null) throw conflict(attempt, problemSentence(recent));
      if (typeof subject === 'string') {
        attempt.subject = checkedLine(subject, LIMITS.lineLength, { field: 'subject', label: 'Subject' });
      }
      if (typeof letter === 'string') {
        const words = checkedText(letter, AUTO_APPLY_LIMITS.letterLength, { field: 'letter', label: 'Letter' });
        if (words !== attempt.letter) attempt.letterBy = LetterAuthor.PERSON;
        attempt.letter = words;
      }
      if (attempt.letter === '' || attempt.subject === '') throw invalidInput('Subject and letter must not be empty.');
      attempt.change({ event: 'approve', nextAt: now }, now);
      attempt.approvedAt = now;
      attempt.tries = 0;
      await wakeEngine(em);
    });
  }

  /**
   * Has one that waits, or failed for what can pass, written anew with the CV and the posting of now. Nothing that was
   * written stays, and it leaves only when its person says so.
   *
   * @throws AppError NOT_FOUND; CONFLICT when it stands otherwise, while auto-apply is off or paused, and for a job that is
   *   not applied for any more
   */
  async prepareAutoApplyAgain(viewer: Viewer, id: string): Promise<AutoApplyAttempt> {
    return this.change(viewer, id, async (em, attempt) => {
      const { snapshot } = await currentPosting(em, attempt, 'prepareAgain');
      const now = this.parts.clock.now();
      attempt.change({ event: 'prepareAgain', nextAt: now }, now);
      attempt.startAnew(snapshot);
      await wakeEngine(em);
    });
  }

  /** @throws AppError NOT_FOUND; CONFLICT for one that left, or may have left, or is on its way */
  async discardAutoApplyAttempt(viewer: Viewer, id: string): Promise<AutoApplyAttempt> {
    return this.change(viewer, id, async (_em, attempt) => {
      this.apply('discard', attempt);
    });
  }

  /** @throws AppError NOT_FOUND, PLAN_LIMIT; CONFLICT for one that is on its way, unknown or discarded */
  async markAutoApplySubmitted(viewer: Viewer, id: string): Promise<AutoApplyAttempt> {
    return this.change(viewer, id, async (_em, attempt, board) => {
      if (attempt.state === 'submitted') return;
      this.apply('markSubmitted', attempt);
      const card = await placeCard(board, attempt, Stage.APPLIED);
      attempt.wasAppliedFor(this.parts.clock.now());
      this.link(attempt, card);
    });
  }

  /** @throws AppError NOT_FOUND, CONFLICT for one that is not unknown */
  async resolveUnknownAttempt(
    viewer: Viewer,
    { id, wasSent }: { readonly id: string; readonly wasSent: boolean },
  ): Promise<AutoApplyAttempt> {
    return this.change(viewer, id, async (_em, attempt, board) => {
      if (wasSent) {
        this.apply('confirmSent', attempt);
        this.link(attempt, await placeCard(board, attempt, Stage.APPLIED));
        return;
      }
      this.apply('denySent', attempt, 'NOT_SENT');
      attempt.sentAt = null;
      attempt.sentText = null;
      await takeBackCard(board, attempt);
    });
  }

  /** One step of an attempt, under the lock of its person's board, so that no worker takes another at the same time. */
  private async change(
    viewer: Viewer,
    id: string,
    work: (em: EntityManager, attempt: AutoApplyAttempt, board: LockedBoard) => Promise<void>,
  ): Promise<AutoApplyAttempt> {
    if (!isUuid(id)) notFound();
    let changed: AutoApplyAttempt | null = null;
    await this.parts.writer.change(viewer, async (board) => {
      const { em } = board;
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const attempt = await em.findOne(AutoApplyAttempt, { id, userId: viewer.id }, lock);
      changed = attempt;
      return attempt === null ? notFound() : work(em, attempt, board);
    });
    this.parts.pubSub.publish('autoApplyChanged', viewer.id, { runId: null, attemptId: id.toLowerCase() });
    return changed ?? notFound();
  }

  /** @throws AppError CONFLICT when the event is not allowed in the attempt's state */
  private apply(event: AttemptEvent, attempt: AutoApplyAttempt, problem: ProblemCode | null = null): void {
    if (!attempt.can(event)) throw conflict(attempt);
    attempt.change({ event, problem }, this.parts.clock.now());
  }

  private link(attempt: AutoApplyAttempt, card: ApplicationRow | null): void {
    if (card !== null) attempt.applicationId = card.id;
  }
}

/**
 * The posting of an application that may go on, as it is now.
 *
 * @throws AppError CONFLICT while auto-apply is off or paused, when the event is not allowed, and for a job that is not
 *   applied for any more
 */
async function currentPosting(em: EntityManager, attempt: AutoApplyAttempt, event: AttemptEvent): Promise<CurrentJob> {
  const settings = await em.findOne(AutoApplySettings, { userId: attempt.userId });
  if (settings === null || !settings.isActive()) {
    throw inactive(settings);
  }
  if (!attempt.can(event)) throw conflict(attempt);
  const current = await withheld(em, attempt, settings);
  if (typeof current === 'string') throw conflict(attempt, problemSentence(current));
  return current;
}

function notFound(): never {
  throw new AppError('NOT_FOUND', 'This attempt does not exist.');
}

function conflict({ id }: AutoApplyAttempt, sentence = 'This application changed in the meantime.'): AppError {
  return new AppError('CONFLICT', sentence, { attemptId: id });
}
