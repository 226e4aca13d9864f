import { Field, InputType } from 'type-graphql';
import { LIMITS, Sponsorship } from '../../domain/index.ts';
import {
  BoundsInput,
  choicesOf,
  type FacetInputs,
  NearInput,
  PayFilterInput,
  PlaceFacetInput,
  ReadAsInput,
  TextFacetInput,
  WORD_FACET_INPUTS,
} from './job-search.input.ts';
import { JOB_FILTER_NAMES, JOB_FILTERS, WORD_FACET_NAMES, WORD_FACETS } from './search/job-filters.ts';
import type { JobFilter, JobRequest } from './search/job-query.ts';
import type { JobSort } from './search/job-search.ts';

/** The search filter; the tables below add fields for literal filters and facets of facts. */
@InputType('JobFilter', {
  description: `What to search for. All given filters must hold; an absent, null or blank one has no effect. Every text is at most ${LIMITS.filterLength} characters.`,
})
export class JobFilterInput implements FacetInputs {
  readonly [argument: string]: unknown;

  @Field(() => String, {
    nullable: true,
    description:
      'What a person types: titles, skills, companies, places, pay, age, exclusions (`-senior`), phrases in quotation marks, `OR`.',
  })
  readonly query?: string | null;

  @Field(() => [ReadAsInput], {
    nullable: true,
    description: 'How to read parts of `query` instead, after a choice among `SearchTerm.alternatives`. At most 20.',
  })
  readonly readAs?: readonly ReadAsInput[] | null;

  @Field(() => TextFacetInput, { nullable: true, description: 'Skills, at most 50 of each kind.' })
  readonly skills?: TextFacetInput | null;

  @Field(() => TextFacetInput, { nullable: true, description: 'Employers by name, at most 50 of each kind.' })
  readonly companies?: TextFacetInput | null;

  @Field(() => PlaceFacetInput, {
    nullable: true,
    description: 'Places by id, as facets return them, at most 50 of each kind. A job matches with any of its places.',
  })
  readonly places?: PlaceFacetInput | null;

  @Field(() => TextFacetInput, { nullable: true, description: 'Sources by name, at most 50 of each kind.' })
  readonly sources?: TextFacetInput | null;

  @Field(() => [Sponsorship], {
    nullable: true,
    description: 'Sponsorship. A job that says nothing never matches.',
  })
  readonly sponsorship?: readonly Sponsorship[] | null;

  @Field(() => PayFilterInput, {
    nullable: true,
    description: 'Pay. A job that states none never matches unless `includeUnknown` is set.',
  })
  readonly pay?: PayFilterInput | null;

  @Field(() => NearInput, { nullable: true, description: 'Within a distance of a point.' })
  readonly near?: NearInput | null;

  @Field(() => BoundsInput, { nullable: true, description: 'Inside a rectangle of the map.' })
  readonly within?: BoundsInput | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to keep (true or absent) or leave out (false) evergreen postings.',
  })
  readonly evergreen?: boolean | null;

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

for (const facet of WORD_FACET_NAMES) {
  const { several, chosen = `${several.charAt(0).toUpperCase()}${several.slice(1)}.` } = WORD_FACETS[facet];
  Field(() => WORD_FACET_INPUTS[facet], { nullable: true, description: chosen })(JobFilterInput.prototype, facet);
}

/** The maximum of chosen meanings in a search. */
const MOST_CHOSEN = 20;

/** @throws AppError INVALID_INPUT, see `choicesOf` */
export function jobRequestOf(input: JobFilterInput | null | undefined, sort: JobSort | null = null): JobRequest {
  return {
    filter: jobFilterOf(input),
    query: input?.query ?? null,
    readAs: (input?.readAs ?? []).slice(0, MOST_CHOSEN),
    choices: input ? choicesOf(input) : [],
    sort,
  };
}

/** The literal filters by their REST names, which the search uses. */
export function jobFilterOf(input: JobFilterInput | null | undefined): JobFilter {
  const filter: JobFilter = Object.fromEntries(
    JOB_FILTER_NAMES.flatMap((name) => {
      const word = input?.[JOB_FILTERS[name].argument.name];
      return typeof word === 'string' ? [[name, word]] : [];
    }),
  );
  return input?.excludeRemote === true && filter.remote === undefined ? { ...filter, remote: 'false' } : filter;
}
