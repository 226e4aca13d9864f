import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Accounts } from '../../../platform/auth/accounts.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { statesThat } from '../model/attempt-transitions.ts';
import { zoneOf } from '../matching/person-facts.query.ts';
import { weeklySummaryMail } from './weekly-summary-mail.ts';

export interface WeeklySummaryParts {
  /** The global one; each mail gets a fork of its own. */
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly logger: Logger;
  /** null: nobody knows where people can be reached, and nothing is sent. */
  readonly accounts: Pick<Accounts, 'addressOf'> | null;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

const WEEK_MS = 7 * DAY_MS;

const DUE = `select user_id as "userId" from auto_apply_settings
  where weekly_summary and summarised_at <= ?
    and not exists (select from account_deletion leaving where leaving.user_id = auto_apply_settings.user_id)
  order by summarised_at limit 500`;

/** Now, user, now minus a week. The row it was, so that two who look at once write one mail. */
const BEGIN = `update auto_apply_settings changed set summarised_at = ?
  from (select user_id, summarised_at from auto_apply_settings where user_id = ? and weekly_summary and summarised_at <= ?
    for update skip locked) before
  where changed.user_id = before.user_id returning before.summarised_at as "from"`;

/** Tells people by mail what was done in their name, once a week; a week in which nothing was done needs no mail. */
export async function sendWeeklySummaries(parts: WeeklySummaryParts, signal: AbortSignal): Promise<void> {
  const { clock, em, mailer } = parts;
  const now = clock.now();
  const due = await em.fork().execute<{ userId: string }[]>(DUE, [weekBefore(now)]);
  for (const { userId } of due) {
    if (signal.aborted || mailer.isResting?.()) return;
    await summarise(parts, em.fork(), userId, now, signal);
  }
}

async function summarise(
  { accounts, logger, mailer, publicUrl }: WeeklySummaryParts,
  em: EntityManager,
  userId: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  // Noted before it leaves: a mail that was noted and lost is not written again.
  const [begun] = await em.execute<{ from: string }[]>(BEGIN, [now, userId, weekBefore(now)]);
  if (begun === undefined) return;
  const from = new Date(begun.from);
  const attempts = await em.find(
    AutoApplyAttempt,
    { userId, updatedAt: { $gt: from, $lte: now }, state: { $ne: 'discarded' } },
    { orderBy: { updatedAt: 'desc', id: 'desc' } },
  );
  if (attempts.length === 0) return;
  const waiting = await em.count(AutoApplyAttempt, {
    userId,
    updatedAt: { $lte: from },
    state: { $in: statesThat('waitsForPerson') },
  });
  const again = (): Promise<unknown> =>
    em.execute('update auto_apply_settings set summarised_at = ? where user_id = ? and summarised_at = ?', [
      from,
      userId,
      now,
    ]);
  const address = await accounts?.addressOf(userId).catch(() => 'unavailable' as const);
  if (address === 'unavailable') {
    await again();
    return;
  }
  if (!address?.isConfirmed) return;
  const zone = await zoneOf(em, userId);
  const mail = weeklySummaryMail({ to: address.email, userId, from, attempts, waiting, zone, publicUrl });
  const outcome = await mailer.send(mail, signal);
  if (outcome.state === 'sent') return;
  logger.warn({ reason: outcome.reason, state: outcome.state }, 'auto-apply: a weekly summary was not taken');
  if (outcome.state === 'refused' && !outcome.isFinal) await again();
}

const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MS);
