import { Arg, Authorized, Ctx, Resolver, Subscription } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerAndRootField } from '../../platform/graphql/viewer.types.ts';
import type { ProfileService } from './profile.service.ts';
import { Profile } from './profile.entity.ts';
import { UpdateProfileInput } from './profile.input.ts';

interface Services {
  readonly profile: ProfileService;
}

@Resolver(() => Viewer)
export class ProfileResolver {
  @Authorized()
  @ViewerAndRootField(() => Profile, { description: "The viewer's profile, or null when they have none yet." })
  profile(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<Profile | null> {
    return services.profile.profile(viewer);
  }

  @Authorized()
  @PayloadMutation('profile', () => Profile, {
    description:
      "Changes the viewer's profile, and creates it if there is none. A profile that becomes incomplete switches auto-apply off. `INVALID_INPUT` for a text that is too long, for a link or phone number that is none, and for a file the viewer did not upload last.",
    returns: 'The profile after the change.',
  })
  updateProfile(
    @Arg('input', () => UpdateProfileInput, INPUT) input: UpdateProfileInput,
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
    description: "The viewer's profile each time it changes, or null when it was deleted in the meantime.",
  })
  profileChanged(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<Profile | null> {
    return services.profile.profile(viewer);
  }
}
