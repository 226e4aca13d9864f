import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { BillingInterval, FREE_TIER, isPremium, PREMIUM_TIER } from '../../domain/index.ts';
import type { PaidSubscription } from './paid-subscription.entity.ts';
import type { PremiumGrant } from './premium-grant.entity.ts';

registerEnumType(BillingInterval, {
  name: 'BillingInterval',
  description: 'How often Premium is paid for.',
  valuesConfig: { MONTHLY: { description: 'Every month.' }, QUARTERLY: { description: 'Every three months.' } },
});

/** A person's plan: grant and subscription combined. Neither overwrites the other. */
@ObjectType({ description: "A person's plan. Premium = active and of a tier other than 'free'." })
export class PremiumAccess {
  @Field()
  isActive: boolean;

  @Field({ description: "'premium' or 'free'." })
  subscriptionTier: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When Premium ends or, where it renews, is paid for again; null: neither.',
  })
  until: Date | null;

  @Field({ description: 'A subscription is renewed at `until`.' })
  renews: boolean;

  @Field({ description: 'There is a subscription that its owner can manage, paid or waiting to be paid.' })
  hasSubscription: boolean;

  @Field({ description: 'The last payment failed. While Premium is active it is being tried again.' })
  isPaymentDue: boolean;

  /** @param now decides what has ended */
  constructor(grant: PremiumGrant | null, paid: PaidSubscription | null, now: Date) {
    const given = grant?.isPremiumAt(now) ? grant : null;
    const bought = paid?.isPremiumAt(now) ? paid : null;
    const hasEnded = grant !== null && given === null && grant.until !== null;
    this.isActive = given !== null || bought !== null || (!hasEnded && (grant?.isActive ?? false));
    this.subscriptionTier =
      given?.subscriptionTier ??
      (bought ? PREMIUM_TIER : hasEnded ? FREE_TIER : (grant?.subscriptionTier ?? FREE_TIER));
    this.isPaymentDue = paid?.isPaymentDue() ?? false;
    this.hasSubscription = bought !== null || this.isPaymentDue;
    this.renews = bought !== null && !bought.ends;
    // A renewal is shown even where a grant lasts longer: money is about to be charged.
    this.until = this.renews ? (bought?.periodEnd ?? null) : laterEnd(given, bought);
  }

  /** True when the plan's limits are lifted (plans-1). */
  isPremium(): boolean {
    return isPremium(this);
  }
}

/** A grant without an end outlasts everything. */
function laterEnd(given: PremiumGrant | null, bought: PaidSubscription | null): Date | null {
  if (given && given.until === null) return null;
  const ends = [given?.until, bought?.periodEnd].filter((end) => end instanceof Date);
  return ends.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

@ObjectType({ description: 'A page of the payment provider to go to.' })
export class PaymentPage {
  @Field()
  url!: string;
}
