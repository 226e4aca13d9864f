import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Accounts } from '../../../platform/auth/accounts.ts';
import { type Clock, DAY_MS, MINUTE_MS } from '../../../platform/clock.ts';
import type { Mailer, MailOutcome } from '../../../platform/mail/mailer.ts';
import type { AppPubSub } from '../../../platform/pubsub.ts';
import { reminderMail } from './reminder-mail.ts';
import { BEGIN_SENDING, FORGET, LOOK, MARK, type Reminded, TAKE, type TakenRow } from './reminder-rows.sql.ts';

export interface ReminderRoundParts {
  readonly pool: Pool;
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
const HOLD_MS = 4 * MINUTE_MS;
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
    await this.parts.pool.query(FORGET, [new Date(this.now().getTime() - KEPT_MS)]);
  }

  private async take(applicationId: string | null): Promise<TakenRow | null> {
    const now = this.now();
    const until = new Date(now.getTime() + HOLD_MS);
    const { rows } = await this.parts.pool.query<TakenRow>(TAKE, [now, applicationId, until]);
    return rows[0] ?? null;
  }

  private async one(row: TakenRow, signal: AbortSignal | undefined): Promise<void> {
    // Whoever began to send it is gone, and nobody knows how far they came.
    if (row.state === 'sending') return this.end(row, 'unknown', 'interrupted');
    const { rows } = await this.parts.pool.query<Reminded>(LOOK, [row.application_id, row.due]);
    const [reminded] = rows;
    if (reminded === undefined) return this.end(row, 'withdrawn');
    if (row.state === 'waiting') {
      const event = { applicationId: row.application_id, dueAt: row.due_at.toISOString() };
      this.parts.pubSub.publish('reminderDue', row.user_id, event);
      await this.mark(row, 'told');
    }
    return this.mail(row, reminded, signal);
  }

  private async mail(row: TakenRow, reminded: Reminded, signal: AbortSignal | undefined): Promise<void> {
    const { accounts, mailer, pool, publicUrl } = this.parts;
    if (!reminded.wants_mail || accounts === null) return this.end(row, 'no-mail');
    const address = await accounts.addressOf(row.user_id).catch(() => 'unavailable' as const);
    if (address === 'unavailable') return this.again(row, 'address');
    if (address === null || !address.isConfirmed) return this.end(row, 'no-mail');
    const attempt = [row.application_id, row.due, row.attempts + 1, this.now(), row.held];
    const { rowCount } = await pool.query(BEGIN_SENDING, attempt);
    if (rowCount === 0) return this.end(row, 'withdrawn');
    const { title, company, zone } = reminded;
    const facts = { to: address.email, applicationId: row.application_id, title, company, dueAt: row.due_at };
    const outcome = await mailer.send(reminderMail({ ...facts, zone, publicUrl }), signal).catch(thrown);
    if (outcome.state === 'refused' && !outcome.isFinal) return this.again(row, outcome.reason);
    if (outcome.state === 'sent') return this.end(row, 'sent');
    return this.end(row, outcome.state === 'unknown' ? 'unknown' : 'given-up', outcome.reason);
  }

  private async again(row: TakenRow, reason: string): Promise<void> {
    const minutes = BACKOFF_MINUTES[row.attempts];
    if (minutes === undefined) return this.end(row, 'given-up', reason);
    this.parts.logger.warn(
      { applicationId: row.application_id, reason, minutes },
      'reminders: mail not taken, again later',
    );
    return this.mark(row, 'retry', new Date(this.now().getTime() + minutes * MINUTE_MS));
  }

  private async end(row: TakenRow, state: Ending, reason?: string): Promise<void> {
    await this.mark(row, state);
    if (reason !== undefined) {
      this.parts.logger.error({ applicationId: row.application_id, reason, state }, 'reminders: mail not delivered');
    }
  }

  private async mark(row: TakenRow, state: Ending, nextAt: Date | null = null): Promise<void> {
    const attempts = row.attempts + (state === 'told' ? 0 : 1);
    await this.parts.pool.query(MARK, [row.application_id, row.due, state, this.now(), nextAt, attempts, row.held]);
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
