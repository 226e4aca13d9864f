import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { AutoApplyService } from './auto-apply.service.ts';
import { SaveAutoApplySettingsInput } from './auto-apply.input.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';

interface Services {
  readonly autoApply: AutoApplyService;
}

@Resolver()
export class AutoApplyResolver {
  @Authorized()
  @Query(() => AutoApplySettings, { nullable: true, description: 'null: nothing was saved yet.' })
  autoApplySettings(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<AutoApplySettings | null> {
    return services.autoApply.autoApplySettings(viewer);
  }

  @Authorized()
  @Mutation(() => AutoApplySettings)
  async saveAutoApplySettings(
    @Arg('input', () => SaveAutoApplySettingsInput) input: SaveAutoApplySettingsInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    // It can have mails leave in somebody's name.
    await confirmSession?.();
    return services.autoApply.saveAutoApplySettings(viewer, input);
  }
}
