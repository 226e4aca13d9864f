import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { type Connection, ConnectionArgs } from '../../platform/graphql/connection.ts';
import { Cost } from '../../platform/graphql/cost.directive.ts';
import type { RequestContext } from '../../platform/graphql/request-context.ts';
import { Company } from './companies.types.ts';
import { JobFacets } from './job-facets.resolver.ts';
import { JobConnection } from './jobs.types.ts';
import type { JobsService } from './jobs.service.ts';
import { Job } from './model/job.entity.ts';
import type { JobRow } from './search/job-rows.query.ts';

type Context = RequestContext<{ readonly jobs: JobsService }>;

@Resolver(() => Company)
export class CompaniesResolver {
  @Query(() => Company, {
    nullable: true,
    description: 'An employer, or null when no open posting names it. Open to visitors.',
  })
  @Cost(20)
  company(
    @Arg('id', () => ID, { description: "The employer's id, such as `company-stripe`." }) id: string,
    @Ctx() { services }: Context,
  ): Promise<Company | null> {
    return services.jobs.company(id);
  }

  @FieldResolver(() => Int, { description: 'How many of its postings are open, whatever their age.' })
  @Cost(20)
  async openJobCount(@Root() company: Company): Promise<number> {
    return (await company.openJobs()).total;
  }

  @FieldResolver(() => JobFacets, {
    nullable: true,
    description: 'Counts of its open postings by their facts; null while they cannot be counted.',
  })
  @Cost(20)
  async facets(@Root() company: Company): Promise<JobFacets | null> {
    const page = await company.openJobs();
    return (await page.hasFacets()) ? { page } : null;
  }

  @FieldResolver(() => JobConnection, { description: 'Its open postings, newest first.' })
  @Cost(20)
  jobs(
    @Root() company: Company,
    @Args(() => ConnectionArgs) { first, after }: ConnectionArgs,
    @Ctx() { services }: Context,
  ): Promise<Connection<JobRow>> {
    return services.jobs.jobsOfCompany(company.id, first, after ?? null);
  }
}

/** The employer of a posting. */
@Resolver(() => Job)
export class JobEmployerResolver {
  @FieldResolver(() => Company, { nullable: true, description: 'The employer, or null for a job the viewer added.' })
  employer(@Root() job: JobRow, @Ctx() { services }: Context): Company | null {
    return job.isOwn ? null : services.jobs.employer(job.company);
  }
}
