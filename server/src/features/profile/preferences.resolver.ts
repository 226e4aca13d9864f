import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../context.ts';
import { Preferences } from './preferences.entity.ts';
import { SavePreferencesInput } from './preferences.input.ts';

@Resolver()
export class PreferencesResolver {
  @Authorized()
  @Query(() => Preferences)
  preferences(@Ctx() { viewer, services }: SignedInContext): Promise<Preferences> {
    return services.preferences.preferences(viewer);
  }

  @Authorized()
  @Mutation(() => Preferences)
  savePreferences(
    @Arg('input', () => SavePreferencesInput) input: SavePreferencesInput,
    @Ctx() { viewer, services }: SignedInContext,
  ): Promise<Preferences> {
    return services.preferences.savePreferences(viewer, input);
  }
}
