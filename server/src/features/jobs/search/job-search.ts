import { type EmploymentType, LIMITS } from '../../../domain/index.ts';
import type { WantedFacts } from '../model/job-facts.ts';
import type { FacetChoice, Grade, MatchReasonKind, NamedOtherwise, QueryClause } from './conditions.ts';
import type { FacetCount, FacetRequest } from './facet-counts.ts';
import type { PayBars } from './pay-bars.ts';

/** A search for the engines: texts are normalised, values validated, times absolute. */
export interface JobQuery {
  /** Each must occur in the title, also inside a word. */
  readonly titleWords: readonly string[];
  /** Must occur in the company's name; '' = any. */
  readonly company: string;
  /** Must occur in the location's label; '' = any. */
  readonly location: string;
  readonly facts: WantedFacts;
  /** The clauses of a typed text; a posting must match all. */
  readonly clauses: readonly QueryClause[];
  /** Choices in facets; all must hold. */
  readonly choices: readonly FacetChoice[];
  /** Only postings at least this new; null = of any age. */
  readonly postedSince: Date | null;
  /** Only postings with coordinates. */
  readonly located: boolean;
  /** Only older postings, with smaller ids; null = all. */
  readonly beforeId: number | null;
  /** Excluded postings. */
  readonly hiddenIds: readonly number[];
  readonly sort: JobSort;
  /** Only postings behind this place in the order, which is newest first; `total` counts those before it, too. null = from the first on. */
  readonly after: JobPlace | null;
  readonly limit: number;
  /** Counted from `after`. */
  readonly offset: number;
}

/**
 * How hits are sorted; ties by the newer posting, then by the higher id. `best_match`: title before skill before text.
 * `salary`: the highest yearly pay first, those without pay last.
 */
export const JOB_SORTS = ['best_match', 'newest', 'salary'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** A place in the order of 'newest first'. */
export interface JobPlace {
  /** Microseconds since 1970. */
  readonly posted: number;
  readonly id: number;
}

/** The first page of all open postings. */
export const EVERYTHING: JobQuery = {
  titleWords: [],
  company: '',
  location: '',
  facts: {},
  clauses: [],
  choices: [],
  sort: 'newest',
  postedSince: null,
  located: false,
  beforeId: null,
  hiddenIds: [],
  after: null,
  limit: LIMITS.pageSize.default,
  offset: 0,
};

export interface JobHits {
  /** In the requested order. */
  readonly ids: readonly string[];
  /** Exact, for all pages. */
  readonly total: number;
}

export interface FoundJobs extends JobHits {
  /** The moment whose postings were searched: later postings are not among them. */
  readonly asOf: Date;
}

/** The counts of a facet; for pay a histogram. */
export interface FacetAnswer {
  readonly counts: readonly FacetCount[];
  readonly pay: PayBars | null;
}

/** Where a posting matches a part of a query. */
export interface MatchReason {
  readonly kind: MatchReasonKind;
  /** As typed, and its canonical name: 'deutschland' and 'Germany'. */
  readonly text: string;
  readonly value: string;
  readonly grade: Grade;
  /** Other names in the posting; null = none. */
  readonly named: NamedOtherwise | null;
}

/** Open postings counted: samples only while there is nothing else (search-21). */
export interface JobCounts {
  readonly total: number;
  readonly companies: number;
  readonly locations: number;
  /** Those present, in the vocabulary's order. */
  readonly employmentTypes: readonly EmploymentType[];
}

/** How many open postings have a term; see `posting-terms.ts`. */
export type TermCounter = (term: string) => number;

/** The engine behind search. It returns ids; callers fetch the rows. */
export interface JobSearch {
  search(query: JobQuery): Promise<FoundJobs>;
  /** How often terms occur among open postings; those that do not are left out. See `posting-terms.ts`. */
  termCounts(terms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Counts one term in microseconds; null while counting needs a query. */
  termCounter(): TermCounter | null;
  /** Exact counts of all hits by facet, in the order of the requests; null while they aren't available. */
  facets(query: JobQuery, requests: readonly FacetRequest[]): Promise<readonly FacetAnswer[] | null>;
  /** How each hit meets a typed text, in the order of the ids, the strongest first. */
  reasons(query: JobQuery, ids: readonly string[]): Promise<readonly (readonly MatchReason[])[]>;
  counts(): Promise<JobCounts>;
}

/** Reports changes of postings, whatever process made them. */
export interface JobFeed {
  /** False while changes may have been missed. */
  readonly isReady: boolean;
  /** @param listener receives the ids, null = any posting may have changed; before a search can show the change */
  onChange(listener: (ids: readonly string[] | null) => void): void;
}
