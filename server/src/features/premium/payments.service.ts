import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BillingInterval } from '../../domain/index.ts';
import { AppError, invalidInput } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { tablesOf } from '../../platform/db/tables.ts';
import type { Budget } from '../../platform/limits/budget.ts';
import { refuseFor } from '../../platform/limits/limits.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { PaidSubscription } from './paid-subscription.entity.ts';
import { PaymentEvent } from './payment-event.entity.ts';
import type { PremiumDependencies, PremiumService } from './premium.service.ts';
import type { PaymentPage } from './premium.types.ts';
import { TEXTS } from './premium.texts.ts';

export interface Payments {
  readonly gateway: PaymentGateway;
  readonly prices: Readonly<Record<BillingInterval, string>>;
  /** The page people return to: '…/pricing'. */
  readonly returnUrl: string;
}

/** With the rate limit for the provider's pages per person. */
export interface LimitedPayments extends Payments {
  readonly budget: Budget;
}

export interface PaymentsDependencies extends Omit<PremiumDependencies, 'gateway'> {
  readonly premium: PremiumService;
  /** null: they are not set up. */
  readonly payments: LimitedPayments | null;
}

/** The provider retries events for three days; older ones can be forgotten. */
const KEPT_MS = 30 * DAY_MS;
/**
 * Checkouts and webhook events hold a database connection while they call Stripe, which may take seconds, and this
 * process has ten: the others wait without a connection.
 */
const inTurn = new FairQueue({
  concurrency: 3,
  concurrencyPerCaller: 1,
  waiting: 60,
  waitingPerCaller: 10,
  waitMs: 10_000,
});

/** Checkout, billing page and webhook events of the payment provider. */
export class PaymentsService {
  private readonly parts: PaymentsDependencies;

  constructor(parts: PaymentsDependencies) {
    this.parts = parts;
  }

  /**
   * A checkout page. A person has one at most, however often and in however many tabs they request it; and the provider
   * is asked for existing subscriptions, because its events may still be on their way.
   *
   * @throws AppError UNAVAILABLE when payments are not set up or can't be reached, CONFLICT for an existing
   * subscription,   RATE_LIMITED; as `FairQueue`
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
    // The provider's state is stored by now, and its event would only repeat it.
    this.parts.pubSub.publish('premiumChanged', viewer.id, { userId: viewer.id });
    throw subscribed();
  }

  /**
   * A page where a person changes or cancels their subscription, and finds their invoices.
   *
   * @param returnTo the path of the web app that the page leads back to
   * @throws AppError UNAVAILABLE and RATE_LIMITED as above, NOT_FOUND for someone who never paid, INVALID_INPUT for a path
   *   of another site
   */
  async createPortal(viewer: Viewer, returnTo: string): Promise<PaymentPage> {
    const { gateway, returnUrl, budget } = this.requirePayments();
    refuseFor(budget.take(viewer.id));
    const paid = await this.parts.em.findOne(PaidSubscription, { userId: viewer.id });
    if (paid?.customerId == null) throw new AppError('NOT_FOUND', TEXTS.noSubscription);
    return { url: await gateway.portalPage(paid.customerId, ownAddress(returnTo, returnUrl)) };
  }

  /**
   * Handles a webhook event. Events may be repeated, late or out of order: whatever the event says, the current state
   * is fetched under the person's lock. Events about unknown customers are ignored.
   *
   * @throws AppError INVALID_INPUT for an invalid signature, UNAVAILABLE when the provider can't be reached, and   as
   * `FairQueue`; the provider then retries
   */
  async receive(body: Buffer, signature: string): Promise<void> {
    const { gateway } = this.requirePayments();
    const { id, customerId } = await gateway.readEvent(body, signature);
    if (customerId === null) return;
    const userId = await inTurn.run({ caller: customerId }, () =>
      this.parts.em.transactional(async (em) => {
        const paid = await em.findOne(PaidSubscription, { customerId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (paid === null || !(await this.isNewEvent(em, id))) return null;
        paid.applyProviderState(await gateway.subscriptions(customerId));
        return paid.userId;
      }),
    );
    if (userId !== null) this.parts.pubSub.publish('premiumChanged', userId, { userId });
  }

  /** True the first time. Rolled back with everything else when the event can't be applied. */
  private async isNewEvent(em: EntityManager, id: string): Promise<boolean> {
    const now = this.parts.clock.now();
    const db = tablesOf(em, { PaymentEvent });
    await db
      .deleteFrom('PaymentEvent')
      .where('receivedAt', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
    const { numInsertedOrUpdatedRows: rows = 0n } = await db
      .insertInto('PaymentEvent')
      .values({ id, receivedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return rows > 0n;
  }

  /** The person's customer row, locked; created once at the provider, however many requests come at the same time. */
  private async lockedCustomer(
    em: EntityManager,
    { id: userId, email }: Viewer,
    gateway: PaymentGateway,
  ): Promise<PaidSubscription & { customerId: string }> {
    await tablesOf(em, { PaidSubscription })
      .insertInto('PaidSubscription')
      .values({ userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const paid = await em.findOneOrFail(PaidSubscription, { userId }, lock);
    const customerId = paid.customerId ?? (await gateway.createCustomer({ id: userId, email }));
    return Object.assign(paid, { customerId });
  }

  private requirePayments(): LimitedPayments {
    if (this.parts.payments === null) throw new AppError('UNAVAILABLE', TEXTS.noPayments);
    return this.parts.payments;
  }
}

/** The person's checkout page; null when they have paid already, which is applied. Called with the row locked. */
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
  // Asked after the pages: if a page is no longer open it was paid, and the subscription exists.
  paid.applyProviderState(await gateway.subscriptions(customerId));
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
  throw invalidInput(TEXTS.foreignReturn, { field: 'returnTo' });
}

const subscribed = (): AppError => new AppError('CONFLICT', TEXTS.alreadySubscribed);
