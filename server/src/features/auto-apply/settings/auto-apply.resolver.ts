import { Arg, Authorized, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import { Viewer, ViewerAndRootField } from '../../../platform/graphql/viewer.types.ts';
import type { AutoApplyService } from './auto-apply.service.ts';
import { AutoApplyExcludedJob } from './auto-apply-excluded-job.types.ts';
import {
  ExcludeAutoApplyCompanyInput,
  ExcludeAutoApplyJobInput,
  IncludeAutoApplyCompanyInput,
  IncludeAutoApplyJobInput,
} from './auto-apply-exclusions.input.ts';
import { SaveAutoApplySettingsInput } from './auto-apply.input.ts';
import { AutoApplySettings } from '../model/auto-apply-settings.entity.ts';

interface Services {
  readonly autoApply: AutoApplyService;
}

@Resolver(() => Viewer)
export class AutoApplyResolver {
  @Authorized()
  @ViewerAndRootField(() => AutoApplySettings, {
    description: "The viewer's auto-apply settings, or null when none were ever saved.",
  })
  autoApplySettings(@Ctx() { viewer, services }: SignedInContext<Services>): Promise<AutoApplySettings | null> {
    return services.autoApply.autoApplySettings(viewer);
  }

  @Authorized()
  @PayloadMutation('settings', () => AutoApplySettings, {
    description:
      'Saves what is given of the auto-apply settings, all or nothing; absent or null fields stay as they are. The first save starts from everything off. `INVALID_INPUT`, also when the profile lacks what auto-apply needs; `NOT_FOUND` for an unknown CV version.',
    returns: 'The settings as they are now.',
  })
  async saveAutoApplySettings(
    @Arg('input', () => SaveAutoApplySettingsInput, INPUT) input: SaveAutoApplySettingsInput,
    @Ctx() { viewer, services, confirmSession }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    // It can send mails in the person's name.
    await confirmSession?.();
    return services.autoApply.saveAutoApplySettings(viewer, input);
  }

  @Authorized()
  @PayloadMutation('settings', () => AutoApplySettings, {
    description: 'Excludes a job from auto-apply, at most 1,000. `NOT_FOUND`, `INVALID_INPUT` for one too many.',
    returns: 'The settings as they are now.',
  })
  excludeAutoApplyJob(
    @Arg('input', () => ExcludeAutoApplyJobInput, INPUT) { jobId }: ExcludeAutoApplyJobInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    return services.autoApply.excludeAutoApplyJob(viewer, jobId);
  }

  @Authorized()
  @PayloadMutation('settings', () => AutoApplySettings, {
    description: 'Includes an excluded job again. Does nothing when it is not excluded.',
    returns: 'The settings as they are now.',
  })
  includeAutoApplyJob(
    @Arg('input', () => IncludeAutoApplyJobInput, INPUT) { jobId }: IncludeAutoApplyJobInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    return services.autoApply.includeAutoApplyJob(viewer, jobId);
  }

  @Authorized()
  @PayloadMutation('settings', () => AutoApplySettings, {
    description:
      'Adds an employer to those that are never contacted, at most 200. `INVALID_INPUT` for an empty name and for one too many.',
    returns: 'The settings as they are now.',
  })
  excludeAutoApplyCompany(
    @Arg('input', () => ExcludeAutoApplyCompanyInput, INPUT) { company }: ExcludeAutoApplyCompanyInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    return services.autoApply.excludeAutoApplyCompany(viewer, company);
  }

  @Authorized()
  @PayloadMutation('settings', () => AutoApplySettings, {
    description: 'Includes an excluded employer again. Does nothing when it is not excluded.',
    returns: 'The settings as they are now.',
  })
  includeAutoApplyCompany(
    @Arg('input', () => IncludeAutoApplyCompanyInput, INPUT) { company }: IncludeAutoApplyCompanyInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplySettings> {
    return services.autoApply.includeAutoApplyCompany(viewer, company);
  }
}

@Resolver(() => AutoApplySettings)
export class AutoApplyExclusionsResolver {
  @FieldResolver(() => [AutoApplyExcludedJob], {
    description:
      'Jobs that were excluded one by one, newest first; at most 1,000. Those whose posting is gone are left out.',
  })
  excludedJobs(
    @Root() _settings: AutoApplySettings,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<AutoApplyExcludedJob[]> {
    return services.autoApply.excludedJobs(viewer);
  }
}
