import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Cost } from '../../platform/graphql/cost.directive.ts';
import { type Connection, ConnectionArgs } from '../../platform/graphql/connection.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import type { JobsService } from './jobs.service.ts';
import { EmploymentType, JOB_SOURCE_LABELS, LIMITS, type PostingDocument } from '../../domain/index.ts';
import { PostingDocumentScalar } from './model/posting-document.scalar.ts';
import { Job } from './model/job.entity.ts';
import { JobEvidence } from './model/job-facts.types.ts';
import type { JobRow } from './search/job-rows.query.ts';
import type { JobSuggestion } from './search/job-suggestion.ts';
import { JobSortEnum } from './job-search.input.ts';
import type { JobSearchPage } from './job-search-page.ts';
import { JobFilterInput, jobFilterOf, jobRequestOf } from './jobs.input.ts';
import type { JobSort } from './search/job-search.ts';
import { isEmployersSource, sourceFacts } from './sources/source-facts.ts';
import {
  JobAttribution,
  JobConnection,
  JobListing,
  JobMap,
  JobPage,
  JobStats,
  JobSuggestionType,
  JobTotals,
} from './jobs.types.ts';

/** Jobs that people added themselves, each for its person alone. */
interface OwnJobs {
  job(viewer: Viewer, jobId: string): Promise<JobRow | null>;
}

interface Services {
  readonly jobs: JobsService;
  readonly ownJobs: OwnJobs;
}

type SomeJob = JobRow & Pick<Job, 'description'>;

const FILTER = {
  nullable: true,
  description: 'What to search for; absent means everything of the last 30 days.',
} as const;

const SORT = {
  nullable: true,
  description: 'How to sort; `BEST_MATCH` with a query, otherwise `NEWEST`.',
} as const;

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries(JOB_SOURCE_LABELS));

@Resolver(() => Job)
export class JobsResolver {
  @Authorized()
  @Query(() => JobPage, {
    nullable: true,
    description: 'A numbered page of the search. All filters must hold. Signed-in people only.',
  })
  jobs(
    @Arg('filter', () => JobFilterInput, FILTER) filter: JobFilterInput | null,
    @Arg('sort', () => JobSortEnum, SORT) sort: JobSort | null,
    @Arg('limit', () => Int, {
      defaultValue: LIMITS.pageSize.default,
      description: `How many per page, 1 to ${LIMITS.pageSize.max}.`,
    })
    limit: number,
    @Arg('offset', () => Int, { defaultValue: 0, description: 'How many to skip; at least 0.' }) offset: number,
    @Arg('asOf', () => Date, {
      nullable: true,
      description:
        "Leaves out what arrived after this moment: pass the first page's `asOf` for stable pages. At most one hour ago.",
    })
    asOf: Date | null,
    @Ctx() { viewer, services }: RequestContext<Services>,
  ): Promise<JobSearchPage> {
    return services.jobs.jobs(viewer, jobRequestOf(filter, sort), { limit, offset }, asOf);
  }

  @Authorized()
  @Query(() => JobConnection, {
    nullable: true,
    description:
      'The same search as a connection: no job is repeated or skipped while others arrive. A cursor is valid for one hour, with the same filter and sort. Signed-in people only.',
  })
  searchJobs(
    @Arg('filter', () => JobFilterInput, FILTER) filter: JobFilterInput | null,
    @Arg('sort', () => JobSortEnum, SORT) sort: JobSort | null,
    @Args(() => ConnectionArgs) { first, after }: ConnectionArgs,
    @Ctx() { viewer, services }: RequestContext<Services>,
  ): Promise<Connection<JobRow>> {
    return services.jobs.searchJobs(viewer, jobRequestOf(filter, sort), first, after ?? null);
  }

  @Query(() => Job, {
    nullable: true,
    description:
      'One job, or null when there is none: a posting, closed ones included, or a job that the viewer added. Open to visitors, who see postings only.',
  })
  async job(
    @Arg('id', () => ID, { description: "The job's id." }) id: string,
    @Ctx() { viewer, services }: RequestContext<Services>,
  ): Promise<SomeJob | null> {
    return (await services.jobs.job(id)) ?? (viewer && services.ownJobs.job(viewer, id));
  }

  @Query(() => Int, {
    nullable: true,
    description: 'How many open postings a search finds. Open to visitors; what they are needs an account.',
  })
  @Cost(20)
  jobCount(
    @Arg('filter', () => JobFilterInput, FILTER) filter: JobFilterInput | null,
    @Ctx() { services }: RequestContext<Services>,
  ): Promise<number> {
    return services.jobs.jobCount(jobRequestOf(filter));
  }

