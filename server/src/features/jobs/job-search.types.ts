import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PostedWithin, recordOf, Sponsorship, type TimePosted } from '../../domain/index.ts';
import { ListSize } from '../../platform/graphql/cost.directive.ts';
import { CurrencyCodeScalar } from '../../platform/graphql/scalars.ts';
import { SearchTermKind } from './job-search.input.ts';
import { Job } from './model/job.entity.ts';
import { WORD_FACET_NAMES, WORD_FACETS, type WordFacetName } from './search/job-filters.ts';
import type { TermKind } from './search/job-query.ts';
import type { JobRow } from './search/job-rows.query.ts';

@ObjectType('SearchTerm', { description: 'A part of a query as it was understood.', simpleResolvers: true })
export class SearchTermType {
  @Field(() => SearchTermKind, { description: 'What it means.' })
  kind!: TermKind;

  @Field({ description: 'The words as typed.' })
  text!: string;

  @Field({ description: 'What is searched for, such as `Germany` for `deutschland`.' })
  value!: string;

  @Field(() => [SearchTermKind], { description: 'Other meanings it can be switched to with `JobFilter.readAs`.' })
  alternatives!: readonly TermKind[];
}

@ObjectType('SearchBlocker', {
  description: 'A term without which a search would find something.',
  simpleResolvers: true,
})
export class SearchBlockerType {
  @Field(() => SearchTermType, { description: 'The term to leave out.' })
  term!: SearchTermType;

  @Field(() => Int, { description: 'What the search finds without it; never 0.' })
  totalWithout!: number;
}

/** Where a term was found. */
export const JobMatchField = {
  TITLE: 'TITLE',
  REQUIRED_SKILLS: 'REQUIRED_SKILLS',
  SKILLS: 'SKILLS',
  COMPANY: 'COMPANY',
  TEXT: 'TEXT',
  PLACE: 'PLACE',
  PAY: 'PAY',
  FACT: 'FACT',
  AGE: 'AGE',
} as const;
export type JobMatchFieldName = (typeof JobMatchField)[keyof typeof JobMatchField];

registerEnumType(JobMatchField, {
  name: 'JobMatchField',
  description: 'Where a search term was found in a posting.',
  valuesConfig: {
    TITLE: { description: 'In the title.' },
    REQUIRED_SKILLS: { description: 'Among the required skills.' },
    SKILLS: { description: 'Among the other skills.' },
    COMPANY: { description: "In the employer's name." },
    TEXT: { description: 'In the text of the posting.' },
    PLACE: { description: 'By one of its places.' },
    PAY: { description: 'By its pay.' },
    FACT: { description: 'By another fact: level, work mode, employment, sponsorship or a sign of age.' },
    AGE: { description: 'By when it was posted.' },
  },
});

@ObjectType({ description: 'Why a job matches a search.', simpleResolvers: true })
export class JobMatchReason {
  @Field(() => JobMatchField, { description: 'Where it was found.' })
  field!: JobMatchFieldName;

  @Field({ description: 'The words of the search that it meets.' })
  term!: string;

  @Field({ description: 'For people, such as `Python in the requirements`.' })
  text!: string;
}

@ObjectType({ description: 'A search result: a job and why it matches.', simpleResolvers: true })
export class JobHit {
  @Field(() => Job, { description: 'The job.' })
  job!: JobRow;

  @Field(() => [JobMatchReason], { description: 'Why it matches, strongest reason first, at most 5.' })
  @ListSize(4)
  reasons!: readonly JobMatchReason[];
}

const COUNT = { description: 'How many matches have it.' } as const;

@ObjectType({ description: 'A value of a facet with its count.', simpleResolvers: true })
export class TextFacetValue {
  @Field({ description: 'The value as shown and as `JobFilter` takes it.' })
  value!: string;

  @Field(() => Int, COUNT)
  count!: number;
}

/** The type of the counted values of a facet of words. */
function wordFacetValueType({ typeName, values, described }: (typeof WORD_FACETS)[WordFacetName]) {
  @ObjectType(`${typeName}FacetValue`, { description: 'A value of a facet with its count.', simpleResolvers: true })
  class WordFacetValue {
    @Field(values, { nullable: true, description: described })
    value!: string | null;

    @Field(() => Int, COUNT)
    count!: number;
  }
  return WordFacetValue;
}

export const WORD_FACET_VALUES = recordOf(WORD_FACET_NAMES, (name) => wordFacetValueType(WORD_FACETS[name]));

@ObjectType({ description: 'A value of a facet with its count.', simpleResolvers: true })
export class PostedFacetValue {
  @Field(() => PostedWithin, { description: 'The age.' })
  value!: TimePosted;

  @Field(() => Int, COUNT)
  count!: number;
}

@ObjectType({ description: 'A value of a facet with its count.', simpleResolvers: true })
export class SponsorshipFacetValue {
  @Field(() => Sponsorship, { nullable: true, description: 'What is said about sponsorship; never null today.' })
  value!: Sponsorship | null;

  @Field(() => Int, COUNT)
  count!: number;
}

@ObjectType({ description: 'A place with its count.', simpleResolvers: true })
export class PlaceFacetValue {
  @Field(() => ID, { description: 'For `PlaceFacetInput`, such as `DE` or `DE/Bavaria/Munich`.' })
  id!: string;

  @Field({ description: "The place's name in English." })
  name!: string;

  @Field(() => Int, COUNT)
  count!: number;

  @Field({ description: 'Whether there are places inside it to ask for.' })
  hasChildren!: boolean;
}

@ObjectType({ description: 'A bar of a pay histogram.', simpleResolvers: true })
export class PayHistogramBar {
  @Field(() => Float, { description: 'The lower bound, by the year; included.' })
  from!: number;

  @Field(() => Float, { description: 'The upper bound, by the year; excluded. The last bar has all above, too.' })
  to!: number;

  @Field(() => Int, { description: 'How many matches overlap it.' })
  count!: number;
}

@ObjectType({ description: 'How the stated pay is spread.', simpleResolvers: true })
export class PayHistogram {
  @Field(() => CurrencyCodeScalar, { description: 'The currency of all bounds.' })
  currency!: string;

  @Field({ description: 'The day whose exchange rates were used for pay in other currencies.' })
  ratesDate!: string;

  @Field(() => [PayHistogramBar], { description: 'At most 20 bars of equal width, lowest first.' })
  @ListSize(20)
  bars!: readonly PayHistogramBar[];

  @Field(() => Int, { description: 'How many matches state no pay.' })
  unknownCount!: number;
}
