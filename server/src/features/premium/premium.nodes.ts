import { type NodeLoader, singletonLoader } from '../../platform/graphql/node.resolver.ts';
import type { PremiumService } from './premium.service.ts';

/** The viewer's plan by its id. */
export const premiumNodes: readonly NodeLoader<{ readonly premium: PremiumService }>[] = [
  singletonLoader('PremiumAccess', 'plan-', ({ viewer, services }) => services.premium.premiumAccess(viewer)),
];
