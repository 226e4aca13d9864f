import { Arg, Authorized, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import type { JobLinksService } from './job-links.service.ts';

interface Services {
  readonly jobLinks: JobLinksService;
}

@ObjectType({
  description: 'What a page says of the job it offers, to be looked over before it is added to a board.',
  simpleResolvers: true,
})
export class JobLinkDraft {
  @Field(() => ID, { nullable: true, description: 'The posting of the index that this is: save that one instead.' })
  jobId!: string | null;

  @Field()
  title!: string;

  @Field()
  company!: string;

  @Field()
  location!: string;

  @Field({ description: 'Where to apply.' })
  url!: string;

  @Field(() => String, { nullable: true, description: "The salary in the posting's own words." })
  salary!: string | null;
}

@Resolver()
export class JobLinksResolver {
  @Authorized()
  @Mutation(() => JobLinkDraft, { description: 'Reads the job that a page offers. Saves nothing.' })
  readJobLink(
    @Arg('url', () => String) url: string,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<JobLinkDraft> {
    return services.jobLinks.readJobLink(viewer, { url });
  }
}
