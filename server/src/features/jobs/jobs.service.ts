import DataLoader from 'dataloader';
import { LIMITS } from '../../domain/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { JobCountsCache } from './search/job-counts.ts';
import { type JobFilter, jobQuery, type PageRequest } from './search/job-query.ts';
import {
  type DescribedJobRow,
  describedJobRows,
  jobDescriptions,
  type JobPinRow,
  jobPins,
  type JobRow,
} from './search/job-rows.query.ts';
import type { JobRowSource } from './search/job-row-cache.ts';
import { type JobSuggestion, jobSuggestion } from './search/job-suggestion.ts';
import { isJobId } from './model/job-id.ts';
import type { JobCounts, JobSearch } from './search/job-search.ts';

export interface Page<Row> {
  readonly jobs: readonly Row[];
  readonly total: number;
}

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
  private readonly descriptions: DataLoader<string, string>;

  constructor(parts: JobsParts) {
    this.parts = parts;
    this.descriptions = new DataLoader((ids: readonly string[]) =>
      parts.reader.read((pool) => jobDescriptions(pool, ids)),
    );
  }

  /**
   * One page of search results, newest first, with the exact total. Rows carry no description.
   *
   * @throws AppError INVALID_INPUT, see `jobQuery`
   */
  async jobs(filter: JobFilter, page: PageRequest): Promise<Page<JobRow>> {
    const { ids, total } = await this.hits(filter, page);
    return { jobs: await this.parts.rows.rows(ids), total };
  }

  /** The same page with descriptions. */
  async describedJobs(filter: JobFilter, page: PageRequest): Promise<Page<DescribedJobRow>> {
    const { ids, total } = await this.hits(filter, page);
    return { jobs: await this.describedRows(ids), total };
  }

  /** Slim rows of all matches that have coordinates, newest first, at most `LIMITS.mapPins`. */
  async jobsOnMap(filter: JobFilter): Promise<{ total: number; located: number; pins: JobPinRow[] }> {
    const query = jobQuery(filter, { limit: 1, offset: 0 }, this.parts.clock.now());
    const [{ total }, located] = await Promise.all([
      this.parts.search.search(query),
      this.parts.search.search({ ...query, located: true, limit: LIMITS.mapPins }),
    ]);
    return { total, located: located.total, pins: await this.parts.reader.read((pool) => jobPins(pool, located.ids)) };
  }

  /** What a search that finds nothing was probably meant to be; null when nothing is close. */
  async jobSuggestion(filter: JobFilter): Promise<JobSuggestion | null> {
    return jobSuggestion(this.parts, filter, jobQuery(filter, { limit: 1, offset: 0 }, this.parts.clock.now()));
  }

  /** The rows of these ids, in their order; an id that is gone is left out. */
  jobsByIds(ids: readonly string[]): Promise<readonly JobRow[]> {
    return this.parts.rows.rows(ids);
  }

  /**
   * One posting, closed ones included.
   *
   * @throws AppError NOT_FOUND
   */
  async job(id: string): Promise<DescribedJobRow> {
    const [row] = isJobId(id) ? await this.describedRows([id]) : [];
    if (row === undefined) throw new AppError('NOT_FOUND', 'This job does not exist.');
    return row;
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

  private hits(filter: JobFilter, page: PageRequest): ReturnType<JobSearch['search']> {
    return this.parts.search.search(jobQuery(filter, page, this.parts.clock.now()));
  }
}
