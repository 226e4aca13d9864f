/** The public API of the premium feature for the rest of the server. */
export { monthsAfter } from './months.ts';
export { PaidSubscription } from './paid-subscription.entity.ts';
export { type LimitedPayments, type Payments, PaymentsService } from './payments.service.ts';
export { PaymentEvent } from './payment-event.entity.ts';
export { PremiumGrant } from './premium-grant.entity.ts';
export { premiumNodes } from './premium.nodes.ts';
export { PremiumResolver } from './premium.resolver.ts';
export { PremiumService } from './premium.service.ts';