  @Query(() => JobTotals, {
    nullable: true,
    description:
      'How many open postings a search finds and how they are spread. Open to visitors; what they are needs an account.',
  })
  @Cost(20)
  jobTotals(
    @Arg('filter', () => JobFilterInput, FILTER) filter: JobFilterInput | null,
    @Ctx() { services }: RequestContext<Services>,
  ): Promise<JobSearchPage> {
    // Without a viewer, so that hidden jobs are counted. A page has at least one row.
    return services.jobs.jobs(null, jobRequestOf(filter), { limit: 1, offset: 0 });
  }

  @Authorized()
  @Query(() => JobMap, {
    nullable: true,
    description: 'All matches of a search that have a place on the map. Signed-in people only.',
  })
  @Cost(500)
  jobsOnMap(
    @Arg('filter', () => JobFilterInput, FILTER) filter: JobFilterInput | null,
    @Ctx() { viewer, services }: RequestContext<Services>,
  ): Promise<JobMap> {
    return services.jobs.jobsOnMap(viewer, jobRequestOf(filter));
  }

  @Authorized()
  @Query(() => JobSuggestionType, {
    nullable: true,
    description: 'A suggestion for a search without results, or null when nothing is close. Signed-in people only.',
  })
  @Cost(300)
  jobSuggestion(
    @Arg('filter', () => JobFilterInput, { description: 'The search that found nothing.' }) filter: JobFilterInput,
    @Ctx() { viewer, services }: RequestContext<Services>,
  ): Promise<JobSuggestion | null> {
    return services.jobs.jobSuggestion(viewer, jobFilterOf(filter));
  }

  @Query(() => JobStats, { nullable: true, description: 'Counts of all open postings. Open to visitors.' })
  jobStats(@Ctx() { services }: RequestContext<Services>): Promise<JobStats> {
    return services.jobs.counts();
  }

  @Authorized()
  @Query(() => [EmploymentType], {
    nullable: true,
    description: 'The employment types that open postings have, at most one of each. Signed-in people only.',
  })
  async employmentTypes(@Ctx() { services }: RequestContext<Services>): Promise<readonly EmploymentType[]> {
    return (await services.jobs.counts()).employmentTypes;
  }

  @FieldResolver(() => String, {
    description: 'The posting as plain text. Costly in lists; ask for it when one job is opened.',
  })
  @Cost(10)
  description(@Root() job: SomeJob, @Ctx() { services }: RequestContext<Services>): string | Promise<string> {
    return job.description ?? services.jobs.description(job.id);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: "When its employer's board or feed showed it last, or null for an added job.",
  })
  lastSeen(@Root() job: SomeJob, @Ctx() { services }: RequestContext<Services>): Promise<Date | null> {
    return services.jobs.lastSeen(job.id);
  }

  @FieldResolver(() => PostingDocumentScalar, {
    nullable: true,
    description:
      'The posting with its headings, lists, bold words and links; null when only `description` is known. Costly in lists.',
  })
  @Cost(10)
  document(@Root() job: SomeJob, @Ctx() { services }: RequestContext<Services>): Promise<PostingDocument | null> {
    return services.jobs.document(job.id);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'Since when it takes applications without a break of a day, as far as Foothold saw; null for an added job. It may be open for longer.',
  })
  async openSince(@Root() job: SomeJob, @Ctx() { services }: RequestContext<Services>): Promise<Date | null> {
    return job.isOwn ? null : services.jobs.openSince(job.id);
  }

  @FieldResolver(() => [JobListing], {
    description:
      'The boards and lists it was found on, the one it is shown from first, at most 20; several of one board are its places.',
  })
  @Cost(10)
  async listings(@Root() job: SomeJob, @Ctx() { services }: RequestContext<Services>): Promise<JobListing[]> {
    return (await services.jobs.listings(job.id)).map(({ source, url, ...row }) => ({
      ...row,
      source: LABELS.get(source) ?? source,
      isEmployers: isEmployersSource(source),
      applyUrl: url === '' ? null : url,
    }));
  }

  @FieldResolver(() => [JobEvidence], { description: "The posting's own words that its facts were read from." })
  @Cost(10)
  evidence(@Root() job: SomeJob, @Ctx() { services }: RequestContext<Services>): Promise<JobEvidence[]> {
    return services.jobs.evidence(job.id);
  }

  @FieldResolver(() => [Job], {
    nullable: true,
    description: 'Open postings like this one, best match first; at most one of each opening.',
  })
  @Cost(50)
  similar(
    @Root() job: SomeJob,
    @Arg('first', () => Int, { defaultValue: 5, description: 'How many to return, 1 to 20.' }) first: number,
    @Ctx() { viewer, services }: RequestContext<Services>,
  ): Promise<readonly JobRow[]> {
    return services.jobs.similar(viewer, job, first);
  }

  @FieldResolver(() => JobAttribution, {
    nullable: true,
    description: 'Who must be credited where the posting is shown in full, or null.',
  })
  attribution(@Root() job: SomeJob): JobAttribution | null {
    return sourceFacts(job.source)?.attribution ?? null;
  }
}
