import { Arg, Authorized, Ctx, Resolver } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerField } from '../../platform/graphql/viewer.types.ts';
import type { PreferencesService } from './preferences.service.ts';
import { Preferences } from './preferences.entity.ts';
import { SavePreferencesInput } from './preferences.input.ts';

interface Services {
  readonly preferences: PreferencesService;
}

@Resolver(() => Viewer)
export class PreferencesResolver {
  @Authorized()
  @ViewerField(() => Preferences, {
    description:
      'How the viewer likes Foothold to behave; the defaults when they never chose. Null only beside an error.',
  })
  preferences(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<Preferences> {
    return services.preferences.preferences(viewer);
  }

  @Authorized()
  @PayloadMutation('preferences', () => Preferences, {
    description:
      "Changes the viewer's preferences; what is absent stays as it is. `INVALID_INPUT` for a time zone that does not exist.",
    returns: 'The preferences after the change.',
  })
  savePreferences(
    @Arg('input', () => SavePreferencesInput, INPUT) input: SavePreferencesInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<Preferences> {
    return services.preferences.savePreferences(viewer, input);
  }
}
