import DataLoader from 'dataloader';
import { LIMITS, type PostingDocument } from '../../domain/index.ts';
import { invalidInput } from '../../platform/app-error.ts';
import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import { checkedFirst, type Connection, connectionOf } from '../../platform/graphql/connection.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Evidence } from './model/posting.ts';
import type { JobCountsCache } from './search/job-counts.ts';
import { type JobFilter, jobQuery, type PageRequest } from './search/job-query.ts';
import {
  type DescribedJobRow,
  describedJobRows,
  firstIdAfter,
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
} from './search/job-rows.query.ts';
import type { JobRowSource } from './search/job-row-cache.ts';
import { type JobSuggestion, jobSuggestion } from './search/job-suggestion.ts';
import type { HiddenJobsService } from './hidden/hidden-jobs.service.ts';
import { isJobId } from './model/job-id.ts';
import { jobCursor, jobCursorOf } from './search/job-cursor.ts';
import type { JobCounts, JobQuery, JobSearch } from './search/job-search.ts';

export interface Page<Row> {
  readonly jobs: readonly Row[];
  readonly total: number;
}

/** A page with the time that keeps later pages of the same search consistent. */
export interface PinnedPage<Row> extends Page<Row> {
  /** Postings first seen later are left out. */
  readonly asOf: Date;
}

/** How long the pages of a search stay consistent. */
const PINNED_MS = HOUR_MS;

/** The dependencies of the jobs feature; shared by all requests. */
export interface JobsDependencies {
  /** Reads of postings; apart from the ORM's connections, so that writes never wait behind searches. */
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
  private readonly descriptions: DataLoader<string, string>;
  private readonly seen: DataLoader<string, Date | null>;
  private readonly evidences: DataLoader<string, Evidence>;
  private readonly openings: DataLoader<string, Date | null>;
  private readonly documents: DataLoader<string, PostingDocument | null>;
  private readonly listingRows: DataLoader<string, JobListingRow[]>;

  /** @param hiddenJobs what each person leaves out of their searches */
  constructor(deps: JobsDependencies, hiddenJobs: Pick<HiddenJobsService, 'ids'>) {
    this.deps = deps;
    this.hiddenJobs = hiddenJobs;
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
   * One page of search results, newest first, with the exact total. Rows carry no description.
   *
   * @param asOf of the first page: later postings are left out; null = first page
   * @throws AppError INVALID_INPUT, see `jobQuery`; also for a first page more than an hour ago
   */
  async jobs(
    viewer: Viewer | null,
    filter: JobFilter,
    page: PageRequest,
    asOf: Date | null = null,
  ): Promise<PinnedPage<JobRow>> {
    const { search, rows } = this.deps;
    const pinned = await this.pinned(await this.query(viewer, filter, page, asOf ?? this.now()), asOf);
    // Right before the search, so that both are of one moment.
    const moment = asOf ?? search.asOf();
    const { ids, total } = await search.search(pinned);
    return { jobs: await rows.rows(ids), total, asOf: moment };
  }

  /**
   * The same search with cursors, which contain a position and the time of the first page.
   *
   * @param after a cursor of an earlier page; null = from the start
   * @throws AppError INVALID_INPUT, see `jobs`; also for an invalid cursor
   */
  async searchJobs(
    viewer: Viewer | null,
    filter: JobFilter,
    first: number,
    after: string | null,
  ): Promise<Connection<JobRow>> {
    const { search, rows, reader } = this.deps;
    const cursor = after === null ? null : jobCursorOf(after);
    const page = { limit: checkedFirst(first), offset: 0 };
    const asked = await this.query(viewer, filter, page, cursor?.asOf ?? this.now());
    const query = await this.pinned(asked, cursor?.asOf ?? null);
    const asOf = cursor?.asOf ?? search.asOf();
    const { ids, total } = await search.search({ ...query, after: cursor?.place ?? null, limit: first + 1 });
    const times = await reader.read((pool) => jobTimes(pool, ids));
    return connectionOf(await rows.rows(ids), {
      first,
      totalCount: total,
      cursorOf: ({ id, postedDate }) =>
        jobCursor({ asOf, place: { posted: times.get(id) ?? postedDate.getTime() * 1_000, id: Number(id) } }),
    });
  }

  /** A search, without what the viewer hid. @throws AppError INVALID_INPUT, see `jobQuery` */
  private async query(viewer: Viewer | null, filter: JobFilter, page: PageRequest, now: Date): Promise<JobQuery> {
    const query = jobQuery(filter, page, now);
    const hiddenIds = (await this.hiddenJobs.ids(viewer)).map(Number);
    return hiddenIds.length === 0 ? query : { ...query, hiddenIds };
  }

  /** @param asOf null: the query stays as it is */
  private async pinned(query: JobQuery, asOf: Date | null): Promise<JobQuery> {
    if (asOf === null) return query;
    if (this.now().getTime() - asOf.getTime() > PINNED_MS) {
      throw invalidInput('This search is more than an hour old. Start again from its first page.', { field: 'asOf' });
    }
    const beforeId = await this.deps.reader.read((pool) => firstIdAfter(pool, asOf));
    return { ...query, beforeId: beforeId === null ? null : Number(beforeId) };
  }

  /** The same page with descriptions. */
  async describedJobs(viewer: Viewer | null, filter: JobFilter, page: PageRequest): Promise<Page<DescribedJobRow>> {
    const { ids, total } = await this.deps.search.search(await this.query(viewer, filter, page, this.now()));
    return { jobs: await this.describedRows(ids), total };
  }

  /** Slim rows of all matches that have coordinates, newest first, at most `LIMITS.mapPins`. */
  async jobsOnMap(
    viewer: Viewer | null,
    filter: JobFilter,
  ): Promise<{ total: number; located: number; pins: JobPinRow[] }> {
    const query = await this.query(viewer, filter, { limit: 1, offset: 0 }, this.now());
    const [{ total }, located] = await Promise.all([
      this.deps.search.search(query),
      this.deps.search.search({ ...query, located: true, limit: LIMITS.mapPins }),
    ]);
    return { total, located: located.total, pins: await this.deps.reader.read((pool) => jobPins(pool, located.ids)) };
  }

  /** What a search that finds nothing was probably meant to be; null when nothing is close. */
  async jobSuggestion(viewer: Viewer | null, filter: JobFilter): Promise<JobSuggestion | null> {
    return jobSuggestion(this.deps, filter, await this.query(viewer, filter, { limit: 1, offset: 0 }, this.now()));
  }

  /** How many open postings a search finds, whoever asks. @throws AppError INVALID_INPUT, see `jobQuery` */
  async jobCount(filter: JobFilter): Promise<number> {
    const { total } = await this.deps.search.search(jobQuery(filter, { limit: 1, offset: 0 }, this.now()));
    return total;
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

  /** When a posting's feed showed it last; null without a feed. Asked for many postings at once, it is one query. */
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
