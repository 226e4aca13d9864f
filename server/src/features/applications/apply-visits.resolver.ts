import { Arg, Authorized, Ctx, Field, FieldResolver, ID, InputType, ObjectType, Resolver, Root } from 'type-graphql';
import { LIMITS } from '../../domain/index.ts';
import { ListSize } from '../../platform/graphql/cost.directive.ts';
import { INPUT, PayloadMutation } from '../../platform/graphql/payload-mutation.ts';
import type { SignedInContext } from '../../platform/graphql/request-context.ts';
import { Viewer, ViewerField } from '../../platform/graphql/viewer.types.ts';
import { Job, type JobRow, type JobsService } from '../jobs/jobs.entry.ts';
import { BoardChange } from './applications.types.ts';
import { Application } from './model/application.entity.ts';
import type { ApplicationRow } from './writer/application-rows.query.ts';
import type { ApplyVisitsService, OpenVisit } from './apply-visits/apply-visits.service.ts';

interface Services {
  readonly applyVisits: ApplyVisitsService;
  readonly jobs: JobsService;
}

type Context = SignedInContext<Services>;

@ObjectType('ApplyVisit', {
  description: "An employer's page that the viewer opened to apply, until they say whether they did.",
  simpleResolvers: true,
})
class ApplyVisitType {
  @Field(() => ID, { description: 'Identifies the visit.' })
  id!: string;

  jobId!: string;

  @Field(() => Date, { description: 'When the page was opened last.' })
  openedAt!: Date;

  @Field(() => Application, { nullable: true, description: 'Their application for the job, or null without one.' })
  application!: ApplicationRow | null;
}

@InputType({ description: 'Input for `recordApplyVisit`.' })
class RecordApplyVisitInput {
  @Field(() => ID, { description: "The job's id." })
  jobId!: string;
}

@InputType({ description: 'Input for `confirmApplyVisit`.' })
class ConfirmApplyVisitInput {
  @Field(() => ID, { description: "The job's id." })
  jobId!: string;
}

@InputType({ description: 'Input for `dismissApplyVisit`.' })
class DismissApplyVisitInput {
  @Field(() => ID, { description: "The job's id." })
  jobId!: string;

  @Field({ defaultValue: false, description: 'Whether to ask again the next day; otherwise never.' })
  asksAgain!: boolean;
}

@Resolver(() => Viewer)
export class ApplyVisitsResolver {
  @Authorized()
  @ViewerField(() => [ApplyVisitType], {
    description: `Employers' pages they opened without saying whether they applied, newest first; at most ${LIMITS.applyVisits}.`,
  })
  @ListSize(LIMITS.applyVisits)
  applyVisits(@Ctx() { viewer, services }: Context): Promise<readonly OpenVisit[]> {
    return services.applyVisits.openVisits(viewer);
  }

  @Authorized()
  @PayloadMutation('visit', () => ApplyVisitType, {
    description: "Notes that the viewer opened the employer's page of a job. `NOT_FOUND` for an unknown job.",
    returns: 'The visit.',
  })
  recordApplyVisit(
    @Arg('input', () => RecordApplyVisitInput, INPUT) { jobId }: RecordApplyVisitInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<OpenVisit> {
    return services.applyVisits.record(viewer, jobId);
  }

  @Authorized()
  @PayloadMutation('change', () => BoardChange, {
    description:
      'The viewer applied: moves the job from `SAVED` to `APPLIED`, or puts it there when it is not on the board. Nothing changes when it stands further. `NOT_FOUND` for an unknown job, `PLAN_LIMIT` when the free plan has no room.',
    returns: 'The change, to apply to a cached board.',
  })
  confirmApplyVisit(
    @Arg('input', () => ConfirmApplyVisitInput, INPUT) { jobId }: ConfirmApplyVisitInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<BoardChange> {
    return services.applyVisits.confirm(viewer, jobId);
  }

  @Authorized()
  @PayloadMutation('jobId', () => ID, {
    description: 'The viewer did not apply, or wants to be asked the next day. `NOT_FOUND` for an unknown job.',
    returns: 'The id of the job.',
  })
  dismissApplyVisit(
    @Arg('input', () => DismissApplyVisitInput, INPUT) { jobId, asksAgain }: DismissApplyVisitInput,
    @Ctx() { viewer, services }: Context,
  ): Promise<string> {
    return services.applyVisits.dismiss(viewer, jobId, { asksAgain });
  }
}

@Resolver(() => ApplyVisitType)
export class ApplyVisitJobResolver {
  @FieldResolver(() => Job, { nullable: true, description: 'The job, or null when its posting is gone.' })
  async job(@Root() { jobId, application }: OpenVisit, @Ctx() { services }: Context): Promise<JobRow | null> {
    if (application !== null) return application.job;
    const [job] = await services.jobs.jobsByIds([jobId]);
    return job ?? null;
  }
}
