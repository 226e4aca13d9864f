import { Arg, Authorized, Ctx, Mutation, Query, Resolver, Subscription } from 'type-graphql';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { ProfileService } from './profile.service.ts';
import { Profile } from './profile.entity.ts';
import { UpdateProfileInput } from './profile.input.ts';

interface Services {
  readonly profile: ProfileService;
}

@Resolver()
export class ProfileResolver {
  @Authorized()
  @Query(() => Profile, { nullable: true, description: 'null for an account that has no profile yet.' })
  profile(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<Profile | null> {
    return services.profile.profile(viewer);
  }

  @Authorized()
  @Mutation(() => Profile)
  updateProfile(
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<Profile> {
    return services.profile.updateProfile(viewer, input);
  }

  @Authorized()
  @Subscription(() => Profile, {
    // The topic is the viewer's own: no argument can select another person's profile.
    topics: 'profileChanged',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    nullable: true,
    description: "The viewer's profile, each time it was changed; null when it was deleted meanwhile.",
  })
  profileChanged(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<Profile | null> {
    return services.profile.profile(viewer);
  }
}
