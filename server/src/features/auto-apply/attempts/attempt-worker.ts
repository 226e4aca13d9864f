import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '../../../platform/clock.ts';
import type { MailAttachment, MailOutcome } from '../../../platform/mail/mailer.ts';
import { parseFileAddress } from '../../../platform/storage/file-keys.ts';
import { bytesOf } from '../../../platform/storage/file-store.ts';
import { Profile } from '../../profile/profile.entry.ts';
import { applicationMail } from '../mail/application-mail.ts';
import { AttemptSteps } from './attempt-steps.ts';
import { AutoApplyAttempt, type AttemptChange } from '../model/auto-apply-attempt.entity.ts';
import type { AttemptState } from '../model/attempt-transitions.ts';
import type { AutoApplyDocument } from '../model/auto-apply-attempt.types.ts';
import type { ProblemCode } from '../model/auto-apply-problems.ts';
import { nameOf } from '../dossier/application-letter.ts';
import { ChosenCvAway } from '../dossier/chosen-cv.ts';
import { type TakenAttempt, takeAttempt } from './attempt-rows.query.ts';
import { DossierWriter } from '../dossier/dossier.ts';
import { type EngineDependencies, leaseEnd } from './engine-dependencies.ts';
import type { Sender } from './send-checks.ts';

/** Minutes to the next try after each one that failed; after the last it is given up. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240];

/** A dossier that takes its server down again and again is given up. */
const MOST_TRIES = 20;

type Handler = (taken: TakenAttempt, signal: AbortSignal) => Promise<void>;
type RetryEvent = 'retryPreparing' | 'retrySending';

const nothing: Handler = async () => undefined;

/** What a mail needs besides the attempt. */
interface MailContents extends Sender {
  readonly name: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * Works on attempts: writes their application packages and sends what may leave. Any number of processes may do so at once. A mail is
 * noted before it leaves; one that was noted and of which nobody knows more is `unknown`, and is never sent again by itself.
 */
export class AttemptWorker {
  private readonly parts: EngineDependencies;
  private readonly holder = randomUUID();
  private readonly steps: AttemptSteps;
  private readonly dossiers: DossierWriter;

  /** What is done with an attempt that was taken, by its state. Final ones are not taken. */
  private readonly handlers: Readonly<Record<AttemptState, Handler>> = {
    claimed: (taken, signal) => this.prepare(taken, signal),
    ready: (taken, signal) => this.tryAgainAfter(taken, 'retrySending', signal, () => this.send(taken, signal)),
    sending: (taken) => this.giveUpSending(taken),
    'awaiting-review': (taken) => this.followCard(taken),
    prepared: (taken) => this.followCard(taken),
    failed: (taken) => this.followCard(taken),
    submitted: nothing,
    unknown: nothing,
    discarded: nothing,
  };

  constructor(parts: EngineDependencies) {
    this.parts = parts;
    this.steps = new AttemptSteps(parts, this.holder);
    this.dossiers = new DossierWriter(parts);
  }

  /** Works on all that wait, and on those whose worker is gone. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const taken = await this.take();
      if (taken === null) return;
      this.parts.reached?.('attempt-taken');
      await this.handlers[taken.state](taken, signal);
    }
  }

  private async take(): Promise<TakenAttempt | null> {
    const { channel, clock, em } = this.parts;
    const lease = { holder: this.holder, until: leaseEnd(this.parts), now: clock.now() };
    return takeAttempt(em.fork(), lease, channel.isResting?.() !== true);
  }

  private async tryAgainAfter(
    taken: TakenAttempt,
    retry: RetryEvent,
    signal: AbortSignal,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (signal.aborted) {
        // The process stops: another one goes on at once.
        await this.steps.postpone(taken, { event: retry, nextAt: this.parts.clock.now() });
        return;
      }
      this.parts.logger.warn({ attempt: taken.id, err: error }, 'auto-apply: an attempt failed for now');
      const problem = error instanceof ChosenCvAway ? 'CV_AWAY' : 'INTERRUPTED';
      await this.steps.postpone(taken, this.later(taken, retry, problem));
    }
  }

  private async prepare(taken: TakenAttempt, signal: AbortSignal): Promise<void> {
    if (taken.tries > MOST_TRIES) {
      await this.steps.postpone(taken, { event: 'fail', problem: 'INTERRUPTED' });
      return;
    }
    await this.tryAgainAfter(taken, 'retryPreparing', signal, () => this.writeDossier(taken, signal));
  }

  /** Whoever began to send it is gone, and nobody knows how far they came. */
  private async giveUpSending(taken: TakenAttempt): Promise<void> {
    await this.steps.endSending(taken, { event: 'mailUnconfirmed', problem: 'NOT_CONFIRMED' });
  }

  private async followCard(taken: TakenAttempt): Promise<void> {
    await this.steps.followCard(taken);
  }

  private async writeDossier(taken: TakenAttempt, signal: AbortSignal): Promise<void> {
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
    const contents = await this.mailContents(taken);
    if (contents === null) return;
    signal.throwIfAborted();
    const attempt = await this.steps.beginSending(taken, contents);
    if (attempt === null || attempt.recipient === null || attempt.sentText === null) return;
    this.parts.reached?.('sending');
    const { recipient, sentText: text } = attempt;
    const { name, replyTo, attachments } = contents;
    const mail = applicationMail({ attempt, recipient, name, replyTo, text, attachments });
    const outcome = await this.parts.channel.send(mail, signal);
    this.parts.reached?.('mailed');
    await this.steps.endSending(taken, this.afterMail(taken, outcome));
    this.parts.reached?.('sent');
  }

  private async mailContents(taken: TakenAttempt): Promise<MailContents | null> {
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

  private afterMail(taken: TakenAttempt, outcome: MailOutcome): AttemptChange {
    if (outcome.state === 'sent') return { event: 'mailSent' };
    this.parts.logger.warn({ attempt: taken.id, reason: outcome.reason }, `auto-apply: mail ${outcome.state}`);
    if (outcome.state === 'unknown') return { event: 'mailUnconfirmed', problem: 'NOT_CONFIRMED' };
    return outcome.isFinal ? { event: 'fail', problem: 'REFUSED' } : this.later(taken, 'retrySending', 'UNREACHABLE');
  }

  /** Once more after a while, or never. */
  private later(taken: TakenAttempt, retry: RetryEvent, problem: ProblemCode): AttemptChange {
    const minutes = BACKOFF_MINUTES[taken.tries - 1];
    if (minutes === undefined) return { event: 'fail', problem };
    const nextAt = new Date(this.parts.clock.now().getTime() + minutes * MINUTE_MS);
    return { event: retry, problem, nextAt };
  }
}
