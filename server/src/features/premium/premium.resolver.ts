import { Arg, Authorized, Ctx, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { PaymentsService } from './payments.service.ts';
import type { PremiumService } from './premium.service.ts';
import { BillingInterval } from '../../domain/index.ts';
import { PaymentPage, PremiumAccess } from './premium.types.ts';

interface Services {
  readonly payments: PaymentsService;
  readonly premium: PremiumService;
}

@Resolver()
export class PremiumResolver {
  @Authorized()
  @Query(() => PremiumAccess)
  premiumAccess(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<PremiumAccess> {
    return services.premium.premiumAccess(viewer);
  }

  @Authorized()
  @Mutation(() => PaymentPage, { description: 'A page to subscribe to Premium at. UNAVAILABLE: no payments here.' })
  async createCheckout(
    @Arg('interval', () => BillingInterval) interval: BillingInterval,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<PaymentPage> {
    await confirmSession?.();
    return services.payments.createCheckout(viewer, interval);
  }

  @Authorized()
  @Mutation(() => PaymentPage, { description: 'A page to change or end a subscription at, with its invoices.' })
  async createPortal(@Ctx() { viewer, services, confirmSession }: SignedInContext<Services>): Promise<PaymentPage> {
    await confirmSession?.();
    return services.payments.createPortal(viewer);
  }

  @Authorized()
  @Subscription(() => PremiumAccess, {
    // The topic is the viewer's own: no argument can select another person's plan.
    topics: 'premiumChanged',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    description: "The viewer's plan, each time it was changed by a payment or by whoever runs Foothold.",
  })
  premiumChanged(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<PremiumAccess> {
    return services.premium.premiumAccess(viewer);
  }
}
