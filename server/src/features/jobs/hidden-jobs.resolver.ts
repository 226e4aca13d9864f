import { Arg, Authorized, Ctx, Field, FieldResolver, ID, InputType, Resolver, Root } from 'type-graphql';
import { LIMITS } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { ListSize } from '../../platform/graphql/cost.directive.ts';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { RequestContext, SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerField } from '../../platform/graphql/viewer.types.ts';
import type { JobsService } from './jobs.service.ts';
import { Job } from './model/job.entity.ts';
import type { JobRow } from './search/job-rows.query.ts';
import type { HiddenJobsService } from './hidden/hidden-jobs.service.ts';

interface Services {
  readonly hiddenJobs: HiddenJobsService;
  readonly jobs: JobsService;
}

type Context = SignedInContext<Services>;

@InputType({ description: 'Input for `hideJob`.' })
class HideJobInput {
  @Field(() => ID, { description: "The posting's id." })
  jobId!: string;
}

@InputType({ description: 'Input for `unhideJob`.' })
class UnhideJobInput {
  @Field(() => ID, { description: "The posting's id." })
  jobId!: string;
}

@Resolver(() => Viewer)
export class HiddenJobsResolver {
  @Authorized()
  @ViewerField(() => [Job], {
    description: `The postings they hid, newest first; at most the ${LIMITS.shownHiddenJobs} hidden last.`,
  })
  @ListSize(LIMITS.shownHiddenJobs)
  async hiddenJobs(@Ctx() { viewer, services }: Context): Promise<readonly JobRow[]> {
    const ids = await services.hiddenJobs.ids(viewer);
    return services.jobs.jobsByIds(ids.slice(0, LIMITS.shownHiddenJobs));
  }

  @Authorized()
  @PayloadMutation('job', () => Job, {
    description: `Leaves a posting out of the viewer's searches. \`NOT_FOUND\` for an unknown posting, \`INVALID_INPUT\` when ${LIMITS.hiddenJobs.toLocaleString('en')} are hidden.`,
    returns: 'The posting, hidden.',
  })
  async hideJob(
    @Arg('input', () => HideJobInput, INPUT) { jobId }: HideJobInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<JobRow> {
    return known(await services.jobs.jobsByIds([await services.hiddenJobs.hide(viewer, jobId)]));
  }

  @Authorized()
  @PayloadMutation('job', () => Job, {
    description: 'Shows a hidden posting in searches again. `NOT_FOUND` for an unknown posting.',
    returns: 'The posting, shown again.',
  })
  async unhideJob(
    @Arg('input', () => UnhideJobInput, INPUT) { jobId }: UnhideJobInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<JobRow> {
    return known(await services.jobs.jobsByIds([await services.hiddenJobs.unhide(viewer, jobId)]));
  }
}

/** What hiding adds to a job. */
@Resolver(() => Job)
export class JobHiddenResolver {
  @FieldResolver(() => Boolean, { description: 'Whether the viewer hid it; false for visitors.' })
  isHidden(@Root() { id }: JobRow, @Ctx() { viewer, services }: RequestContext<Services>): Promise<boolean> {
    return services.hiddenJobs.isHidden(viewer, id);
  }
}

/** A posting may go between two statements. */
function known([job]: readonly JobRow[]): JobRow {
  if (job === undefined) throw new AppError('NOT_FOUND');
  return job;
}
