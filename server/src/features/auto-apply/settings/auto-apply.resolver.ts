import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../../context.ts';
import { SaveAutoApplySettingsInput } from './auto-apply.input.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';

@Resolver()
export class AutoApplyResolver {
  @Authorized()
  @Query(() => AutoApplySettings, { nullable: true, description: 'null: nothing was saved yet.' })
  autoApplySettings(@Ctx() { viewer, services }: SignedInContext): Promise<AutoApplySettings | null> {
    return services.autoApply.autoApplySettings(viewer);
  }

  @Authorized()
  @Mutation(() => AutoApplySettings)
  async saveAutoApplySettings(
    @Arg('input', () => SaveAutoApplySettingsInput) input: SaveAutoApplySettingsInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext,
  ): Promise<AutoApplySettings> {
    // It can have mails leave in somebody's name.
    await confirmSession?.();
    return services.autoApply.saveAutoApplySettings(viewer, input);
  }
}
