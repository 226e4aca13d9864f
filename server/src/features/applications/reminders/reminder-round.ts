import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Accounts } from '../../../platform/auth/accounts.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import type { Mailer, MailOutcome } from '../../../platform/mail/mailer.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { reminderMail } from './reminder-mail.ts';
import {
  beginSending,
  forgetDeliveries,
  markDelivery,
  type RemindedApplication,
  remindedApplication,
  takeDelivery,
  type TakenDelivery,
} from './reminder-rows.query.ts';

export interface ReminderRoundParts {
  /** The global one; each statement gets a fork of its own. */
  readonly em: EntityManager;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly mailer: Mailer;
  /** None: nobody knows where people can be reached, and nothing is mailed. */
  readonly accounts: Pick<Accounts, 'addressOf'> | null;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly publicUrl: string;
}

interface RoundOptions {
  /** Of one application alone. */
  readonly applicationId?: string | null;
  /** Once it aborts, no further one is begun, and a mail that is not handed over yet waits. */
  readonly signal?: AbortSignal;
}

/** Longer than telling, asking for an address and sending take together. */
const LEASE_MS = 4 * MINUTE_MS;
/** Minutes to the next try after each one that failed; after the last the mail is given up. About a day in all. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 480, 720];
/** How long it is known what became of a reminder. */
const KEPT_MS = 30 * DAY_MS;

type Ending = 'told' | 'retry' | 'sent' | 'no-mail' | 'withdrawn' | 'unknown' | 'given-up';

/**
 * Brings reminders to people at their time: to every open tab, and by mail. Any number of processes may do so at once.
 * A mail is noted before it leaves; one that was noted and never marked as sent is not sent again.
 */
export class ReminderRound {
  private readonly parts: ReminderRoundParts;

  constructor(parts: ReminderRoundParts) {
    this.parts = parts;
  }

  /** Delivers what is due. */
  async deliver({ applicationId = null, signal }: RoundOptions = {}): Promise<void> {
    while (!signal?.aborted) {
      const row = await this.take(applicationId);
      if (row === null) return;
      await this.one(row, signal);
    }
  }

  /** Forgets what became of reminders long ago. */
  async forget(): Promise<void> {
    await forgetDeliveries(this.parts.em.fork(), new Date(this.now().getTime() - KEPT_MS));
  }

  private take(applicationId: string | null): Promise<TakenDelivery | null> {
    const now = this.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return takeDelivery(this.parts.em.fork(), { now, until, applicationId });
  }

  private async one(row: TakenDelivery, signal: AbortSignal | undefined): Promise<void> {
    // Whoever began to send it is gone, and nobody knows how far they came.
    if (row.state === 'sending') return this.end(row, 'unknown', 'interrupted');
    const reminded = await remindedApplication(this.parts.em.fork(), row);
    if (reminded === null) return this.end(row, 'withdrawn');
    if (row.state === 'waiting') {
      const event = { applicationId: row.applicationId, dueAt: row.dueAt.toISOString() };
      this.parts.pubSub.publish('reminderDue', row.userId, event);
      await this.mark(row, 'told');
    }
    return this.mail(row, reminded, signal);
  }

  private async mail(
    row: TakenDelivery,
    reminded: RemindedApplication,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { accounts, em, mailer, publicUrl } = this.parts;
    if (!reminded.wantsMail || accounts === null) return this.end(row, 'no-mail');
    const address = await accounts.addressOf(row.userId).catch(() => 'unavailable' as const);
    if (address === 'unavailable') return this.again(row, 'address');
    if (address === null || !address.isConfirmed) return this.end(row, 'no-mail');
    if (!(await beginSending(em.fork(), row, this.now()))) return this.end(row, 'withdrawn');
    const { title, company, zone } = reminded;
    const facts = { to: address.email, applicationId: row.applicationId, title, company, dueAt: row.dueAt };
    const outcome = await mailer.send(reminderMail({ ...facts, zone, publicUrl }), signal).catch(thrown);
    if (outcome.state === 'refused' && !outcome.isFinal) return this.again(row, outcome.reason);
    if (outcome.state === 'sent') return this.end(row, 'sent');
    return this.end(row, outcome.state === 'unknown' ? 'unknown' : 'given-up', outcome.reason);
  }

  private async again(row: TakenDelivery, reason: string): Promise<void> {
    const minutes = BACKOFF_MINUTES[row.attempts];
    if (minutes === undefined) return this.end(row, 'given-up', reason);
    this.parts.logger.warn(
      { applicationId: row.applicationId, reason, minutes },
      'reminders: mail not taken, again later',
    );
    return this.mark(row, 'retry', new Date(this.now().getTime() + minutes * MINUTE_MS));
  }

  private async end(row: TakenDelivery, state: Ending, reason?: string): Promise<void> {
    await this.mark(row, state);
    if (reason !== undefined) {
      this.parts.logger.error({ applicationId: row.applicationId, reason, state }, 'reminders: mail not delivered');
    }
  }

  private async mark(row: TakenDelivery, state: Ending, nextAt?: Date): Promise<void> {
    const attempts = row.attempts + (state === 'told' ? 0 : 1);
    await markDelivery(this.parts.em.fork(), row, { state, attempts, now: this.now(), ...(nextAt && { nextAt }) });
  }

  private now(): Date {
    return this.parts.clock.now();
  }
}

/** A mailer that throws all the same; what it did before, nobody knows. */
const thrown = (error: unknown): MailOutcome => ({
  state: 'unknown',
  reason: error instanceof Error ? error.name : 'unknown',
});
