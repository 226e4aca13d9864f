import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { MailAttachment, MailOutcome } from '../../../platform/mail/mailer.ts';
import { parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { bytesOf } from '../../../platform/storage/file-store.ts';
import { Profile } from '../../profile/profile.entity.ts';
import { applicationMail } from '../mail/application-mail.ts';
import { AttemptSteps } from './attempt-steps.ts';
import { AutoApplyAttempt } from './auto-apply-attempt.entity.ts';
import type { AutoApplyDocument } from './auto-apply-attempt.types.ts';
import type { ProblemCode } from './auto-apply-problems.ts';
import { nameOf } from '../dossier/application-letter.ts';
import { ChosenCvAway } from '../dossier/chosen-cv.ts';
import { TAKE_ATTEMPT, type TakenAttempt } from '../auto-apply-rows.sql.ts';
import { DossierWriter } from '../dossier/dossier.ts';
import { type EngineParts, heldUntil } from '../engine-parts.ts';
import type { Sender } from './last-look.ts';
import type { Step } from './step.ts';

/** Minutes to the next try after each one that failed; after the last it is given up. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240];

/** A dossier that takes its server down again and again is given up. */
const MOST_TRIES = 20;

/** What a mail needs besides the attempt. */
interface Luggage extends Sender {
  readonly name: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * Brings attempts on: writes their dossiers and sends what may leave. Any number of processes may do so at once. A mail is
 * noted before it leaves; one that was noted and of which nobody knows more is `unknown`, and is never sent again by itself.
 */
export class AttemptWorker {
  private readonly parts: EngineParts;
  private readonly holder = randomUUID();
  private readonly steps: AttemptSteps;
  private readonly dossiers: DossierWriter;

  constructor(parts: EngineParts) {
    this.parts = parts;
    this.steps = new AttemptSteps(parts, this.holder);
    this.dossiers = new DossierWriter(parts);
  }

  /** Brings on all that wait, and those whose worker is gone. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const taken = await this.take();
      if (taken === null) return;
      this.parts.reached?.('attempt-taken');
      await this.one(taken, signal);
    }
  }

  private async take(): Promise<TakenAttempt | null> {
    const { channel, clock, em } = this.parts;
    const values = [this.holder, heldUntil(this.parts), clock.now(), channel.isResting?.() !== true];
    const [taken] = await em.fork().execute<TakenAttempt[]>(TAKE_ATTEMPT, values);
    return taken ?? null;
  }

  private async one(taken: TakenAttempt, signal: AbortSignal): Promise<void> {
    // Whoever began to send it is gone, and nobody knows how far they came.
    if (taken.state === 'sending') {
      await this.steps.endSending(taken, { state: 'unknown', problem: 'NOT_CONFIRMED' });
      return;
    }
    if (taken.state === 'awaiting-review' || taken.state === 'prepared' || taken.state === 'failed') {
      await this.steps.followCard(taken);
      return;
    }
    if (taken.state === 'claimed' && taken.tries > MOST_TRIES) {
      await this.steps.postpone(taken, { state: 'failed', problem: 'INTERRUPTED' });
      return;
    }
    try {
      if (taken.state === 'claimed') await this.prepare(taken, signal);
      else await this.send(taken, signal);
    } catch (error) {
      if (signal.aborted) {
        // The process stops: another one goes on at once.
        await this.steps.postpone(taken, { state: taken.state, nextAt: this.parts.clock.now() });
        return;
      }
      this.parts.logger.warn({ attempt: taken.id, err: error }, 'auto-apply: an attempt could not be brought on');
      await this.steps.postpone(taken, this.later(taken, error instanceof ChosenCvAway ? 'CV_AWAY' : 'INTERRUPTED'));
    }
  }

  private async prepare(taken: TakenAttempt, signal: AbortSignal): Promise<void> {
    const em = this.parts.em.fork();
    const attempt = await em.findOne(AutoApplyAttempt, { id: taken.id });
    // Its person left meanwhile, with everything of theirs.
    if (attempt === null) return;
    const dossier = await this.dossiers.write(em, attempt, signal);
    this.parts.reached?.('dossier-made');
    await this.steps.keepDossier(taken, dossier);
    this.parts.reached?.('dossier-kept');
  }

  private async send(taken: TakenAttempt, signal: AbortSignal): Promise<void> {
    const luggage = await this.pack(taken);
    if (luggage === null) return;
    signal.throwIfAborted();
    const attempt = await this.steps.beginSending(taken, luggage);
    if (attempt === null || attempt.recipient === null || attempt.sentText === null) return;
    this.parts.reached?.('sending');
    const { recipient, sentText: text } = attempt;
    const { name, replyTo, attachments } = luggage;
    const mail = applicationMail({ attempt, recipient, name, replyTo, text, attachments });
    const outcome = await this.parts.channel.send(mail, signal);
    this.parts.reached?.('mailed');
    await this.steps.endSending(taken, this.afterMail(taken, outcome));
    this.parts.reached?.('sent');
  }

  private async pack(taken: TakenAttempt): Promise<Luggage | null> {
    const { accounts, em } = this.parts;
    const inner = em.fork();
    const attempt = await inner.findOne(AutoApplyAttempt, { id: taken.id });
    if (attempt === null) return null;
    const { userId, documents } = attempt;
    const address = (await accounts?.addressOf(userId)) ?? null;
    const profile = (await inner.findOne(Profile, { userId })) ?? new Profile(userId, '');
    const attachments = await this.attachments(documents);
    const obstacle: ProblemCode | null =
      address === null ? 'NO_ACCOUNT' : !address.isConfirmed ? 'UNCONFIRMED' : attachments === null ? 'CV_LOST' : null;
    return {
      obstacle,
      replyTo: address?.email ?? '',
      phone: profile.phone,
      name: nameOf(profile),
      attachments: attachments ?? [],
    };
  }

  /** null: one of them is gone, and an application without it is not what its person agreed to. */
  private async attachments(documents: readonly AutoApplyDocument[]): Promise<MailAttachment[] | null> {
    const attachments: MailAttachment[] = [];
    for (const { name, type, url } of documents) {
      const file = parseFileAddress(url);
      const content = file === null ? null : await this.parts.store.read(file.key);
      if (content === null) return null;
      attachments.push({ name, type, content: await bytesOf(content) });
    }
    return attachments.length === 0 ? null : attachments;
  }

  private afterMail(taken: TakenAttempt, outcome: MailOutcome): Step {
    if (outcome.state === 'sent') return { state: 'submitted' };
    this.parts.logger.warn({ attempt: taken.id, reason: outcome.reason }, `auto-apply: mail ${outcome.state}`);
    if (outcome.state === 'unknown') return { state: 'unknown', problem: 'NOT_CONFIRMED' };
    return outcome.isFinal ? { state: 'failed', problem: 'REFUSED' } : { ...this.later(taken, 'UNREACHABLE') };
  }

  /** Once more after a while, or never. */
  private later(taken: TakenAttempt, problem: ProblemCode): Step {
    const minutes = BACKOFF_MINUTES[taken.tries - 1];
    if (minutes === undefined) return { state: 'failed', problem };
    const nextAt = new Date(this.parts.clock.now().getTime() + minutes * MINUTE_MS);
    return { state: taken.state === 'claimed' ? 'claimed' : 'ready', problem, nextAt };
  }
}
