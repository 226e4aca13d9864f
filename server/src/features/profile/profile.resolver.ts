import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../context.ts';
import { Profile } from './profile.entity.ts';
import { UpdateProfileInput } from './profile.input.ts';

@Resolver()
export class ProfileResolver {
  @Authorized()
  @Query(() => Profile, { nullable: true, description: 'null for an account that has no profile yet.' })
  profile(@Ctx() { viewer, services }: SignedInContext): Promise<Profile | null> {
    return services.profile.profile(viewer);
  }

  @Authorized()
  @Mutation(() => Profile)
  updateProfile(
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<Profile> {
    return services.profile.updateProfile(viewer, input);
  }
}
