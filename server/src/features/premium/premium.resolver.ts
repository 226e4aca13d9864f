import { Arg, Authorized, Ctx, Resolver, Subscription } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerAndRootField } from '../../platform/graphql/viewer.types.ts';
import type { PaymentsService } from './payments.service.ts';
import type { PremiumService } from './premium.service.ts';
import { CreateCheckoutInput, CreatePortalInput } from './premium.input.ts';
import { PaymentPage, PremiumAccess } from './premium.types.ts';

interface Services {
  readonly payments: PaymentsService;
  readonly premium: PremiumService;
}

@Resolver(() => Viewer)
export class PremiumResolver {
  @Authorized()
  @ViewerAndRootField(() => PremiumAccess, { description: "The viewer's plan." })
  premiumAccess(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<PremiumAccess> {
    return services.premium.premiumAccess(viewer);
  }

  @Authorized()
  @PayloadMutation('page', () => PaymentPage, {
    description:
      'Opens a page to subscribe to Premium at. `CONFLICT` when there is a subscription already, `UNAVAILABLE` where no payments are set up, `RATE_LIMITED` after 30 in an hour.',
    returns: 'The page to send the person to.',
  })
  async createCheckout(
    @Arg('input', () => CreateCheckoutInput, INPUT) { interval }: CreateCheckoutInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<PaymentPage> {
    await confirmSession?.();
    return services.payments.createCheckout(viewer, interval);
  }

  @Authorized()
  @PayloadMutation('page', () => PaymentPage, {
    description:
      'Opens a page to change or end the subscription at, with its invoices. `NOT_FOUND` when there is none, `UNAVAILABLE` where no payments are set up.',
    returns: 'The page to send the person to.',
  })
  async createPortal(
    @Arg('input', () => CreatePortalInput, INPUT) { returnTo }: CreatePortalInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<PaymentPage> {
    await confirmSession?.();
    return services.payments.createPortal(viewer, returnTo);
  }

  @Authorized()
  @Subscription(() => PremiumAccess, {
    // The topic is the viewer's own: no argument can select another person's plan.
    topics: 'premiumChanged',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    description: "The viewer's plan, each time a payment or an operator changes it.",
  })
  premiumChanged(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<PremiumAccess> {
    return services.premium.premiumAccess(viewer);
  }
}
