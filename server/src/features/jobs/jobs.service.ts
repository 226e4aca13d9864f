import DataLoader from 'dataloader';
import { LIMITS, type PostingDocument } from '../../domain/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { checkedFirst, type Connection, connectionOf } from '../../platform/graphql/connection.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Evidence } from './model/posting.ts';
import type { JobCountsCache } from './search/job-counts.ts';
import type { Company } from './companies.types.ts';
import { type Found, JobFinder, type ReadRequest, STRAY } from './job-finder.ts';
import { JobSearchPage } from './job-search-page.ts';
import { yieldThread } from './search/yield-thread.ts';
import type { JobFilter, JobRequest, PageRequest } from './search/job-query.ts';
import {
  type DescribedJobRow,
  describedJobRows,
  jobDescriptions,
  jobDocuments,
  jobEvidence,
  type JobListingRow,
  jobListings,
  type JobPinRow,
  jobPins,
  jobsLastSeen,
  jobsOpenSince,
  jobTimes,
  type JobRow,
  openingOf,
} from './search/job-rows.query.ts';
import type { JobRowSource } from './search/job-row-cache.ts';
import { type JobSuggestion, jobSuggestion } from './search/job-suggestion.ts';
import type { HiddenJobsService } from './hidden/hidden-jobs.service.ts';
import { companyIdOf, companyOfId, isCompanyId } from './model/company-id.ts';
import { isJobId } from './model/job-id.ts';
import { TERM } from './model/posting-terms.ts';
import { jobCursor, jobCursorOf } from './search/job-cursor.ts';
import type { JobCounts, JobSearch } from './search/job-search.ts';
import { type ComparedJob, similarJobs } from './search/similar-jobs.ts';

/** The maximum of similar postings. */
const MOST_SIMILAR = 20;

/** All open postings of an employer, newest first. */
const ofCompany = (id: string): JobRequest => ({
  filter: { timePosted: 'any' },
  choices: [{ facet: null, include: { kind: 'TERMS', anyOf: [[TERM.companyKey(companyOfId(id))]] }, exclude: null }],
  sort: 'newest',
});

/** It has more that meets all of the text; where both have none, more that comes close. */
const isMore = (one: Found, other: Found): boolean =>
  one.exactTotal === other.exactTotal ? one.total > other.total : one.exactTotal > other.exactTotal;

/** The dependencies of the jobs feature; shared by all requests. */
export interface JobsDependencies {
  /** Reads postings on its own connections, so that writes never wait for searches. */
  readonly reader: Reader;
  readonly search: JobSearch;
  readonly counts: JobCountsCache;
  readonly rows: JobRowSource;
  readonly clock: Clock;
}

/** Searches and reads postings. One instance per request, because it batches loads. */
export class JobsService {
  private readonly deps: JobsDependencies;
  private readonly hiddenJobs: Pick<HiddenJobsService, 'ids'>;
  private readonly finder: JobFinder;
  private readonly descriptions: DataLoader<string, string>;
  private readonly seen: DataLoader<string, Date | null>;
  private readonly evidences: DataLoader<string, Evidence>;
  private readonly openings: DataLoader<string, Date | null>;
  private readonly documents: DataLoader<string, PostingDocument | null>;
  private readonly listingRows: DataLoader<string, JobListingRow[]>;

  /** @param hiddenJobs the jobs people have hidden */
  constructor(deps: JobsDependencies, hiddenJobs: Pick<HiddenJobsService, 'ids'>) {
    this.deps = deps;
    this.hiddenJobs = hiddenJobs;
    this.finder = new JobFinder(deps, hiddenJobs);
    this.descriptions = new DataLoader((ids: readonly string[]) =>
      deps.reader.read((pool) => jobDescriptions(pool, ids)),
    );
    this.seen = new DataLoader((ids: readonly string[]) => deps.reader.read((pool) => jobsLastSeen(pool, ids)));
    this.evidences = new DataLoader((ids: readonly string[]) => deps.reader.read((pool) => jobEvidence(pool, ids)));
    this.openings = new DataLoader((ids: readonly string[]) => deps.reader.read((pool) => jobsOpenSince(pool, ids)));
    this.documents = new DataLoader((ids: readonly string[]) => deps.reader.read((pool) => jobDocuments(pool, ids)));
    this.listingRows = new DataLoader((ids: readonly string[]) => deps.reader.read((pool) => jobListings(pool, ids)));
  }

