import DataLoader from 'dataloader';
import type { Reader } from '../../platform/db/reader.ts';
import { companyNames, type JobRow } from './search/job-rows.query.ts';
import type { FacetCount, FacetRequest } from './search/facet-counts.ts';
import type { PayBars } from './search/pay-bars.ts';
import { yieldThread } from './search/yield-thread.ts';
import type { FacetAnswer, JobHits, JobQuery, JobSearch, MatchReason } from './search/job-search.ts';
import type { ReadQuery } from './understanding/concepts.ts';
import { interpretationOf, type SearchTerm, searchTermOf } from './understanding/typed-search.ts';

/** A part of a query without which a search would find something. */
export interface SearchBlocker {
  readonly term: SearchTerm;
  /** What the search finds without it; never 0. */
  readonly totalWithout: number;
}

/** Parts that are tried without, one search each. */
const MOST_TRIED = 12;
const MOST_BLOCKERS = 5;

/** A page of search results, with lazily computed details. */
export class JobSearchPage {
  readonly jobs: readonly JobRow[];
  readonly total: number;
  /** How many of them match every part of the text; these come first, then near matches. */
  readonly exactTotal: number;
  /** Postings first seen later are left out. */
  readonly asOf: Date;
  /** The spelling that was searched for instead of the typed one; null = as typed. */
  readonly correctedQuery: string | null;
  private readonly search: JobSearch;
  private readonly reader: Reader;
  /** The requested query, for counts, and the one whose results are shown. */
  private readonly query: JobQuery;
  private readonly shown: JobQuery;
  private readonly read: ReadQuery | null;
  /** Facets that are asked for at once are counted together. */
  private readonly answers: DataLoader<FacetRequest, FacetAnswer | null>;

  constructor(
    parts: {
      readonly search: JobSearch;
      readonly reader: Reader;
      readonly query: JobQuery;
      readonly shown: JobQuery;
      readonly read: ReadQuery | null;
    },
    page: {
      readonly jobs: readonly JobRow[];
      readonly total: number;
      readonly exactTotal: number;
      readonly asOf: Date;
      readonly correctedQuery: string | null;
    },
  ) {
    this.search = parts.search;
    this.reader = parts.reader;
    this.query = parts.query;
    this.shown = parts.shown;
    this.read = parts.read;
    this.answers = new DataLoader(async (requests) => {
      const answers = await parts.search.facets(parts.query, requests);
      return requests.map((_request, at) => answers?.[at] ?? null);
    });
    this.jobs = page.jobs;
    this.total = page.total;
    this.exactTotal = page.exactTotal;
    this.asOf = page.asOf;
    this.correctedQuery = page.correctedQuery;
  }

  /** How the typed text was understood, in the order of its words. */
  get interpretation(): readonly SearchTerm[] {
    return this.read === null ? [] : interpretationOf(this.read);
  }

  /** The parts of the typed text without effect. */
  get ignored(): readonly string[] {
    return this.read?.ignored ?? [];
  }

  /** The jobs of the page with the reasons they match. */
  async hits(): Promise<{ job: JobRow; reasons: readonly MatchReason[] }[]> {
    const reasons = await this.search.reasons(
      this.shown,
      this.jobs.map(({ id }) => id),
    );
    return this.jobs.map((job, at) => ({ job, reasons: reasons[at] ?? [] }));
  }

  /** False while facets cannot be counted. */
  async hasFacets(): Promise<boolean> {
    return (await this.search.facets(this.query, [])) !== null;
  }

  /** Counts of all hits by the values of a facet. */
  async facet(request: FacetRequest): Promise<readonly FacetCount[]> {
    return (await this.answers.load(request))?.counts ?? [];
  }

  /** The distribution of yearly pay, in euros; null when too few hits state theirs. */
  async payBars(): Promise<PayBars | null> {
    return (await this.answers.load({ facet: 'pay', first: 1, within: null }))?.pay ?? null;
  }

  /** Companies by the names they write themselves, instead of the form that is compared. */
  async companyNames(values: readonly { value: string; count: number }[]): Promise<{ value: string; count: number }[]> {
    const names = await this.reader.read((pool) =>
      companyNames(
        pool,
        values.map(({ value }) => value),
      ),
    );
    return values.map(({ value, count }) => ({ value: names.get(value) ?? value, count }));
  }

  /** The parts to remove from a search without results, most effective first. */
  async blockers(): Promise<SearchBlocker[]> {
    const { read, query, search } = this;
    if (read === null || this.total > 0) return [];
    const without: JobHits[] = [];
    for (const at of query.clauses.slice(0, MOST_TRIED).keys()) {
      await yieldThread();
      const clauses = query.clauses.toSpliced(at, 1);
      // Only how many there are is asked: by age no hit is ranked.
      without.push(await search.search({ ...query, clauses, sort: 'newest', limit: 1, offset: 0 }));
    }
    return without
      .flatMap(({ total }, at): SearchBlocker[] => {
        const [concept] = read.clauses[at] ?? [];
        return total === 0 || concept === undefined ? [] : [{ term: searchTermOf(concept), totalWithout: total }];
      })
      .toSorted((one, other) => other.totalWithout - one.totalWithout)
      .slice(0, MOST_BLOCKERS);
  }
}
