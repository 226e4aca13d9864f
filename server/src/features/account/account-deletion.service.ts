import type { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { AppError } from '../../platform/app-error.ts';
import type { Accounts } from '../../platform/auth/accounts.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { type Clock, MINUTE_MS } from '../../platform/clock.ts';
import { tablesOf } from '../../platform/db/tables.ts';
import type { AppPubSub } from '../../platform/pubsub.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import { AccountDeletion } from '../profile/account-deletion.entity.ts';
import type { ProfileFilesService } from '../profile/profile-files.service.ts';
import { deletePersonalRows } from './personal-rows.ts';

/** The password was asked for at most this long ago. The provider checks it; its token says when. */
const RECENT_MS = 5 * MINUTE_MS;
/** Longer than any request that began before the deletion, and than any token is trusted without a look. */
const LAST_ECHO_MS = 10 * MINUTE_MS;
/** The deletion itself, and the one row that says whose subscription is still to be ended. */
const KEPT = ['account_deletion', 'paid_subscription'];

export interface AccountDeletionParts {
  readonly em: EntityManager;
  readonly premium: Pick<PremiumService, 'forget'>;
  readonly files: Pick<ProfileFilesService, 'deleteFilesOf'>;
  readonly pubSub: Pick<AppPubSub, 'publish'>;
  readonly clock: Clock;
  readonly logger: Logger | undefined;
  /** None: accounts live where this process cannot remove them. */
  readonly accounts: Pick<Accounts, 'remove'> | null;
  /** Addresses of accounts that come with a local installation. */
  readonly demoEmails: readonly string[];
}

/**
 * Deletes accounts with all that belongs to them. The first thing written is that it is wanted, together with the
 * removal of the person's rows; from then on nobody gets in with that account. The rest (subscription, files, the
 * account at the provider) may fail and is tried again by every process until it is done.
 */
export class AccountDeletionService {
  private readonly parts: AccountDeletionParts;

  constructor(parts: AccountDeletionParts) {
    this.parts = parts;
  }

  /**
   * Deletes the viewer's account. Called twice, it does the same once.
   *
   * @param email the address of the account that is meant, so that nobody deletes another than they look at
   * @throws AppError INVALID_INPUT for another address; FORBIDDEN when the password was not asked for of late, and for a
   *   demo account; UNAVAILABLE when nothing was deleted because it cannot be
   */
  async deleteAccount(viewer: Viewer, { email }: { readonly email: string }): Promise<void> {
    const { accounts, clock, demoEmails, em } = this.parts;
    if (accounts === null) throw new AppError('UNAVAILABLE');
    if (email.trim().toLowerCase() !== viewer.email.toLowerCase()) {
      throw new AppError('INVALID_INPUT', 'This is not the address of your account.', { field: 'email' });
    }
    if (demoEmails.includes(viewer.email)) {
      throw new AppError('FORBIDDEN', 'The demo accounts stay. Sign up with an account of your own to delete it.');
    }
    const signedInAt = viewer.signedInAt?.getTime() ?? 0;
    if (clock.now().getTime() - signedInAt > RECENT_MS) {
      throw new AppError('FORBIDDEN', 'Please enter your password again to delete your account.');
    }
    await em.transactional(async (inner) => {
      await tablesOf(inner, { AccountDeletion })
        .insertInto('AccountDeletion')
        .values({ userId: viewer.id, requestedAt: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await deletePersonalRows(inner, viewer.id, KEPT);
    });
    this.parts.pubSub.publish('sessionsEnded', { userId: viewer.id });
    await this.finish(viewer.id, accounts);
  }

  /** Goes on with deletions that were cut off, and forgets those whose last echo is gone. */
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
        // A request that was under way at that moment may have written after all.
        await deletePersonalRows(inner, userId, []);
      });
    }
  }

  /** Everything beside the person's rows; each step may be repeated. False: some of it is still to be done. */
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
