import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Cost } from '../../platform/graphql/cost.directive.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { Job, type JobsService } from '../jobs/jobs.entry.ts';
import type { JobFitService } from './master/job-fit.service.ts';
import { CvMatch } from './match/cv-match.types.ts';

interface Services {
  readonly jobFit: JobFitService;
  readonly jobs: Pick<JobsService, 'description'>;
}

type SomeJob = Pick<Job, 'id' | 'title' | 'company'> & { readonly description?: string };

/** What a master CV adds to a job. It lives here so that the jobs feature doesn't depend on CVs. */
@Resolver(() => Job)
export class JobFitResolver {
  @FieldResolver(() => CvMatch, {
    nullable: true,
    description:
      "How well the viewer's master CV fits it, with the line that proves each requirement; null for visitors, for people without a master CV, and for a job without a text. Costly in lists.",
  })
  @Cost(100)
  async viewerMatch(
    @Root() job: SomeJob,
    @Ctx() { viewer, services }: RequestContext<Services>,
  ): Promise<CvMatch | null> {
    if (viewer === null) return null;
    const description = job.description ?? (await services.jobs.description(job.id));
    if (description === '') return null;
    return services.jobFit.fit(viewer, { title: job.title, employer: job.company, description });
  }
}
