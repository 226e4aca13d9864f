import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import type { PreferencesService } from './preferences.service.ts';
import { Preferences } from './preferences.entity.ts';
import { SavePreferencesInput } from './preferences.input.ts';

interface Services {
  readonly preferences: PreferencesService;
}

@Resolver()
export class PreferencesResolver {
  @Authorized()
  // Nullable, so that a failure doesn't affect the rest of a response.
  @Query(() => Preferences, { nullable: true, description: 'Null only beside an error.' })
  preferences(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<Preferences> {
    return services.preferences.preferences(viewer);
  }

  @Authorized()
  @Mutation(() => Preferences)
  savePreferences(
    @Arg('input', () => SavePreferencesInput) input: SavePreferencesInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<Preferences> {
    return services.preferences.savePreferences(viewer, input);
  }
}
