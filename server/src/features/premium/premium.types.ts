import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { BillingInterval, FREE_TIER, isPremium, PREMIUM_TIER, SubscriptionTier } from '../../domain/index.ts';
import { Node } from '../../platform/graphql/node.types.ts';
import { UrlScalar } from '../../platform/graphql/scalars.ts';
import type { PaidSubscription } from './paid-subscription.entity.ts';
import type { PremiumGrant } from './premium-grant.entity.ts';

registerEnumType(BillingInterval, {
  name: 'BillingInterval',
  description: 'How often Premium is paid for.',
  valuesConfig: { MONTHLY: { description: 'Every month.' }, QUARTERLY: { description: 'Every three months.' } },
});

registerEnumType(SubscriptionTier, {
  name: 'SubscriptionTier',
  description: 'What a person pays for.',
  valuesConfig: {
    FREE: { description: 'The free plan, with a limited number of active applications.' },
    PREMIUM: { description: 'The paid plan, without that limit and with the CV optimizer.' },
  },
});

/** A person's plan: grant and subscription combined. Neither overwrites the other. */
@ObjectType({
  implements: Node,
  description: "A person's plan. They have Premium when `isActive` is true and `tier` is `PREMIUM`.",
})
export class PremiumAccess {
  @Field(() => ID, { description: '`plan-` and the id of the account.' })
  readonly id: string;

  @Field({ description: 'Whether the plan is in force.' })
  isActive: boolean;

  /** As the database and REST name it. */
  subscriptionTier: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When Premium ends or renews; null when it does neither.',
  })
  until: Date | null;

  @Field({ description: 'Whether it renews at `until`.' })
  renews: boolean;

  @Field({ description: 'Whether there is a subscription to manage with `createPortal`, paid or awaiting payment.' })
  hasSubscription: boolean;

  @Field({ description: 'Whether the last payment failed. It is tried again while Premium stays active.' })
  isPaymentDue: boolean;

  /** @param now decides what has ended */
  constructor(userId: string, grant: PremiumGrant | null, paid: PaidSubscription | null, now: Date) {
    this.id = `plan-${userId}`;
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

  @Field(() => SubscriptionTier, { description: 'Which plan.' })
  get tier(): SubscriptionTier {
    return this.subscriptionTier === FREE_TIER ? SubscriptionTier.FREE : SubscriptionTier.PREMIUM;
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

@ObjectType({ description: 'A page of the payment provider.' })
export class PaymentPage {
  @Field(() => UrlScalar, { description: 'The address to send the person to; valid for a short time.' })
  url!: string;
}
