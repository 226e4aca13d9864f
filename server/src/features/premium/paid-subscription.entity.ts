import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { DAY_MS } from '../../platform/clock.ts';
import type { SubscriptionState } from '../../platform/payments/payment-gateway.ts';

/**
 * While a card is being charged again (`past_due`) premium stays: the provider tries for some days and then cancels, or
 * marks the subscription unpaid, as its owner has set it up there.
 */
const PAYING = ['active', 'trialing', 'past_due'];
/** There is still a subscription, and a card to be mended; a second one beside it would be paid twice. */
const OWING = ['past_due', 'unpaid'];
/** The news of a renewal may come late; a subscription of which nothing is heard any more ends all the same. */
const LATE_NEWS_MS = 3 * DAY_MS;

/** What the payment provider last said of a person's subscription. */
@Entity({ tableName: 'paid_subscription' })
export class PaidSubscription {
  @PrimaryKey({ type: 'text' })
  userId!: string;

  /** The person at the payment provider; null until they first went to pay. */
  @Property({ type: 'text', nullable: true })
  customerId!: string | null;

  /** In the provider's words; 'none' = there is no subscription. */
  @Property({ type: 'text' })
  status!: string;

  /** The end of what is paid for. */
  @Property({ type: 'timestamptz', nullable: true })
  periodEnd!: Date | null;

  /** True when it ends then instead of being renewed. */
  @Property({ type: 'boolean' })
  ends!: boolean;

  /** Takes over the provider's list: the subscription that gives most, if any. Others of it change nothing. */
  follow(states: readonly SubscriptionState[]): void {
    const [best] = states.toSorted((a, b) => rank(b) - rank(a));
    this.status = best?.status ?? 'none';
    this.periodEnd = best?.periodEnd ?? null;
    this.ends = best?.ends ?? false;
  }

  isPremiumAt(now: Date): boolean {
    if (!PAYING.includes(this.status) || this.periodEnd === null) return false;
    return now.getTime() < this.periodEnd.getTime() + (this.ends ? 0 : LATE_NEWS_MS);
  }

  /** There is a subscription beside which a second one would be paid twice. */
  isRunning(): boolean {
    return PAYING.includes(this.status) || OWING.includes(this.status);
  }

  /** The last payment failed. While premium lasts it is being tried again. */
  isPaymentDue(): boolean {
    return OWING.includes(this.status);
  }
}

/** Those that count, then those that wait to be paid, then the rest; among equals the one that lasts longest. */
function rank({ status, periodEnd }: SubscriptionState): number {
  return (PAYING.includes(status) ? 2e15 : OWING.includes(status) ? 1e15 : 0) + (periodEnd?.getTime() ?? 0);
}
