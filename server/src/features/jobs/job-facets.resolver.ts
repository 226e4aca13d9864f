import { Arg, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { JOB_SOURCES, LIMITS, RATES_DATE, SPONSORSHIPS, TIME_POSTED } from '../../domain/index.ts';
import { ListSize } from '../../platform/graphql/cost.directive.ts';
import { checkedPageSize } from '../../platform/page-size.ts';
import type { JobSearchPage } from './job-search-page.ts';
import {
  PayHistogram,
  PlaceFacetValue,
  PostedFacetValue,
  SponsorshipFacetValue,
  TextFacetValue,
  WORD_FACET_VALUES,
} from './job-search.types.ts';
import type { FacetName } from './search/conditions.ts';
import { WORD_FACET_NAMES, WORD_FACETS, wordFacetValues } from './search/job-filters.ts';

/** Counts of all matches by their facts; worked out field by field. */
@ObjectType({
  description: 'Counts of all matches. The choices made in a facet do not narrow that facet’s own counts.',
})
export class JobFacets {
  readonly page!: JobSearchPage;
}

const FIRST = { defaultValue: 30, description: `How many values to return, 1 to ${LIMITS.pageSize.max}.` } as const;

/** The values of a closed set with their counts, without those nobody has. */
async function counted<Value extends string>(
  { page }: JobFacets,
  facet: FacetName,
  known: readonly Value[],
): Promise<{ value: Value | null; count: number }[]> {
  const counts = await page.facet({ facet, first: LIMITS.pageSize.max, within: null });
  return counts.flatMap(({ value, count }) => {
    const word = known.find((one) => one === value) ?? null;
    return count === 0 || (value !== null && word === null) ? [] : [{ value: word, count }];
  });
}

async function named(
  { page }: JobFacets,
  facet: FacetName,
  first: number,
): Promise<{ value: string; count: number }[]> {
  const counts = await page.facet({ facet, first: checkedPageSize(first), within: null });
  return counts.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
}

@Resolver(() => JobFacets)
class JobFacetsResolver {
  @FieldResolver(() => [TextFacetValue], { description: 'By skill, most frequent first.' })
  skills(@Root() facets: JobFacets, @Arg('first', () => Int, FIRST) first: number): Promise<TextFacetValue[]> {
    return named(facets, 'skills', first);
  }

  @FieldResolver(() => [TextFacetValue], { description: 'By employer, most frequent first.' })
  async companies(@Root() facets: JobFacets, @Arg('first', () => Int, FIRST) first: number): Promise<TextFacetValue[]> {
    return facets.page.companyNames(await named(facets, 'companies', first));
  }

  @FieldResolver(() => [PlaceFacetValue], {
    description: 'By place, most frequent first. Without `within`, countries and parts of the world.',
  })
  async places(
    @Root() { page }: JobFacets,
    @Arg('first', () => Int, FIRST) first: number,
    @Arg('within', () => ID, { nullable: true, description: 'The id of a place, to count the places inside it.' })
    within: string | null | undefined,
  ): Promise<PlaceFacetValue[]> {
    const counts = await page.facet({ facet: 'places', first: checkedPageSize(first), within: within ?? null });
    return counts.flatMap(({ value, count }) => (value === null ? [] : [placeValue(value, count)]));
  }

  @FieldResolver(() => [TextFacetValue], { description: 'By source, most frequent first, at most 50.' })
  @ListSize(20)
  async sources(@Root() facets: JobFacets): Promise<TextFacetValue[]> {
    const found = await counted(facets, 'sources', JOB_SOURCES);
    return found.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  }

  @FieldResolver(() => [PostedFacetValue], {
    description: 'By age, in the order of the enum; each counts all that are as recent.',
  })
  @ListSize(4)
  async posted(@Root() facets: JobFacets): Promise<PostedFacetValue[]> {
    const found = await counted(facets, 'posted', TIME_POSTED);
    return found.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  }

  @FieldResolver(() => [PostedFacetValue], {
    description: 'By when Foothold saw them first, in the order of the enum; each counts all that are as recent.',
  })
  @ListSize(4)
  async firstSeen(@Root() facets: JobFacets): Promise<PostedFacetValue[]> {
    const found = await counted(facets, 'firstSeen', TIME_POSTED);
    return found.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  }

  @FieldResolver(() => [SponsorshipFacetValue], { description: 'By sponsorship, in the order of the enum.' })
  @ListSize(3)
  sponsorship(@Root() facets: JobFacets): Promise<SponsorshipFacetValue[]> {
    return counted(facets, 'sponsorship', SPONSORSHIPS);
  }

  @FieldResolver(() => PayHistogram, {
    nullable: true,
    description: 'Yearly pay as a histogram, or null when too few matches state any.',
  })
  async pay(@Root() { page }: JobFacets): Promise<PayHistogram | null> {
    const found = await page.payBars();
    if (found === null) return null;
    return { currency: 'EUR', ratesDate: RATES_DATE, bars: found.bars, unknownCount: found.unknown };
  }
}

/** The resolver of one facet whose values are a closed set of words. */
function wordFacetResolver(name: (typeof WORD_FACET_NAMES)[number]) {
  const values = wordFacetValues(name);
  const words = values.flatMap((word) => word ?? []);

  @Resolver(() => JobFacets)
  class WordFacetResolver {
    // The library finds a field's resolver by the name of its method.
    @FieldResolver(() => [WORD_FACET_VALUES[name]], {
      description: `By ${WORD_FACETS[name].one}, in the order of the enum.`,
    })
    @ListSize(values.length)
    [name](@Root() facets: JobFacets): Promise<object[]> {
      return counted(facets, name, words);
    }
  }
  return WordFacetResolver;
}

/** All resolvers of `JobFacets`. */
export const JOB_FACET_RESOLVERS = [JobFacetsResolver, ...WORD_FACET_NAMES.map(wordFacetResolver)];

/** 'DE/Bavaria/Munich' is Munich; '@EMEA' is a part of the world. */
function placeValue(id: string, count: number): PlaceFacetValue {
  const parts = id.split('/');
  const last = parts.at(-1) ?? id;
  const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
  const name = id.startsWith('@') ? id.slice(1) : parts.length === 1 ? (countries.of(id) ?? id) : last;
  return { id, name, count, hasChildren: parts.length < 3 && !id.startsWith('@') };
}
