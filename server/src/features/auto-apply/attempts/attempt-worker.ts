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
import { fullName } from '../application-package/application-letter.ts';
import { ChosenCvUnavailable } from '../application-package/chosen-cv.ts';
import { type LeasedAttempt, leaseAttempt } from './attempt-rows.query.ts';
import { PackageWriter } from '../application-package/application-package.ts';
import { leaseEnd } from '../model/lease.ts';
import type { EngineDependencies } from './engine-dependencies.ts';
import type { Sender } from './send-checks.ts';

/** Minutes until the next attempt; after the last one it is given up. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240];

/** A package that crashes the server repeatedly is given up. */
const MAX_TRIES = 20;

type Handler = (leased: LeasedAttempt, signal: AbortSignal) => Promise<void>;
type RetryEvent = 'retryPreparing' | 'retrySending';

const ignore: Handler = async () => undefined;

/** What a mail needs in addition to the attempt. */
interface MailContents extends Sender {
  readonly name: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * Processes attempts: writes their application packages and sends mails. Any number of processes may run it. A mail is
 * recorded before it is sent; if the result is lost, the attempt is `unknown` and never resent automatically.
 */
export class AttemptWorker {
  private readonly deps: EngineDependencies;
  private readonly holder = randomUUID();
  private readonly steps: AttemptSteps;
  private readonly packages: PackageWriter;

  /** The handler for each state of a leased attempt. Final states aren't leased. */
  private readonly handlers: Readonly<Record<AttemptState, Handler>> = {
    claimed: (leased, signal) => this.prepare(leased, signal),
    ready: (leased, signal) => this.retryOnFailure(leased, 'retrySending', signal, () => this.send(leased, signal)),
    sending: (leased) => this.markUnconfirmed(leased),
    'awaiting-review': (leased) => this.syncWithCard(leased),
    prepared: (leased) => this.syncWithCard(leased),
    failed: (leased) => this.syncWithCard(leased),
    submitted: ignore,
    unknown: ignore,
    discarded: ignore,
  };

  constructor(deps: EngineDependencies) {
    this.deps = deps;
    this.steps = new AttemptSteps(deps, this.holder);
    this.packages = new PackageWriter(deps);
  }

  /** Processes all pending attempts, and those of workers that crashed. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const leased = await this.leaseNext();
      if (leased === null) return;
      this.deps.onCrashPoint?.('attempt-leased');
      await this.handlers[leased.state](leased, signal);
    }
  }

  private async leaseNext(): Promise<LeasedAttempt | null> {
    const { channel, clock, em } = this.deps;
    const lease = { holder: this.holder, until: leaseEnd(this.deps), now: clock.now() };
    return leaseAttempt(em.fork(), lease, channel.isUnavailable?.() !== true);
  }

  private async retryOnFailure(
    leased: LeasedAttempt,
    retry: RetryEvent,
    signal: AbortSignal,
    work: () => Promise<void>,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (signal.aborted) {
        // The process is stopping: another one may continue at once.
        await this.steps.postpone(leased, { event: retry, nextAt: this.deps.clock.now() });
        return;
      }
      this.deps.logger.warn({ attempt: leased.id, err: error }, 'auto-apply: an attempt failed for now');
      const problem = error instanceof ChosenCvUnavailable ? 'CV_AWAY' : 'INTERRUPTED';
      await this.steps.postpone(leased, this.retryChange(leased, retry, problem));
    }
  }

  private async prepare(leased: LeasedAttempt, signal: AbortSignal): Promise<void> {
    if (leased.tries > MAX_TRIES) {
      await this.steps.postpone(leased, { event: 'fail', problem: 'INTERRUPTED' });
      return;
    }
    await this.retryOnFailure(leased, 'retryPreparing', signal, () => this.writePackage(leased, signal));
  }

  /** The worker that started sending it is gone, so the result is unknown. */
  private async markUnconfirmed(leased: LeasedAttempt): Promise<void> {
    await this.steps.endSending(leased, { event: 'mailUnconfirmed', problem: 'NOT_CONFIRMED' });
  }

  private async syncWithCard(leased: LeasedAttempt): Promise<void> {
    await this.steps.syncWithCard(leased);
  }

  private async writePackage(leased: LeasedAttempt, signal: AbortSignal): Promise<void> {
    const em = this.deps.em.fork();
    const attempt = await em.findOne(AutoApplyAttempt, { id: leased.id });
    // The account was deleted in the meantime.
    if (attempt === null) return;
    const written = await this.packages.write(em, attempt, signal);
    this.deps.onCrashPoint?.('package-written');
    await this.steps.savePackage(leased, written);
    this.deps.onCrashPoint?.('package-saved');
  }

  private async send(leased: LeasedAttempt, signal: AbortSignal): Promise<void> {
    const contents = await this.mailContents(leased);
    if (contents === null) return;
    signal.throwIfAborted();
    const attempt = await this.steps.beginSending(leased, contents);
    if (attempt === null || attempt.recipient === null || attempt.sentText === null) return;
    this.deps.onCrashPoint?.('sending');
    const { recipient, sentText: text } = attempt;
    const { name, replyTo, attachments } = contents;
    const mail = applicationMail({ attempt, recipient, name, replyTo, text, attachments });
    const outcome = await this.deps.channel.send(mail, signal);
    this.deps.onCrashPoint?.('mailed');
    await this.steps.endSending(leased, this.changeAfterMail(leased, outcome));
    this.deps.onCrashPoint?.('sent');
  }

  private async mailContents(leased: LeasedAttempt): Promise<MailContents | null> {
    const { accounts, em } = this.deps;
    const inner = em.fork();
    const attempt = await inner.findOne(AutoApplyAttempt, { id: leased.id });
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
      name: fullName(profile),
      attachments: attachments ?? [],
    };
  }

  /** null: one is missing, and the person didn't agree to an application without it. */
  private async attachments(documents: readonly AutoApplyDocument[]): Promise<MailAttachment[] | null> {
    const attachments: MailAttachment[] = [];
    for (const { name, type, url } of documents) {
      const file = parseFileAddress(url);
      const content = file === null ? null : await this.deps.store.read(file.key);
      if (content === null) return null;
      attachments.push({ name, type, content: await bytesOf(content) });
    }
    return attachments.length === 0 ? null : attachments;
  }

  private changeAfterMail(leased: LeasedAttempt, outcome: MailOutcome): AttemptChange {
    if (outcome.state === 'sent') return { event: 'mailSent' };
    this.deps.logger.warn({ attempt: leased.id, reason: outcome.reason }, `auto-apply: mail ${outcome.state}`);
    if (outcome.state === 'unknown') return { event: 'mailUnconfirmed', problem: 'NOT_CONFIRMED' };
    return outcome.isFinal
      ? { event: 'fail', problem: 'REFUSED' }
      : this.retryChange(leased, 'retrySending', 'UNREACHABLE');
  }

  /** Retries after a delay, or gives up. */
  private retryChange(leased: LeasedAttempt, retry: RetryEvent, problem: ProblemCode): AttemptChange {
    const minutes = BACKOFF_MINUTES[leased.tries - 1];
    if (minutes === undefined) return { event: 'fail', problem };
    const nextAt = new Date(this.deps.clock.now().getTime() + minutes * MINUTE_MS);
    return { event: retry, problem, nextAt };
  }
}