  /**
   * One page of search results with the exact total, without descriptions. If a typed text finds nothing, its corrected
   * spelling is searched for, and returned. If it finds little, near matches are added.
   *
   * @param asOf of the first page: later postings are left out; null = first page
   * @throws AppError INVALID_INPUT, see `jobQuery`; also for a first page more than an hour ago
   */
  async jobs(
    viewer: Viewer | null,
    request: JobRequest,
    page: PageRequest,
    asOf: Date | null = null,
  ): Promise<JobSearchPage> {
    const asked = await this.finder.read(viewer, request, page, asOf ?? this.now());
    const found = await this.finder.find(asked, asOf);
    if (found.exactTotal >= STRAY || asked.read === null) return this.page(asked, found, null);
    const correctedQuery = await this.finder.correction(asked, request.query ?? '');
    if (correctedQuery === null) return this.page(asked, found, null);
    const corrected = await this.finder.read(viewer, { ...request, query: correctedQuery }, page, asOf ?? this.now());
    const other = await this.finder.find(corrected, asOf);
    return isMore(other, found) ? this.page(corrected, other, correctedQuery) : this.page(asked, found, null);
  }

  private async page({ read }: ReadRequest, found: Found, correctedQuery: string | null): Promise<JobSearchPage> {
    const { search, rows, reader } = this.deps;
    const { query, shown, ids } = found;
    return new JobSearchPage(
      { search, reader, query, shown, read },
      { ...found, jobs: await rows.rows(ids), correctedQuery },
    );
  }

  /**
   * The same search with cursors, which contain a position and the time of the first page.
   *
   * @param after a cursor of an earlier page; null = from the start
   * @throws AppError INVALID_INPUT, see `jobs`; also for an invalid cursor
   */
  async searchJobs(
    viewer: Viewer | null,
    request: JobRequest,
    first: number,
    after: string | null,
  ): Promise<Connection<JobRow>> {
    const { search, rows, reader } = this.deps;
    const cursor = after === null ? null : jobCursorOf(after);
    const page = { limit: checkedFirst(first), offset: 0 };
    const asked = await this.finder.read(viewer, request, page, cursor?.asOf ?? this.now());
    if (asked.query.sort !== 'newest') {
      const offset = cursor?.offset ?? 0;
      const ranked = { ...asked, query: { ...asked.query, limit: first + 1, offset } };
      return this.rankedConnection(await this.finder.find(ranked, cursor?.asOf ?? null), first, offset);
    }
    const query = await this.finder.pinned(asked.query, cursor?.asOf ?? null);
    const found = await search.search({ ...query, after: cursor?.place ?? null, limit: first + 1 });
    const { ids, total } = found;
    const asOf = cursor?.asOf ?? found.asOf;
    const times = await reader.read((pool) => jobTimes(pool, ids));
    return connectionOf(await rows.rows(ids), {
      first,
      totalCount: total,
      cursorOf: ({ id, postedDate }) =>
        jobCursor({ asOf, place: { posted: times.get(id) ?? postedDate.getTime() * 1_000, id: Number(id) } }),
    });
  }

  /** If results aren't sorted by age, a cursor has a rank: results of `asOf` keep their order. */
  private async rankedConnection(
    { ids, total, asOf }: Found,
    first: number,
    offset: number,
  ): Promise<Connection<JobRow>> {
    const { rows } = this.deps;
    const ranks = new Map(ids.map((id, at) => [id, offset + at + 1]));
    return connectionOf(await rows.rows(ids), {
      first,
      totalCount: total,
      cursorOf: ({ id }) => jobCursor({ asOf, offset: ranks.get(id) ?? offset }),
    });
  }

  /** The same page with descriptions. */
  async describedJobs(
    viewer: Viewer | null,
    request: JobRequest,
    page: PageRequest,
  ): Promise<{ found: JobSearchPage; jobs: DescribedJobRow[] }> {
    const found = await this.jobs(viewer, request, page);
    return { found, jobs: await this.describedRows(found.jobs.map(({ id }) => id)) };
  }

  /**
   * Slim rows of all matches that have coordinates, newest first, at most `LIMITS.mapPins`. Remote jobs are counted and
   * not drawn: an office is not where they are done.
   */
  async jobsOnMap(
    viewer: Viewer | null,
    request: JobRequest,
  ): Promise<{ total: number; located: number; remote: number; pins: JobPinRow[] }> {
    const { search, reader } = this.deps;
    const { query } = await this.finder.read(viewer, request, { limit: 1, offset: 0 }, this.now());
    const remote = { kind: 'FACT', fact: 'remote', words: ['remote'] } as const;
    const anywhere = query.choices.filter(({ include }) => include?.kind !== 'NEAR' && include?.kind !== 'WITHIN');
    const [all, located, remotes] = await Promise.all([
      search.search(query),
      search.search({
        ...query,
        choices: [...query.choices, { facet: null, include: null, exclude: remote }],
        located: true,
        limit: LIMITS.mapPins,
      }),
      search.search({ ...query, choices: [...anywhere, { facet: null, include: remote, exclude: null }] }),
    ]);
    const pins = await reader.read((pool) => jobPins(pool, located.ids));
    return { total: all.total, located: located.total, remote: remotes.total, pins };
  }

