import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillingInterval } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { PaidSubscription } from './paid-subscription.entity.ts';
import type { PremiumParts, PremiumService } from './premium.service.ts';
import type { PaymentPage } from './premium.types.ts';

export interface Payments {
  readonly gateway: PaymentGateway;
  readonly prices: Readonly<Record<BillingInterval, string>>;
  /** The page that people come back to: '…/pricing'. */
  readonly returnUrl: string;
}

export interface PaymentsParts extends Omit<PremiumParts, 'gateway'> {
  readonly premium: PremiumService;
  /** null: they are not set up. */
  readonly payments: Payments | null;
}

/** The provider tells again for three days what it could not tell; events older than this are safe to forget. */
const KEPT_MS = 30 * DAY_MS;

/** Paying for premium, and what the payment provider tells afterwards. */
export class PaymentsService {
  private readonly parts: PaymentsParts;

  constructor(parts: PaymentsParts) {
    this.parts = parts;
  }

  /**
   * A page to subscribe at.
   *
   * @throws AppError UNAVAILABLE when payments are not set up or cannot be reached, CONFLICT for who subscribes already
   */
  async createCheckout(viewer: Viewer, interval: BillingInterval): Promise<PaymentPage> {
    const { gateway, prices, returnUrl } = this.requirePayments();
    const { hasSubscription } = await this.parts.premium.premiumAccess(viewer);
    if (hasSubscription) {
      throw new AppError('CONFLICT', 'You already have a subscription. You can change it under "Manage billing".');
    }
    const customerId = await this.customerOf(viewer, gateway);
    const url = await gateway.checkoutPage({
      customerId,
      priceId: prices[interval],
      successUrl: `${returnUrl}?checkout=success`,
      cancelUrl: `${returnUrl}?checkout=cancelled`,
    });
    return { url };
  }

  /**
   * A page where a person changes or ends what they pay for, and finds their invoices.
   *
   * @throws AppError UNAVAILABLE as above, NOT_FOUND for somebody who never paid
   */
  async createPortal(viewer: Viewer): Promise<PaymentPage> {
    const { gateway, returnUrl } = this.requirePayments();
    const paid = await this.parts.em.findOne(PaidSubscription, { userId: viewer.id });
    if (paid?.customerId == null) throw new AppError('NOT_FOUND', 'There is no subscription to manage.');
    return { url: await gateway.portalPage(paid.customerId, returnUrl) };
  }

  /**
   * Takes in something the provider tells. It may come twice, late or in any order: whatever it says, what holds now is
   * asked for under the person's lock. Whom we do not know is nobody of ours.
   *
   * @throws AppError INVALID_INPUT when it is not the provider who speaks, UNAVAILABLE when it cannot be asked; then it
   *   tells again
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const { gateway } = this.requirePayments();
    const { id, customerId } = await gateway.readEvent(body, signature);
    if (customerId === null) return;
    const userId = await this.parts.em.transactional(async (em) => {
      const paid = await em.findOne(PaidSubscription, { customerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (paid === null || !(await this.isNews(em, id))) return null;
      paid.follow(await gateway.subscriptions(customerId));
      return paid.userId;
    });
    if (userId !== null) this.parts.pubSub.publish('premiumChanged', userId, { userId });
  }

  /** True the first time. Rolled back with everything else when the event cannot be taken in. */
  private async isNews(em: EntityManager, id: string): Promise<boolean> {
    const now = this.parts.clock.now();
    await em.execute('delete from payment_event where received_at < ?', [new Date(now.getTime() - KEPT_MS)]);
    const rows = await em.execute<unknown[]>(
      'insert into payment_event (id, received_at) values (?, ?) on conflict do nothing returning id',
      [id, now],
    );
    return rows.length > 0;
  }

  /** The person at the provider; made there once, however many tabs ask at the same time. */
  private async customerOf({ id: userId, email }: Viewer, gateway: PaymentGateway): Promise<string> {
    return this.parts.em.transactional(async (em) => {
      await em.execute('insert into paid_subscription (user_id) values (?) on conflict do nothing', [userId]);
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const paid = await em.findOneOrFail(PaidSubscription, { userId }, lock);
      const customerId = paid.customerId ?? (await gateway.createCustomer({ id: userId, email }));
      paid.customerId = customerId;
      return customerId;
    });
  }

  private requirePayments(): Payments {
    if (this.parts.payments === null) throw new AppError('UNAVAILABLE', 'Payments are not set up here.');
    return this.parts.payments;
  }
}
