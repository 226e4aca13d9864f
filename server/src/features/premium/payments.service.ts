import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillingInterval } from '../../domain/index.ts';
import { AppError, invalidInput } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Budget } from '../../platform/limits/budget.ts';
import { refuseFor } from '../../platform/limits/limits.ts';
import { Turns } from '../../platform/turns.ts';
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

/** With how often a person may ask for a page of the provider. */
export interface LimitedPayments extends Payments {
  readonly budget: Budget;
}

export interface PaymentsParts extends Omit<PremiumParts, 'gateway'> {
  readonly premium: PremiumService;
  /** null: they are not set up. */
  readonly payments: LimitedPayments | null;
}

/** The provider tells again for three days what it could not tell; events older than this are safe to forget. */
const KEPT_MS = 30 * DAY_MS;
/**
 * Checkouts and news of Stripe hold a database connection while it is asked, which may take its seconds, and this process
 * has ten: the others wait without one.
 */
const inTurn = new Turns({ atOnce: 3, atOncePerCaller: 1, waiting: 60, waitingPerCaller: 10, waitMs: 10_000 });

/** Paying for premium, and what the payment provider tells afterwards. */
export class PaymentsService {
  private readonly parts: PaymentsParts;

  constructor(parts: PaymentsParts) {
    this.parts = parts;
  }

  /**
   * A page to subscribe at. A person has one at most, however often and in however many tabs they ask; and the provider
   * is asked whether they subscribe already, as its news may still be on their way.
   *
   * @throws AppError UNAVAILABLE when payments are not set up or cannot be reached, CONFLICT for who subscribes already,
   *   RATE_LIMITED; as `Turns`
   */
  async createCheckout(viewer: Viewer, interval: BillingInterval): Promise<PaymentPage> {
    const payments = this.requirePayments();
    refuseFor(payments.budget.take(viewer.id));
    if ((await this.parts.premium.premiumAccess(viewer)).hasSubscription) throw subscribed();
    const url = await inTurn.run({ caller: viewer.id }, () =>
      this.parts.em.transactional(async (em) => {
        const paid = await this.lockedCustomer(em, viewer, payments.gateway);
        return checkoutOf(paid, payments, interval);
      }),
    );
    if (url !== null) return { url };
    // What the provider says is kept by now, and its news would only say the same.
    this.parts.pubSub.publish('premiumChanged', viewer.id, { userId: viewer.id });
    throw subscribed();
  }

  /**
   * A page where a person changes or ends what they pay for, and finds their invoices.
   *
   * @param returnTo the path of the web app that the page leads back to
   * @throws AppError UNAVAILABLE and RATE_LIMITED as above, NOT_FOUND for somebody who never paid, INVALID_INPUT for a
   *   path of another site
   */
  async createPortal(viewer: Viewer, returnTo: string): Promise<PaymentPage> {
    const { gateway, returnUrl, budget } = this.requirePayments();
    refuseFor(budget.take(viewer.id));
    const paid = await this.parts.em.findOne(PaidSubscription, { userId: viewer.id });
    if (paid?.customerId == null) throw new AppError('NOT_FOUND', 'There is no subscription to manage.');
    return { url: await gateway.portalPage(paid.customerId, ownAddress(returnTo, returnUrl)) };
  }

  /**
   * Takes in something the provider tells. It may come twice, late or in any order: whatever it says, what holds now is
   * asked for under the person's lock. Whom we do not know is nobody of ours.
   *
   * @throws AppError INVALID_INPUT when it is not the provider who speaks, UNAVAILABLE when it cannot be asked, and
   *   as `Turns`; then it tells again
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const { gateway } = this.requirePayments();
    const { id, customerId } = await gateway.readEvent(body, signature);
    if (customerId === null) return;
    const userId = await inTurn.run({ caller: customerId }, () =>
      this.parts.em.transactional(async (em) => {
        const paid = await em.findOne(PaidSubscription, { customerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (paid === null || !(await this.isNews(em, id))) return null;
        paid.follow(await gateway.subscriptions(customerId));
        return paid.userId;
      }),
    );
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

  /** The person at the provider, under their lock; made there once, however many tabs ask at the same time. */
  private async lockedCustomer(
    em: EntityManager,
    { id: userId, email }: Viewer,
    gateway: PaymentGateway,
  ): Promise<PaidSubscription & { customerId: string }> {
    await em.execute('insert into paid_subscription (user_id) values (?) on conflict do nothing', [userId]);
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const paid = await em.findOneOrFail(PaidSubscription, { userId }, lock);
    const customerId = paid.customerId ?? (await gateway.createCustomer({ id: userId, email }));
    return Object.assign(paid, { customerId });
  }

  private requirePayments(): LimitedPayments {
    if (this.parts.payments === null) throw new AppError('UNAVAILABLE', 'Payments are not set up here.');
    return this.parts.payments;
  }
}

/** The page where the person may pay; null when they have paid already, which is taken in. Called under their lock. */
async function checkoutOf(
  paid: PaidSubscription & { customerId: string },
  { gateway, prices, returnUrl }: Payments,
  interval: BillingInterval,
): Promise<string | null> {
  const { customerId } = paid;
  const priceId = prices[interval];
  const open = await gateway.openCheckouts(customerId);
  const again = open.find((checkout) => checkout.priceId === priceId);
  for (const { id } of open) if (id !== again?.id) await gateway.closeCheckout(id);
  // After the pages: one that is open no more was paid at, and the subscription is there.
  paid.follow(await gateway.subscriptions(customerId));
  if (paid.isRunning()) return null;
  return (
    again?.url ??
    gateway.checkoutPage({
      customerId,
      priceId,
      successUrl: `${returnUrl}?checkout=success`,
      cancelUrl: `${returnUrl}?checkout=cancelled`,
    })
  );
}

/** @throws AppError INVALID_INPUT for a path that leaves the site */
function ownAddress(path: string, base: string): string {
  const isPath = path.startsWith('/') && URL.canParse(path, base);
  const address = isPath ? new URL(path, base) : null;
  if (address?.origin === new URL(base).origin) return address.href;
  throw invalidInput('returnTo must be a path of this site, such as /pricing.', { field: 'returnTo' });
}

const subscribed = (): AppError =>
  new AppError('CONFLICT', 'You already have a subscription. You can change it under "Manage billing".');
