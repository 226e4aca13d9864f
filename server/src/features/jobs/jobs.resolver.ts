import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import type { JobsService } from './jobs.service.ts';
import { LIMITS } from '../../domain/index.ts';
import { Job } from './model/job.entity.ts';
import type { JobRow } from './search/job-rows.query.ts';
import type { JobSuggestion } from './search/job-suggestion.ts';
import { postedAgo } from './posted-ago.ts';
import { JobFilterInput } from './jobs.input.ts';
import { sourceFacts } from './sources/source-facts.ts';
import { JobAttribution, JobMap, JobPage, JobStats, JobSuggestionType } from './jobs.types.ts';

interface Services {
  readonly jobs: JobsService;
}

type SomeJob = JobRow & Pick<Job, 'description'>;

@Resolver(() => Job)
export class JobsResolver {
  @Authorized()
  @Query(() => JobPage, { description: 'Search: all filters must hold, newest first, ties by id descending.' })
  jobs(
    @Arg('filter', () => JobFilterInput, { nullable: true }) filter: JobFilterInput | null,
    @Arg('limit', () => Int, { defaultValue: LIMITS.pageSize.default }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
    @Ctx() { services }: RequestContext<Services>,
  ): Promise<JobPage> {
    return services.jobs.jobs(filter ?? {}, { limit, offset });
  }

  @Authorized()
  @Query(() => Job, { nullable: true, description: 'One posting, closed ones included.' })
  job(@Arg('id', () => ID) id: string, @Ctx() { services }: RequestContext<Services>): Promise<SomeJob> {
    return services.jobs.job(id);
  }

  @Authorized()
  @Query(() => JobMap, { description: 'All matches of a search that have a place on the map.' })
  jobsOnMap(
    @Arg('filter', () => JobFilterInput, { nullable: true }) filter: JobFilterInput | null,
    @Ctx() { services }: RequestContext<Services>,
  ): Promise<JobMap> {
    return services.jobs.jobsOnMap(filter ?? {});
  }

  @Authorized()
  @Query(() => JobSuggestionType, {
    nullable: true,
    description: 'For a search that finds nothing: what was probably meant. null when nothing is close.',
  })
  jobSuggestion(
    @Arg('filter', () => JobFilterInput) filter: JobFilterInput,
    @Ctx() { services }: RequestContext<Services>,
  ): Promise<JobSuggestion | null> {
    return services.jobs.jobSuggestion(filter);
  }

  @Query(() => JobStats, { description: 'Open to visitors.' })
  jobStats(@Ctx() { services }: RequestContext<Services>): Promise<JobStats> {
    return services.jobs.counts();
  }

  @Authorized()
  @Query(() => [String], { description: 'The employment types that open postings have.' })
  async employmentTypes(@Ctx() { services }: RequestContext<Services>): Promise<readonly string[]> {
    return (await services.jobs.counts()).employmentTypes;
  }

  @FieldResolver(() => String, { description: 'How long ago, in words, e.g. "2 days ago".' })
  postedAt(@Root() job: SomeJob, @Ctx() { services }: RequestContext<Services>): string {
    return postedAgo(job.postedDate, services.jobs.now());
  }

  @FieldResolver(() => String, { description: 'Plain text. Long: ask for it when one posting is opened.' })
  description(@Root() job: SomeJob, @Ctx() { services }: RequestContext<Services>): string | Promise<string> {
    return job.description ?? services.jobs.description(job.id);
  }

  @FieldResolver(() => JobAttribution, { nullable: true, description: 'Named and linked wherever it is shown whole.' })
  attribution(@Root() job: SomeJob): JobAttribution | null {
    return sourceFacts(job.source)?.attribution ?? null;
  }
}