  /**
   * Open postings like a job, without those the viewer hid; see `similarJobs`.
   *
   * @param first 1 to 20
   * @throws AppError INVALID_INPUT for another number
   */
  async similar(viewer: Viewer | null, job: ComparedJob & { readonly id: string }, first: number): Promise<JobRow[]> {
    const { reader } = this.deps;
    const [hidden, opening] = await Promise.all([
      this.hiddenJobs.ids(viewer),
      isJobId(job.id) ? reader.read((pool) => openingOf(pool, job.id)) : null,
    ]);
    const withoutIds = [...hidden, job.id, ...(opening === null ? [] : [opening])].filter(isJobId).map(Number);
    return similarJobs(this.deps, job, { first: checkedFirst(first, MOST_SIMILAR), withoutIds });
  }

  /** An employer by its id; null when no open posting names it. */
  async company(id: string): Promise<Company | null> {
    if (!isCompanyId(id)) return null;
    const page = await this.jobs(null, ofCompany(id), { limit: 1, offset: 0 });
    const [newest] = page.jobs;
    return newest === undefined ? null : { id, name: newest.company, openJobs: () => Promise.resolve(page) };
  }

  /** An employer by its name; its jobs are loaded lazily. null for an empty name. */
  employer(name: string): Company | null {
    const id = companyIdOf(name);
    if (id === null) return null;
    let page: Promise<JobSearchPage> | null = null;
    return { id, name, openJobs: () => (page ??= this.jobs(null, ofCompany(id), { limit: 1, offset: 0 })) };
  }

  /** The open postings of an employer, newest first. @throws AppError INVALID_INPUT, see `searchJobs` */
  jobsOfCompany(id: string, first: number, after: string | null): Promise<Connection<JobRow>> {
    return this.searchJobs(null, ofCompany(id), first, after);
  }

  /** A corrected search for one without results; null when nothing is close. */
  async jobSuggestion(viewer: Viewer | null, filter: JobFilter): Promise<JobSuggestion | null> {
    const { query } = await this.finder.read(viewer, { filter }, { limit: 1, offset: 0 }, this.now());
    return jobSuggestion(this.deps, filter, query);
  }

  /** How many open postings a search finds, hidden ones included. @throws AppError INVALID_INPUT, see `jobQuery` */
  async jobCount(request: JobRequest): Promise<number> {
    const { query } = await this.finder.read(null, request, { limit: 1, offset: 0 }, this.now());
    // A document may request several counts: yield between them.
    await yieldThread();
    return (await this.deps.search.search(query)).total;
  }

  /** The rows with these ids, in order; missing ones are left out. */
  jobsByIds(ids: readonly string[]): Promise<readonly JobRow[]> {
    return this.deps.rows.rows(ids);
  }

  /** One posting, closed ones included; null when there is none. */
  async job(id: string): Promise<DescribedJobRow | null> {
    const [row] = isJobId(id) ? await this.describedRows([id]) : [];
    return row ?? null;
  }

  /** A posting's description; one query for many postings. */
  description(id: string): Promise<string> {
    return this.descriptions.load(id);
  }

  /** When a posting's feed showed it last; null without a feed. One query for many postings. */
  lastSeen(id: string): Promise<Date | null> {
    return this.seen.load(id);
  }

  /** Since when a posting has been open; null when it is gone. One query for many postings, as the next two. */
  openSince(id: string): Promise<Date | null> {
    return this.openings.load(id);
  }

  /** A posting's text with its structure; null when it is not known. */
  document(id: string): Promise<PostingDocument | null> {
    return this.documents.load(id);
  }

  /** The boards and lists that show or showed a posting. */
  listings(id: string): Promise<readonly JobListingRow[]> {
    return this.listingRows.load(id);
  }

  /** The words the facts of a posting were read from, in one query for many postings. */
  async evidence(id: string): Promise<{ fact: string; words: string }[]> {
    const { skills = {}, ...facts } = await this.evidences.load(id);
    return [
      ...Object.entries(facts).map(([fact, words]) => ({ fact, words })),
      ...Object.entries(skills).map(([skill, words]) => ({ fact: `skill: ${skill}`, words })),
    ];
  }

  counts(): Promise<JobCounts> {
    return this.deps.counts.counts();
  }

  /** The current time, for 'x days ago'. */
  now(): Date {
    return this.deps.clock.now();
  }

  private describedRows(ids: readonly string[]): Promise<DescribedJobRow[]> {
    return this.deps.reader.read((pool) => describedJobRows(pool, ids));
  }
}
