import { type EmploymentType, LIMITS } from '../../../domain/index.ts';
import type { WantedFacts } from '../model/job-facts.ts';

/** A search as an engine understands it: texts normalised, values checked, the present taken away. */
export interface JobQuery {
  /** Each must occur in the title, as part of a word too. */
  readonly titleWords: readonly string[];
  /** Must occur in the company's name; '' = any. */
  readonly company: string;
  /** Must occur in the location's label; '' = any. */
  readonly location: string;
  readonly facts: WantedFacts;
  /** Only postings at least this new; null = of whatever age. */
  readonly postedSince: Date | null;
  /** Only postings that stand somewhere on a map. */
  readonly located: boolean;
  /** Only postings with smaller ids, which were there before; null = all. */
  readonly beforeId: number | null;
  /** Postings left out, whatever they are. */
  readonly hiddenIds: readonly number[];
  /** Only postings behind this place in the order; `total` counts those before it, too. null = from the first on. */
  readonly after: JobPlace | null;
  readonly limit: number;
  /** Counted from `after`. */
  readonly offset: number;
}

/** A place in the order of every answer. */
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
  postedSince: null,
  located: false,
  beforeId: null,
  hiddenIds: [],
  after: null,
  limit: LIMITS.pageSize.default,
  offset: 0,
};

export interface JobHits {
  /** Newest first, ties by id descending. */
  readonly ids: readonly string[];
  /** Exact, whatever the page. */
  readonly total: number;
}

/** Open postings counted: samples only while there is nothing else (search-21). */
export interface JobCounts {
  readonly total: number;
  readonly companies: number;
  readonly locations: number;
  /** Those present, in the vocabulary's order. */
  readonly employmentTypes: readonly EmploymentType[];
}

/** The engine behind search. It answers with ids; the rows are fetched by whoever shows them. */
export interface JobSearch {
  search(query: JobQuery): Promise<JobHits>;
  /**
   * The moment whose postings a search finds that is begun right now, before anything else happens: whatever is first
   * seen later is not in it.
   */
  asOf(): Date;
  counts(): Promise<JobCounts>;
}

/** Tells of postings that changed, whoever changed them. */
export interface JobFeed {
  /** False while changes may have been missed. */
  readonly isReady: boolean;
  /** @param listener receives the ids, null = any posting may have changed; before a search can show the change */
  onChange(listener: (ids: readonly string[] | null) => void): void;
}
