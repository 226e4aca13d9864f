import { Field, InputType } from 'type-graphql';
import { LIMITS } from '../../domain/index.ts';
import { JOB_FILTER_NAMES, JOB_FILTERS } from './search/job-filters.ts';
import type { JobFilter } from './search/job-query.ts';

/** A filter's words, by the names that the schema has for them; its fields are those of the table of filters. */
@InputType('JobFilter', {
  description: `What to search for. All given filters must hold; an absent, null or blank one has no effect. Every text is at most ${LIMITS.filterLength} characters.`,
})
export class JobFilterInput {
  readonly [argument: string]: unknown;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True leaves remote jobs out and keeps those that name no work mode. No effect beside `workMode`.',
  })
  readonly excludeRemote?: boolean | null;
}

for (const filter of JOB_FILTER_NAMES) {
  const { name, type, description } = JOB_FILTERS[filter].argument;
  Field(type, { nullable: true, description })(JobFilterInput.prototype, name);
}

/** Converts the filter to REST's names, which the search uses. */
export function jobFilterOf(input: JobFilterInput | null | undefined): JobFilter {
  const filter: JobFilter = Object.fromEntries(
    JOB_FILTER_NAMES.flatMap((name) => {
      const word = input?.[JOB_FILTERS[name].argument.name];
      return typeof word === 'string' ? [[name, word]] : [];
    }),
  );
  return input?.excludeRemote === true && filter.remote === undefined ? { ...filter, remote: 'false' } : filter;
}
