import pg from 'pg';
import { JobFinder } from '../../../features/jobs/job-finder.ts';
import { NOTHING_HIDDEN } from '../../../features/jobs/hidden/hidden-jobs.service.ts';
import { OWN_FACET_NAMES } from '../../../features/jobs/search/conditions.ts';
import { WORD_FACET_NAMES } from '../../../features/jobs/search/job-filters.ts';
import type { JobIndex } from '../../../features/jobs/search/job-index.ts';
import type { JobSearch } from '../../../features/jobs/search/job-search.ts';
import { primaryReader } from '../../../platform/db/reader.ts';
import { BENCH_NOW } from '../data.ts';
import { questionForLucene } from './lucene-question.ts';

const FIRST_VALUES = 30;
const PAGE = { limit: 50, offset: 0 };
const EVERY_FACET = [...WORD_FACET_NAMES, ...OWN_FACET_NAMES].map((facet) => ({
  facet,
  first: FIRST_VALUES,
  within: null,
}));

/** An answer, and the same question as Lucene takes it; null: it cannot be asked. */
export interface TypedAnswer {
  readonly total: number;
  readonly shown: number;
  readonly forLucene: string | null;
}

/** Answers typed texts from an index alone: the best page, the exact total and the counts of every facet. */
export class TypedSearch {
  private readonly search: JobSearch;
  private readonly finder: JobFinder;

  constructor(index: JobIndex) {
    this.search = {
      search: async (query) => {
        await index.prepare(query);
        return { ...(await index.search(query)), asOf: BENCH_NOW };
      },
      termCounter: () => (term) => index.countTerm(term),
      termCounts: async (terms) => new Map(terms.map((term) => [term, index.countTerm(term)])),
      facets: (query, requests) => index.facets(query, requests),
      reasons: async (query, ids) => index.reasons(query, ids),
      counts: async () => index.counts(),
    };
    // Never connected: these questions need no database.
    const reader = primaryReader(new pg.Pool({ max: 1 }));
    this.finder = new JobFinder({ reader, search: this.search, clock: { now: () => BENCH_NOW } }, NOTHING_HIDDEN);
  }

  async answer(text: string): Promise<TypedAnswer> {
    const asked = await this.finder.read(null, { filter: { timePosted: 'any' }, query: text }, PAGE, BENCH_NOW);
    const { exactTotal, ids } = await this.finder.find(asked, null);
    await this.search.facets(asked.query, EVERY_FACET);
    return { total: exactTotal, shown: ids.length, forLucene: questionForLucene(asked.query.clauses) };
  }
}
