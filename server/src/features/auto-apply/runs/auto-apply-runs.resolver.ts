import { Arg, Authorized, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import { Cost } from '../../../platform/graphql/cost.directive.ts';
import { INPUT, PayloadMutation } from '../../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import { Viewer, ViewerField } from '../../../platform/graphql/viewer.types.ts';
import type { AutoApplyRunsService } from './auto-apply-runs.service.ts';
import type { Topics } from '../../../platform/pubsub.ts';
import { RunAutoApplyInput } from './auto-apply-runs.input.ts';
import { SaveAutoApplySettingsInput } from '../settings/auto-apply.input.ts';
import { AutoApplyEvent } from './auto-apply-event.types.ts';
import { AutoApplyPreview } from './auto-apply-preview.types.ts';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';

interface Services {
  readonly autoApplyRuns: AutoApplyRunsService;
}

@Resolver(() => Viewer)
export class AutoApplyRunsResolver {
  @ViewerField(() => AutoApplyPreview, { description: 'What an auto-apply run would find now.' })
  @Cost(400)
  autoApplyPreview(
    @Arg('input', () => SaveAutoApplySettingsInput, {
      nullable: true,
      description: 'Settings to try without saving them; absent or null fields use the saved value.',
    })
    input: SaveAutoApplySettingsInput | null,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyPreview> {
    return services.autoApplyRuns.autoApplyPreview(viewer, input ?? {});
  }

  @ViewerField(() => AutoApplyRun, { description: 'Their latest auto-apply run, or null when there was none.' })
  autoApplyRun(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<AutoApplyRun | null> {
    return services.autoApplyRuns.autoApplyRun(viewer);
  }

  @Authorized()
  @PayloadMutation('run', () => AutoApplyRun, {
    description:
      'Looks for jobs now. While a run is in progress, returns that one. `CONFLICT` when auto-apply is off or paused, `INVALID_INPUT` for an invalid key.',
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
  @Subscription(() => AutoApplyEvent, {
    // The topic is the viewer's own: no argument could ask for another person's.
    topics: 'autoApplyChanged',
    topicId: ({ context }: { context: SignedInContext<Services> }) => context.viewer.id,
    description: "Every change to the viewer's auto-apply runs, attempts and settings, in their current state.",
  })
  autoApplyChanged(
    @Root() change: Topics['autoApplyChanged'][1],
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyEvent> {
    return services.autoApplyRuns.autoApplyEvent(viewer, change);
  }
}
