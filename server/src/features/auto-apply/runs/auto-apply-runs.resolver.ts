import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { AutoApplyService } from '../settings/auto-apply.service.ts';
import type { AutoApplyRunsService } from './auto-apply-runs.service.ts';
import type { Topics } from '../../../platform/pubsub.ts';
import { SaveAutoApplySettingsInput } from '../settings/auto-apply.input.ts';
import { AutoApplyExcludedJob } from '../settings/auto-apply-excluded-job.types.ts';
import { AutoApplyChange, AutoApplyPreview } from './auto-apply-preview.types.ts';
import { AutoApplyRun } from '../model/auto-apply-run.entity.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';

interface Services {
  readonly autoApply: AutoApplyService;
  readonly autoApplyRuns: AutoApplyRunsService;
}

@Resolver(() => AutoApplySettings)
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
  @Mutation(() => AutoApplyRun, {
    description: 'Looks for jobs now; answers the run that goes on already when there is one. CONFLICT: off or paused.',
  })
  async runAutoApply(@Ctx() { viewer, services, confirmSession }: SignedInContext<Services>): Promise<AutoApplyRun> {
    await confirmSession?.();
    return services.autoApplyRuns.runAutoApply(viewer);
  }

  @Authorized()
  @Mutation(() => AutoApplySettings)
  excludeAutoApplyJob(
    @Arg('jobId', () => ID) jobId: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    return services.autoApply.excludeAutoApplyJob(viewer, jobId);
  }

  @Authorized()
  @Mutation(() => AutoApplySettings, { description: 'Takes back that a job is excluded.' })
  includeAutoApplyJob(
    @Arg('jobId', () => ID) jobId: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    return services.autoApply.includeAutoApplyJob(viewer, jobId);
  }

  @Authorized()
  @Mutation(() => AutoApplySettings, { description: 'Adds to the companies that are never contacted.' })
  excludeAutoApplyCompany(
    @Arg('company') company: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    return services.autoApply.excludeAutoApplyCompany(viewer, company);
  }

  @Authorized()
  @Mutation(() => AutoApplySettings, { description: 'Takes back that a company is excluded.' })
  includeAutoApplyCompany(
    @Arg('company') company: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    return services.autoApply.includeAutoApplyCompany(viewer, company);
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

  @FieldResolver(() => [AutoApplyExcludedJob], { description: 'Jobs that were excluded one by one, newest first.' })
  excludedJobs(
    @Root() _settings: AutoApplySettings,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyExcludedJob[]> {
    return services.autoApply.excludedJobs(viewer);
  }
}
