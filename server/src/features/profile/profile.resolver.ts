import { Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../context.ts';
import { Profile } from './profile.entity.ts';

@Resolver()
export class ProfileResolver {
  @Authorized()
  @Query(() => Profile, { nullable: true, description: 'null for an account that has no profile yet.' })
  profile(@Ctx() { viewer, services }: SignedInContext): Promise<Profile | null> {
    return services.profile.profile(viewer);
  }
}
