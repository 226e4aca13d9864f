import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { DAY_MS } from '../../platform/clock.ts';
import type { SubscriptionState } from '../../platform/payments/payment-gateway.ts';

/**
 * While a failed payment is retried (`past_due`) premium stays: the provider retries for some days and then cancels the
 * subscription or marks it unpaid, depending on its settings.
 */
const PAYING = ['active', 'trialing', 'past_due'];
/** There is still a subscription that can be paid; a second one would be charged twice. */
const OWING = ['past_due', 'unpaid'];
/** A renewal event may be late; without one, a subscription ends after this time. */
const LATE_EVENT_MS = 3 * DAY_MS;

/** The last known state of a person's subscription at the payment provider. */
@Entity({ tableName: 'paid_subscription' })
export class PaidSubscription {
  @PrimaryKey({ type: 'text' })
  userId!: string;

  /** The provider's customer id; null until the first checkout. */
  @Property({ type: 'text', nullable: true })
  customerId!: string | null;

  /** The provider's status; 'none' = no subscription. */
  @Property({ type: 'text' })
  status!: string;

  /** The end of the paid period. */
  @Property({ type: 'timestamptz', nullable: true })
  periodEnd!: Date | null;

  /** True when it ends then instead of being renewed. */
  @Property({ type: 'boolean' })
  ends!: boolean;

  /** Applies the provider's list: the best subscription, if any. Others are ignored. */
  applyProviderState(states: readonly SubscriptionState[]): void {
    const [best] = states.toSorted((a, b) => rank(b) - rank(a));
    this.status = best?.status ?? 'none';
    this.periodEnd = best?.periodEnd ?? null;
    this.ends = best?.ends ?? false;
  }

  isPremiumAt(now: Date): boolean {
    if (!PAYING.includes(this.status) || this.periodEnd === null) return false;
    return now.getTime() < this.periodEnd.getTime() + (this.ends ? 0 : LATE_EVENT_MS);
  }

  /** There is a subscription, so a second one would be charged twice. */
  isRunning(): boolean {
    return PAYING.includes(this.status) || OWING.includes(this.status);
  }

  /** The last payment failed. It is retried while premium lasts. */
  isPaymentDue(): boolean {
    return OWING.includes(this.status);
  }
}

/** Active ones first, then unpaid ones, then the rest; among equals the one that ends last. */
function rank({ status, periodEnd }: SubscriptionState): number {
  return (PAYING.includes(status) ? 2e15 : OWING.includes(status) ? 1e15 : 0) + (periodEnd?.getTime() ?? 0);
}
