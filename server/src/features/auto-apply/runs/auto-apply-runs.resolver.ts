import { Arg, Authorized, Ctx, Query, Resolver, Root, Subscription } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { AutoApplyRunsService } from './auto-apply-runs.service.ts';
import type { Topics } from '../../../platform/pubsub.ts';
import { RunAutoApplyInput } from './auto-apply-runs.input.ts';
import { SaveAutoApplySettingsInput } from '../settings/auto-apply.input.ts';
import { AutoApplyChange, AutoApplyPreview } from './auto-apply-preview.types.ts';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';

interface Services {
  readonly autoApplyRuns: AutoApplyRunsService;
}

@Resolver()
export class AutoApplyRunsResolver {
  @Authorized()
  @Query(() => AutoApplyPreview, {
    description: 'What a run would find now, with settings that need not be saved; what is absent is as it was saved.',
  })
  autoApplyPreview(
    @Arg('input', () => SaveAutoApplySettingsInput, { nullable: true }) input: SaveAutoApplySettingsInput | null,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyPreview> {
    return services.autoApplyRuns.autoApplyPreview(viewer, input ?? {});
  }

  @Authorized()
  @Query(() => AutoApplyRun, { nullable: true, description: 'The newest; null: there was none yet.' })
  autoApplyRun(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<AutoApplyRun | null> {
    return services.autoApplyRuns.autoApplyRun(viewer);
  }

  @Authorized()
  @PayloadMutation('run', () => AutoApplyRun, {
    description:
      'Looks for jobs now. While a run is in progress, returns that one. `CONFLICT` when auto-apply is off or paused, `INVALID_INPUT` for a key that is none.',
    returns: 'The run.',
  })
  async runAutoApply(
    @Arg('input', () => RunAutoApplyInput, INPUT) { idempotencyKey }: RunAutoApplyInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplyRun> {
    await confirmSession?.();
    return services.autoApplyRuns.runAutoApply(viewer, idempotencyKey ?? null);
  }

  @Authorized()
  @Subscription(() => AutoApplyChange, {
    // The topic is the viewer's own: no argument could ask for another person's.
    topics: 'autoApplyChanged',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    description: "Every change to the viewer's runs, attempts and settings, each as it stands by then.",
  })
  autoApplyChanged(
    @Root() event: Topics['autoApplyChanged'][1],
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyChange> {
    return services.autoApplyRuns.autoApplyChange(viewer, event);
  }
}
