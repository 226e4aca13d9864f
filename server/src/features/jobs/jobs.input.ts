import { Field, InputType, registerEnumType } from 'type-graphql';
import {
  EmploymentType,
  ExperienceLevel,
  LIMITS,
  PostedWithin,
  type TimePosted,
  WorkMode,
} from '../../domain/index.ts';
import type { JobFilter } from './search/job-query.ts';

registerEnumType(PostedWithin, {
  name: 'PostedWithin',
  description: 'How long ago a posting appeared, counted back from now.',
  valuesConfig: {
    DAY: { description: 'The last 24 hours.' },
    WEEK: { description: 'The last 7 days.' },
    MONTH: { description: 'The last 30 days.' },
    ANY: { description: 'Any time.' },
  },
});

@InputType('JobFilter', {
  description: `What to search for. All given filters must hold; an absent, null or blank one has no effect. Every text is at most ${LIMITS.filterLength} characters.`,
})
export class JobFilterInput {
  @Field(() => String, {
    nullable: true,
    description: 'Every word must occur in the title, also inside a word. Words are separated by white space.',
  })
  jobTitle?: string | null;

  @Field(() => String, { nullable: true, description: 'Must occur in the place as written in the posting.' })
  location?: string | null;

  @Field(() => String, { nullable: true, description: "Must occur in the employer's name." })
  company?: string | null;

  @Field(() => EmploymentType, {
    nullable: true,
    description: 'The employment type; one of those in the posting.',
  })
  employment?: EmploymentType | null;

  @Field(() => ExperienceLevel, {
    nullable: true,
    description: 'How senior the job is. A job of unknown level never matches.',
  })
  level?: ExperienceLevel | null;

  @Field(() => WorkMode, {
    nullable: true,
    description: 'Where the work is done. A job that names no work mode never matches.',
  })
  workMode?: WorkMode | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True leaves remote jobs out and keeps those that name no work mode. No effect beside `workMode`.',
  })
  excludeRemote?: boolean | null;

  @Field(() => PostedWithin, { nullable: true, description: 'How recent. Null or absent means `MONTH`.' })
  posted?: TimePosted | null;
}

/** Converts the filter to REST's names, which the search uses. */
export function jobFilterOf(input: JobFilterInput | null | undefined): JobFilter {
  const { jobTitle, location, company, employment, level, workMode, excludeRemote, posted } = input ?? {};
  const remote = workMode ?? (excludeRemote === true ? 'false' : null);
  return { jobTitle, location, company, jobType: employment, experience: level, remote, timePosted: posted };
}
