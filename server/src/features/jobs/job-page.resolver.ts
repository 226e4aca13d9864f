import { FieldResolver, Resolver, Root } from 'type-graphql';
import { Cost, ListSize } from '../../platform/graphql/cost.directive.ts';
import { JobFacets } from './job-facets.resolver.ts';
import type { JobSearchPage } from './job-search-page.ts';
import { JobHit, type JobMatchFieldName, JobMatchReason, SearchBlockerType } from './job-search.types.ts';
import { JobPage, JobTotals } from './jobs.types.ts';
import { reasonText } from './model/jobs.texts.ts';
import { NamesInTitles } from './understanding/names-in-titles.ts';
import type { MatchReason } from './search/job-search.ts';

/** Reasons on a card. */
const MOST_REASONS = 5;

@Resolver(() => JobPage)
export class JobPageResolver {
  @FieldResolver(() => [JobHit], { description: 'The same jobs with the reasons they match.' })
  async hits(@Root() page: JobSearchPage): Promise<JobHit[]> {
    const hits = await page.hits();
    const names = new NamesInTitles();
    return hits.map(({ job, reasons }) => ({
      job,
      reasons: reasons.slice(0, MOST_REASONS).map((reason) => matchReason(reason, job.title, names)),
    }));
  }

  @FieldResolver(() => [SearchBlockerType], {
    description:
      'For an empty result: what to leave out, most effective first, at most 5. Empty when something was found.',
  })
  @ListSize(5)
  blockers(@Root() page: JobSearchPage): Promise<SearchBlockerType[]> {
    return page.blockers();
  }

  @FieldResolver(() => JobFacets, {
    nullable: true,
    description: 'Counts of all matches by their facts; null while they cannot be counted.',
  })
  @Cost(20)
  async facets(@Root() page: JobSearchPage): Promise<JobFacets | null> {
    return (await page.hasFacets()) ? { page } : null;
  }
}

@Resolver(() => JobTotals)
export class JobTotalsResolver {
  @FieldResolver(() => JobFacets, {
    nullable: true,
    description: 'Counts of all matches by their facts; null while they cannot be counted.',
  })
  @Cost(20)
  async facets(@Root() page: JobSearchPage): Promise<JobFacets | null> {
    return (await page.hasFacets()) ? { page } : null;
  }
}

const FIELDS: Readonly<Partial<Record<MatchReason['grade'], JobMatchFieldName>>> = { required: 'REQUIRED_SKILLS' };

/** Kinds whose own name says more than what was typed. */
const NAMED: ReadonlySet<MatchReason['kind']> = new Set(['SKILL', 'COMPANY', 'PLACE', 'FACT', 'PAY', 'AGE']);

/** A reason says what stands in the posting: 'software engineer in the title', where 'SWE' was typed. */
function matchReason(reason: MatchReason, title: string, names: NamesInTitles): JobMatchReason {
  const { kind, grade, text, value, named } = reason;
  const field = FIELDS[grade] ?? (kind === 'SKILL' ? 'SKILLS' : kind);
  return { field, term: text, text: reasonText(field, said()) };

  function said(): string {
    if (field === 'TITLE' && named !== null) return names.firstIn(title, named.titles) ?? text;
    if (kind === 'SKILL') return named?.skill ?? value;
    return NAMED.has(kind) ? value : text;
  }
}
