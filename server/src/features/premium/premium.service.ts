import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import type { AppPubSub } from '../../platform/pubsub.ts';
import { PaidSubscription } from './paid-subscription.entity.ts';
import { PremiumAccess } from './premium.types.ts';
import { PremiumGrant } from './premium-grant.entity.ts';

export interface PremiumDependencies {
  readonly em: EntityManager;
  readonly pubSub: AppPubSub;
  readonly clock: Clock;
  /** null: payments are not set up. */
  readonly gateway: PaymentGateway | null;
}

/** Decides who has premium, always from the database, never from a token (plans-1). */
export class PremiumService {
  private readonly parts: PremiumDependencies;

  constructor(parts: PremiumDependencies) {
    this.parts = parts;
  }

  /** The person's current plan; the free one when nothing is stored. */
  async premiumAccess({ id: userId }: Pick<Viewer, 'id'>, em: EntityManager = this.parts.em): Promise<PremiumAccess> {
    const grant = await em.findOne(PremiumGrant, { userId });
    const paid = await em.findOne(PaidSubscription, { userId });
    return new PremiumAccess(userId, grant, paid, this.parts.clock.now());
  }

  /** Grants premium, replacing an earlier grant; a subscription stays as it is. null = without an end. */
  async grant(userId: string, until: Date | null): Promise<void> {
    await this.changeGrant(userId, (grant) => grant.give(until));
  }

  /** Removes a grant. A subscription stays, and is cancelled where it is paid. */
  async revoke(userId: string): Promise<void> {
    await this.changeGrant(userId, (grant) => grant.take());
  }

  /**
   * For an account that is being deleted: cancels the subscription at the payment provider at once, then deletes both
   * rows. Called again, it continues where it was interrupted.
   *
   * @throws AppError UNAVAILABLE when the provider can't be reached; the row with the customer id stays for a retry
   */
  async forget(userId: string): Promise<void> {
    const { em, gateway } = this.parts;
    await em.nativeDelete(PremiumGrant, { userId });
    const { customerId } = (await em.fork().findOne(PaidSubscription, { userId })) ?? { customerId: null };
    if (customerId !== null) {
      if (gateway === null) {
        const cause = new Error(`payments are not set up, so ${customerId} must be cancelled at Stripe`);
        throw new AppError('UNAVAILABLE', undefined, undefined, { cause });
      }
      await gateway.forgetCustomer(customerId);
    }
    await em.nativeDelete(PaidSubscription, { userId });
  }

  private async changeGrant(userId: string, change: (grant: PremiumGrant) => void): Promise<void> {
    await this.parts.em.transactional(async (em) => {
      await em.upsert(
        PremiumGrant,
        { userId, isActive: false, subscriptionTier: 'free' },
        { onConflictAction: 'ignore' },
      );
      change(await em.findOneOrFail(PremiumGrant, { userId }, { refresh: true }));
    });
    this.parts.pubSub.publish('premiumChanged', userId, { userId });
  }
}
