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
import { placeCard, resetCard } from './attempt-cards.ts';
import { attemptList, attemptTable } from './attempt-export.ts';
import { type AttemptFilter, attemptPage } from './attempt-page.query.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import type { AttemptEvent } from '../model/attempt-transitions.ts';
import { LetterAuthor } from '../model/auto-apply-attempt.types.ts';
import { inactive, type ProblemCode, problemSentence } from '../model/auto-apply-problems.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { wakeEngine } from '../model/wake-up.ts';
import type { CurrentJob } from '../matching/current-job.query.ts';
import { requestApplication } from './requested-application.ts';
import { recentlyContacted, postingOrProblem } from './send-checks.ts';

export interface AutoApplyAttemptsDependencies {
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

/** The auto-apply history and the person's decisions about it. */
export class AutoApplyAttemptsService {
  private readonly deps: AutoApplyAttemptsDependencies;
  /** By id, without a permission check: callers have checked. */
  private readonly loader: DataLoader<string, AutoApplyAttempt | null>;

  constructor(deps: AutoApplyAttemptsDependencies) {
    this.deps = deps;
    this.loader = new DataLoader((ids) => this.inOrder(ids), { cache: false });
  }

  /** Newest first. @throws AppError INVALID_INPUT for an invalid page */
  async autoApplyAttempts(
    { id }: Viewer,
    filter: AttemptFilter,
    page: ConnectionArgs,
  ): Promise<Connection<AutoApplyAttempt>> {
    return attemptPage(this.deps.em.fork(), id, filter, page);
  }

  /** One attempt; null for an unknown id and for another person's. */
  async autoApplyAttempt({ id: userId }: Pick<Viewer, 'id'>, id: string): Promise<AutoApplyAttempt | null> {
    return isUuid(id) ? this.deps.em.fork().findOne(AutoApplyAttempt, { id, userId }) : null;
  }

  /** The attempts with these ids that belong to the person, in any order. */
  byIds({ id: userId }: Viewer, ids: readonly string[]): Promise<AutoApplyAttempt[]> {
    return this.deps.em.fork().find(AutoApplyAttempt, { userId, id: { $in: [...ids] } });
  }

  /** The attempt of an application; one query for a whole board. */
  async attemptOf({ id: userId }: Viewer, attemptId: string): Promise<AutoApplyAttempt | null> {
    const attempt = await this.loader.load(attemptId);
    return attempt?.userId === userId ? attempt : null;
  }

  private async inOrder(ids: readonly string[]): Promise<(AutoApplyAttempt | null)[]> {
    const found = await this.deps.em.fork().find(AutoApplyAttempt, { id: { $in: [...ids] } });
    return ids.map((id) => found.find((attempt) => attempt.id === id) ?? null);
  }

  /** Exports the whole history. */
  exportAttempts({ id }: Viewer, format: 'csv' | 'json'): Readable {
    return (format === 'csv' ? attemptTable : attemptList)(this.deps.em.fork(), id);
  }

  /**
   * Approves an attempt that awaits review or failed, with the person's edits.
   *
   * @throws AppError NOT_FOUND; INVALID_INPUT; CONFLICT when its state doesn't allow it, while auto-apply is off or
   *   paused, and when the company or address was contacted within 30 days
   */
  async sendAutoApplyAttempt(viewer: Viewer, { id, subject, letter }: SendRequest): Promise<AutoApplyAttempt> {
    return this.change(viewer, id, async (em, attempt) => {
      await currentPosting(em, attempt, 'approve');
      const now = this.deps.clock.now();
      const recent = await recentlyContacted(em, attempt, now);
      if (recent !== null) throw conflict(attempt, problemSentence(recent));
      if (typeof subject === 'string') {
        attempt.subject = checkedLine(subject, LIMITS.lineLength, { field: 'subject', label: 'Subject' });
      }
      if (typeof letter === 'string') {
        const editedLetter = checkedText(letter, AUTO_APPLY_LIMITS.letterLength, { field: 'letter', label: 'Letter' });
        if (editedLetter !== attempt.letter) attempt.letterBy = LetterAuthor.PERSON;
        attempt.letter = editedLetter;
      }
      if (attempt.letter === '' || attempt.subject === '') throw invalidInput('Subject and letter must not be empty.');
      attempt.change({ event: 'approve', nextAt: now }, now);
      attempt.approvedAt = now;
      attempt.tries = 0;
      await wakeEngine(em);
    });
  }

