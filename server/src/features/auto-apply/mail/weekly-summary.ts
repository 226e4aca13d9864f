import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Accounts } from '../../../platform/auth/accounts.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { tablesOf } from '../../../platform/db/tables.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { AccountDeletion } from '../../profile/profile.entry.ts';
import { AutoApplyAttempt } from '../model/auto-apply-attempt.entity.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';
import { statesWith } from '../model/attempt-transitions.ts';
import { zoneOf } from '../matching/person-facts.query.ts';
import { weeklySummaryMail } from './weekly-summary-mail.ts';

export interface WeeklySummaryDependencies {
  /** The global one; each mail gets a fork of its own. */
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly logger: Logger;
  /** null: addresses are unknown, so nothing is sent. */
  readonly accounts: Pick<Accounts, 'addressOf'> | null;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

const WEEK_MS = 7 * DAY_MS;

/** People looked at in one go; the rest have their turn an hour later. */
const BATCH = 500;

/** Tells people by mail what was done in their name, once a week; a week in which nothing was done needs no mail. */
export async function sendWeeklySummaries(deps: WeeklySummaryDependencies, signal: AbortSignal): Promise<void> {
  const { clock, em, mailer } = deps;
  const now = clock.now();
  const due = await dueBefore(em.fork(), weekBefore(now));
  for (const { userId } of due) {
    if (signal.aborted || mailer.isUnavailable?.()) return;
    await summarise(deps, em.fork(), userId, now, signal);
  }
}

async function summarise(
  { accounts, logger, mailer, publicUrl }: WeeklySummaryDependencies,
  em: EntityManager,
  userId: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  // Noted before it leaves: a mail that was noted and lost is not written again.
  const from = await beginSummary(em, userId, now);
  if (from === null) return;
  const attempts = await em.find(
    AutoApplyAttempt,
    { userId, updatedAt: { $gt: from, $lte: now }, state: { $ne: 'discarded' } },
    { orderBy: { updatedAt: 'desc', id: 'desc' } },
  );
  if (attempts.length === 0) return;
  const waiting = await em.count(AutoApplyAttempt, {
    userId,
    updatedAt: { $lte: from },
    state: { $in: statesWith('needsAction') },
  });
  const again = (): Promise<unknown> =>
    em.nativeUpdate(AutoApplySettings, { userId, summarisedAt: now }, { summarisedAt: from });
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

/** People whose last summary is a week old; those who are deleting their account are left out. */
function dueBefore(em: EntityManager, before: Date): Promise<{ userId: string }[]> {
  return tablesOf(em, { AccountDeletion, AutoApplySettings })
    .selectFrom('AutoApplySettings')
    .select('AutoApplySettings.userId')
    .where('AutoApplySettings.weeklySummary', '=', true)
    .where('AutoApplySettings.summarisedAt', '<=', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('AccountDeletion')
            .select('AccountDeletion.userId')
            .whereRef('AccountDeletion.userId', '=', 'AutoApplySettings.userId'),
        ),
      ),
    )
    .orderBy('AutoApplySettings.summarisedAt')
    .limit(BATCH)
    .execute();
}

/** Notes that somebody has their summary. @returns when they had the one before; null: another process was first */
async function beginSummary(em: EntityManager, userId: string, now: Date): Promise<Date | null> {
  const db = tablesOf(em, { AutoApplySettings });
  const before = db
    .selectFrom('AutoApplySettings')
    .select(['userId', 'summarisedAt'])
    .where('userId', '=', userId)
    .where('weeklySummary', '=', true)
    .where('summarisedAt', '<=', weekBefore(now))
    .forUpdate()
    .skipLocked();
  const begun = await db
    .updateTable('AutoApplySettings')
    .from(before.as('before'))
    .set({ summarisedAt: now })
    .whereRef('AutoApplySettings.userId', '=', 'before.userId')
    .returning('before.summarisedAt')
    .executeTakeFirst();
  return begun?.summarisedAt ?? null;
}

const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MS);
