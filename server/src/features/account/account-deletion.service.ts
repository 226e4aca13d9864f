import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { AppError } from '../../platform/app-error.ts';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { type Clock, MINUTE_MS } from '../../platform/clock.ts';
import { tablesOf } from '../../platform/db/tables.ts';
import type { AppPubSub } from '../../platform/pubsub.ts';
import type { PremiumService } from '../premium/premium.entry.ts';
import { AccountDeletion, type ProfileFilesService } from '../profile/profile.entry.ts';
import { deletePersonalRows } from './personal-rows.ts';
import { TEXTS } from './account.texts.ts';

/** The longest time since the password was entered. The provider checks it; its token contains the time. */
const RECENT_MS = 5 * MINUTE_MS;
/** Longer than any request that began before the deletion, and than tokens are cached. */
const LAST_ECHO_MS = 10 * MINUTE_MS;
/** Kept until the end: the deletion itself, and the row that says whose subscription must still be cancelled. */
const RETAINED_TABLES = ['account_deletion', 'paid_subscription'];

export interface AccountDeletionDependencies {
  readonly em: EntityManager;
  readonly premium: Pick<PremiumService, 'forget'>;
  readonly files: Pick<ProfileFilesService, 'deleteFilesOf'>;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly clock: Clock;
  readonly logger: Logger | undefined;
  /** Absent: accounts are managed where this process can't delete them. */
  readonly accounts: Pick<Accounts, 'remove'> | null;
  /** Accounts that come with a local installation. */
  readonly demoEmails: readonly string[];
}

/**
 * Deletes accounts with all their data. The first transaction records the deletion and removes the person's rows; from
 * then on nobody can use the account. The rest (subscription, files, the account at the provider) may fail and is
 * retried by every process until it is done.
 */
export class AccountDeletionService {
  private readonly parts: AccountDeletionDependencies;

  constructor(parts: AccountDeletionDependencies) {
    this.parts = parts;
  }

  /**
   * Deletes the viewer's account. Idempotent.
   *
   * @param email the address of the account, so that nobody deletes another account than the one they see
   * @throws AppError INVALID_INPUT for another address; FORBIDDEN when the password was not entered recently, and for a
   * demo account; UNAVAILABLE when nothing was deleted because the provider is unreachable
   */
  async deleteAccount(viewer: Viewer, { email }: { readonly email: string }): Promise<void> {
    const { accounts, clock, demoEmails, em } = this.parts;
    if (accounts === null) throw new AppError('UNAVAILABLE');
    if (email.trim().toLowerCase() !== viewer.email.toLowerCase()) {
      throw new AppError('INVALID_INPUT', TEXTS.otherAddress, { field: 'email' });
    }
    if (demoEmails.includes(viewer.email)) {
      throw new AppError('FORBIDDEN', TEXTS.demoAccount);
    }
    const signedInAt = viewer.signedInAt?.getTime() ?? 0;
    if (clock.now().getTime() - signedInAt > RECENT_MS) {
      throw new AppError('FORBIDDEN', TEXTS.passwordNeeded);
    }
    await em.transactional(async (inner) => {
      await tablesOf(inner, { AccountDeletion })
        .insertInto('AccountDeletion')
        .values({ userId: viewer.id, requestedAt: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await deletePersonalRows(inner, viewer.id, RETAINED_TABLES);
    });
    this.parts.pubSub.publish('sessionsEnded', { userId: viewer.id });
    await this.finish(viewer.id, accounts);
  }

  /** Continues interrupted deletions, and removes records that are no longer needed. */
  async finishDeletions(): Promise<void> {
    const { accounts, clock, em } = this.parts;
    if (accounts === null) return;
    const deletions = await tablesOf(em, { AccountDeletion })
      .selectFrom('AccountDeletion')
      .select(['userId', 'requestedAt'])
      .orderBy('requestedAt')
      .execute();
    for (const { userId, requestedAt } of deletions) {
      const isDone = await this.finish(userId, accounts);
      if (!isDone || clock.now().getTime() - requestedAt.getTime() < LAST_ECHO_MS) continue;
      await em.transactional(async (inner) => {
        // A request in progress at that moment may have written afterwards.
        await deletePersonalRows(inner, userId, []);
      });
    }
  }

  /** Everything besides the person's rows; each step can be repeated. False: some of it is still to be done. */
  private async finish(userId: string, accounts: Pick<Accounts, 'remove'>): Promise<boolean> {
    const { files, premium, logger } = this.parts;
    const steps = [() => premium.forget(userId), () => files.deleteFilesOf(userId), () => accounts.remove(userId)];
    const results = await Promise.allSettled(steps.map((step) => step()));
    for (const result of results) {
      if (result.status === 'rejected') logger?.error({ err: result.reason }, 'account: deletion not finished yet');
    }
    return results.every(({ status }) => status === 'fulfilled');
  }
}