  /**
   * Prepares an application for one posting, whatever the settings look for; see `requestApplication`.
   *
   * @throws AppError NOT_FOUND, CONFLICT
   */
  async prepareApplication(viewer: Viewer, jobId: string): Promise<AutoApplyAttempt> {
    const now = this.deps.clock.now();
    const { result } = await this.deps.writer.change(viewer, (board) =>
      requestApplication(board, { userId: viewer.id, jobId, now }),
    );
    this.deps.pubSub.publish('autoApplyChanged', viewer.id, { runId: null, attemptId: result.id });
    return result;
  }

  /**
   * Prepares a waiting or failed attempt again with the current CV and posting. Previous content is discarded, and it
   * is sent only after the person's approval.
   *
   * @throws AppError NOT_FOUND; CONFLICT when its state doesn't allow it, while auto-apply is off or paused, and for a
   *   job that no longer qualifies
   */
  async prepareAutoApplyAgain(viewer: Viewer, id: string): Promise<AutoApplyAttempt> {
    return this.change(viewer, id, async (em, attempt) => {
      const { snapshot } = await currentPosting(em, attempt, 'prepareAgain');
      const now = this.deps.clock.now();
      attempt.change({ event: 'prepareAgain', nextAt: now }, now);
      attempt.restart(snapshot);
      await wakeEngine(em);
    });
  }

  /** @throws AppError NOT_FOUND; CONFLICT when it was sent, may have been sent, or is being sent */
  async discardAutoApplyAttempt(viewer: Viewer, id: string): Promise<AutoApplyAttempt> {
    return this.change(viewer, id, async (_em, attempt) => {
      this.apply('discard', attempt);
    });
  }

  /** @throws AppError NOT_FOUND, PLAN_LIMIT; CONFLICT when it is being sent, unknown or discarded */
  async markAutoApplySubmitted(viewer: Viewer, id: string): Promise<AutoApplyAttempt> {
    return this.change(viewer, id, async (_em, attempt, board) => {
      if (attempt.state === 'submitted') return;
      this.apply('markSubmitted', attempt);
      const card = await placeCard(board, attempt, Stage.APPLIED);
      attempt.markApplied(this.deps.clock.now());
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
      await resetCard(board, attempt);
    });
  }

  /** Changes an attempt under the board's lock, so that no worker does at the same time. */
  private async change(
    viewer: Viewer,
    id: string,
    work: (em: EntityManager, attempt: AutoApplyAttempt, board: LockedBoard) => Promise<void>,
  ): Promise<AutoApplyAttempt> {
    if (!isUuid(id)) notFound();
    let changed: AutoApplyAttempt | null = null;
    await this.deps.writer.change(viewer, async (board) => {
      const { em } = board;
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const attempt = await em.findOne(AutoApplyAttempt, { id, userId: viewer.id }, lock);
      changed = attempt;
      return attempt === null ? notFound() : work(em, attempt, board);
    });
    this.deps.pubSub.publish('autoApplyChanged', viewer.id, { runId: null, attemptId: id.toLowerCase() });
    return changed ?? notFound();
  }

  /** @throws AppError CONFLICT when the event is not allowed in the attempt's state */
  private apply(event: AttemptEvent, attempt: AutoApplyAttempt, problem: ProblemCode | null = null): void {
    if (!attempt.can(event)) throw conflict(attempt);
    attempt.change({ event, problem }, this.deps.clock.now());
  }

  private link(attempt: AutoApplyAttempt, card: ApplicationRow | null): void {
    if (card !== null) attempt.applicationId = card.id;
  }
}

/**
 * The current posting of an attempt that may proceed.
 *
 * @throws AppError CONFLICT while auto-apply is off or paused, when the event is not allowed, and for a job that no
 *   longer qualifies
 */
async function currentPosting(em: EntityManager, attempt: AutoApplyAttempt, event: AttemptEvent): Promise<CurrentJob> {
  const settings = await em.findOne(AutoApplySettings, { userId: attempt.userId });
  if (settings === null || !settings.isActive()) {
    throw inactive(settings);
  }
  if (!attempt.can(event)) throw conflict(attempt);
  const current = await postingOrProblem(em, attempt, settings);
  if (typeof current === 'string') throw conflict(attempt, problemSentence(current));
  return current;
}

function notFound(): never {
  throw new AppError('NOT_FOUND', "This attempt doesn't exist.");
}

function conflict({ id }: AutoApplyAttempt, sentence = 'This application changed in the meantime.'): AppError {
  return new AppError('CONFLICT', sentence, { attemptId: id });
}
