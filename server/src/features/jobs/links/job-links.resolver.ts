import { Arg, Authorized, Ctx, Field, ID, InputType, ObjectType, Resolver } from 'type-graphql';
import { INPUT, PayloadMutation } from '../../../platform/graphql/payload-mutation.ts';
import { LIMITS } from '../../../domain/index.ts';
import type { SignedInContext } from '../../../platform/graphql/request-context.ts';
import { UrlScalar } from '../../../platform/graphql/scalars.ts';
import type { JobLinksService } from './job-links.service.ts';

interface Services {
  readonly jobLinks: JobLinksService;
}

@ObjectType({ description: 'A job as read from a web page, to be checked before it is added.', simpleResolvers: true })
export class JobLinkDraft {
  @Field(() => ID, {
    nullable: true,
    description:
      'The posting in the index that this is, or null when there is none. Save that one instead of adding a copy.',
  })
  jobId!: string | null;

  @Field({ description: "The job's title." })
  title!: string;

  @Field({ description: "The employer's name; empty when the page does not say." })
  company!: string;

  @Field({ description: 'The place; empty when the page does not say.' })
  location!: string;

  @Field(() => UrlScalar, { description: 'Where to apply.' })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description: "The salary in the page's own words, or null when it states none.",
  })
  salary!: string | null;
}

@InputType({ description: 'Input for `readJobLink`.' })
export class ReadJobLinkInput {
  @Field(() => UrlScalar, { description: `The address of the page, at most ${LIMITS.linkLength} characters.` })
  url!: string;
}

@Resolver()
export class JobLinksResolver {
  @Authorized()
  @PayloadMutation('draft', () => JobLinkDraft, {
    description:
      'Reads the job that a web page offers. Saves nothing. Signed-in people only. `INVALID_INPUT` for an invalid address or a page without a job, `UNAVAILABLE` when the page cannot be read now, `RATE_LIMITED` after too many pages in an hour.',
    returns: 'The job on the page.',
  })
  readJobLink(
    @Arg('input', () => ReadJobLinkInput, INPUT) input: ReadJobLinkInput,
    @Ctx() { viewer, services }: SignedInContext<Services>,
  ): Promise<JobLinkDraft> {
    return services.jobLinks.readJobLink(viewer, input);
  }
}
