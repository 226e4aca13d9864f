import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../context.ts';
import { PremiumAccess } from './premium-access.entity.ts';

@Resolver()
export class PremiumResolver {
  @Authorized()
  @Query(() => PremiumAccess)
  premiumAccess(@Ctx() { viewer, services }: SignedInContext): Promise<PremiumAccess> {
    return services.premium.premiumAccess(viewer);
  }
}
