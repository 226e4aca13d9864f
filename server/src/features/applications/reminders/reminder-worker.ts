import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Accounts } from '../../../platform/auth/accounts.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import type { Mailer, MailOutcome } from '../../../platform/mail/mailer.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { reminderMail } from './reminder-mail.ts';
import {
  beginSending,
  deleteOldDeliveries,
  markDelivery,
  type RemindedApplication,
  remindedApplication,
  leaseDelivery,
  type LeasedDelivery,
} from './reminder-rows.query.ts';

export interface ReminderWorkerDependencies {
  /** The global entity manager; each statement forks it. */
  readonly em: EntityManager;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly mailer: Mailer;
  /** null: addresses are unknown, so nothing is mailed. */
  readonly accounts: Pick<Accounts, 'addressOf'> | null;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly publicUrl: string;
}

interface DeliverOptions {
  /** Only for this application. */
  readonly applicationId?: string | null;
  /** Once aborted, no further delivery starts, and a mail that wasn't handed over yet waits. */
  readonly signal?: AbortSignal;
}

/** Longer than publishing, looking up an address and sending take together. */
const LEASE_MS = 4 * MINUTE_MS;
/** Minutes until the next attempt; after the last one the mail is given up. About a day in total. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240, 480, 720];
/** How long finished deliveries are kept. */
const RETENTION_MS = 30 * DAY_MS;

type NextState = 'notified' | 'retry' | 'sent' | 'no-mail' | 'withdrawn' | 'unknown' | 'given-up';

/**
 * Delivers due reminders to every open tab and by mail. Any number of processes may run it. A mail is recorded before
 * it is sent; one that was never marked as sent isn't sent again.
 */
export class ReminderWorker {
  private readonly deps: ReminderWorkerDependencies;

  constructor(deps: ReminderWorkerDependencies) {
    this.deps = deps;
  }

  /** Delivers what is due. */
  async deliver({ applicationId = null, signal }: DeliverOptions = {}): Promise<void> {
    while (!signal?.aborted) {
      const row = await this.lease(applicationId);
      if (row === null) return;
      await this.deliverOne(row, signal);
    }
  }

  /** Deletes old deliveries. */
  async deleteOld(): Promise<void> {
    await deleteOldDeliveries(this.deps.em.fork(), new Date(this.now().getTime() - RETENTION_MS));
  }

  private lease(applicationId: string | null): Promise<LeasedDelivery | null> {
    const now = this.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return leaseDelivery(this.deps.em.fork(), { now, until, applicationId });
  }

  private async deliverOne(row: LeasedDelivery, signal: AbortSignal | undefined): Promise<void> {
    // The process that started sending it is gone, so the outcome is unknown.
    if (row.state === 'sending') return this.end(row, 'unknown', 'interrupted');
    const application = await remindedApplication(this.deps.em.fork(), row);
    if (application === null) return this.end(row, 'withdrawn');
    if (row.state === 'waiting') {
      const event = { applicationId: row.applicationId, dueAt: row.dueAt.toISOString() };
      this.deps.pubSub.publish('reminderDue', row.userId, event);
      await this.mark(row, 'notified');
    }
    return this.mail(row, application, signal);
  }

  private async mail(
    row: LeasedDelivery,
    application: RemindedApplication,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { accounts, em, mailer, publicUrl } = this.deps;
    if (!application.wantsMail || accounts === null) return this.end(row, 'no-mail');
    const address = await accounts.addressOf(row.userId).catch(() => 'unavailable' as const);
    if (address === 'unavailable') return this.retryLater(row, 'address');
    if (address === null || !address.isConfirmed) return this.end(row, 'no-mail');
    if (!(await beginSending(em.fork(), row, this.now()))) return this.end(row, 'withdrawn');
    const { title, company, zone } = application;
    const facts = { to: address.email, applicationId: row.applicationId, title, company, dueAt: row.dueAt };
    const outcome = await mailer.send(reminderMail({ ...facts, zone, publicUrl }), signal).catch(outcomeOfThrow);
    if (outcome.state === 'refused' && !outcome.isFinal) return this.retryLater(row, outcome.reason);
    if (outcome.state === 'sent') return this.end(row, 'sent');
    return this.end(row, outcome.state === 'unknown' ? 'unknown' : 'given-up', outcome.reason);
  }

  private async retryLater(row: LeasedDelivery, reason: string): Promise<void> {
    const minutes = BACKOFF_MINUTES[row.attempts];
    if (minutes === undefined) return this.end(row, 'given-up', reason);
    this.deps.logger.warn(
      { applicationId: row.applicationId, reason, minutes },
      'reminders: mail refused, retrying later',
    );
    return this.mark(row, 'retry', new Date(this.now().getTime() + minutes * MINUTE_MS));
  }

  private async end(row: LeasedDelivery, state: NextState, reason?: string): Promise<void> {
    await this.mark(row, state);
    if (reason !== undefined) {
      this.deps.logger.error({ applicationId: row.applicationId, reason, state }, 'reminders: mail not delivered');
    }
  }

  private async mark(row: LeasedDelivery, state: NextState, nextAt?: Date): Promise<void> {
    const attempts = row.attempts + (state === 'notified' ? 0 : 1);
    await markDelivery(this.deps.em.fork(), row, { state, attempts, now: this.now(), ...(nextAt && { nextAt }) });
  }

  private now(): Date {
    return this.deps.clock.now();
  }
}

/** For a mailer that throws although it shouldn't: the outcome is unknown. */
const outcomeOfThrow = (error: unknown): MailOutcome => ({
  state: 'unknown',
  reason: error instanceof Error ? error.name : 'unknown',
});
