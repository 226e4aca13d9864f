import DataLoader from 'dataloader';
import { LIMITS } from '../../domain/index.ts';
import { invalidInput } from '../../platform/app-error.ts';
import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import { checkedFirst, type Connection, connectionOf } from '../../platform/graphql/connection.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { JobCountsCache } from './search/job-counts.ts';
import { type JobFilter, jobQuery, type PageRequest } from './search/job-query.ts';
import {
  type DescribedJobRow,
  describedJobRows,
  firstIdAfter,
  jobDescriptions,
  type JobPinRow,
  jobPins,
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

/** A page that later pages of the same search can be asked to agree with. */
export interface PinnedPage<Row> extends Page<Row> {
  /** Postings that were first seen later are not on it. */
  readonly asOf: Date;
}

/** For how long a search can be paged through as it was at its first page. */
const PINNED_MS = HOUR_MS;

/** What the jobs feature is made of; shared by all requests. */
export interface JobsParts {
  /** Reads of postings; apart from the ORM's connections, so that writes never wait behind searches. */
  readonly reader: Reader;
  readonly search: JobSearch;
  readonly counts: JobCountsCache;
  readonly rows: JobRowSource;
  readonly clock: Clock;
}

/** Search and reading of postings. One instance a request: it batches what the request asks for. */
export class JobsService {
  private readonly parts: JobsParts;
  private readonly hiddenJobs: Pick<HiddenJobsService, 'ids'>;
  private readonly descriptions: DataLoader<string, string>;

  /** @param hiddenJobs what each person leaves out of their searches */
  constructor(parts: JobsParts, hiddenJobs: Pick<HiddenJobsService, 'ids'>) {
    this.parts = parts;
    this.hiddenJobs = hiddenJobs;
    this.descriptions = new DataLoader((ids: readonly string[]) =>
      parts.reader.read((pool) => jobDescriptions(pool, ids)),
    );
  }

  /**
   * One page of search results, newest first, with the exact total. Rows carry no description.
   *
   * @param asOf of the first page: postings that were first seen since are left out; null = this is the first page
   * @throws AppError INVALID_INPUT, see `jobQuery`; also for a first page of more than an hour ago
   */
  async jobs(
    viewer: Viewer | null,
    filter: JobFilter,
    page: PageRequest,
    asOf: Date | null = null,
  ): Promise<PinnedPage<JobRow>> {
    const { search, rows } = this.parts;
    const pinned = await this.pinned(await this.query(viewer, filter, page, asOf ?? this.now()), asOf);
    // Right before the search, so that both are of one moment.
    const moment = asOf ?? search.asOf();
    const { ids, total } = await search.search(pinned);
    return { jobs: await rows.rows(ids), total, asOf: moment };
  }

  /**
   * The same search by cursors, which hold a place in the order and the moment of the first page.
   *
   * @param after a cursor of an earlier page; null = from the first on
   * @throws AppError INVALID_INPUT, see `jobs`; also for a cursor that is none
   */
  async searchJobs(
    viewer: Viewer | null,
    filter: JobFilter,
    first: number,
    after: string | null,
  ): Promise<Connection<JobRow>> {
    const { search, rows, reader } = this.parts;
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
    const beforeId = await this.parts.reader.read((pool) => firstIdAfter(pool, asOf));
    return { ...query, beforeId: beforeId === null ? null : Number(beforeId) };
  }

  /** The same page with descriptions. */
  async describedJobs(viewer: Viewer | null, filter: JobFilter, page: PageRequest): Promise<Page<DescribedJobRow>> {
    const { ids, total } = await this.parts.search.search(await this.query(viewer, filter, page, this.now()));
    return { jobs: await this.describedRows(ids), total };
  }

  /** Slim rows of all matches that have coordinates, newest first, at most `LIMITS.mapPins`. */
  async jobsOnMap(
    viewer: Viewer | null,
    filter: JobFilter,
  ): Promise<{ total: number; located: number; pins: JobPinRow[] }> {
    const query = await this.query(viewer, filter, { limit: 1, offset: 0 }, this.now());
    const [{ total }, located] = await Promise.all([
      this.parts.search.search(query),
      this.parts.search.search({ ...query, located: true, limit: LIMITS.mapPins }),
    ]);
    return { total, located: located.total, pins: await this.parts.reader.read((pool) => jobPins(pool, located.ids)) };
  }

  /** What a search that finds nothing was probably meant to be; null when nothing is close. */
  async jobSuggestion(viewer: Viewer | null, filter: JobFilter): Promise<JobSuggestion | null> {
    return jobSuggestion(this.parts, filter, await this.query(viewer, filter, { limit: 1, offset: 0 }, this.now()));
  }

  /** How many open postings a search finds, whoever asks. @throws AppError INVALID_INPUT, see `jobQuery` */
  async jobCount(filter: JobFilter): Promise<number> {
    const { total } = await this.parts.search.search(jobQuery(filter, { limit: 1, offset: 0 }, this.now()));
    return total;
  }

  /** The rows of these ids, in their order; an id that is gone is left out. */
  jobsByIds(ids: readonly string[]): Promise<readonly JobRow[]> {
    return this.parts.rows.rows(ids);
  }

  /** One posting, closed ones included; null when there is none. */
  async job(id: string): Promise<DescribedJobRow | null> {
    const [row] = isJobId(id) ? await this.describedRows([id]) : [];
    return row ?? null;
  }

  /** A posting's description; asked for many postings at once, it is one query. */
  description(id: string): Promise<string> {
    return this.descriptions.load(id);
  }

  counts(): Promise<JobCounts> {
    return this.parts.counts.counts();
  }

  /** The present, as 'x days ago' counts from it. */
  now(): Date {
    return this.parts.clock.now();
  }

  private describedRows(ids: readonly string[]): Promise<DescribedJobRow[]> {
    return this.parts.reader.read((pool) => describedJobRows(pool, ids));
  }
}
