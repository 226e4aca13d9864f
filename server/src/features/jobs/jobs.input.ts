import { Field, InputType } from 'type-graphql';
import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, REMOTE_MODES, TIME_POSTED } from '../../domain/index.ts';
import type { JobFilter } from './search/job-query.ts';

const oneOf = (values: readonly string[]): string => `One of: ${values.join(', ')}.`;

@InputType('JobFilter', { description: 'All given filters must hold; a blank one is as good as none.' })
export class JobFilterInput implements JobFilter {
  @Field(() => String, { nullable: true, description: 'Each word must occur in the title, as part of a word too.' })
  jobTitle?: string | null;

  @Field(() => String, { nullable: true, description: 'Must occur in the location.' })
  location?: string | null;

  @Field(() => String, { nullable: true, description: "Must occur in the company's name." })
  company?: string | null;

  @Field(() => String, { nullable: true, description: oneOf(EMPLOYMENT_TYPES) })
  jobType?: string | null;

  @Field(() => String, { nullable: true, description: oneOf(EXPERIENCE_LEVELS) })
  experience?: string | null;

  @Field(() => String, { nullable: true, description: oneOf(REMOTE_MODES) })
  remote?: string | null;

  @Field(() => String, { nullable: true, description: `${oneOf(TIME_POSTED)} None = the last 30 days.` })
  timePosted?: string | null;
}
