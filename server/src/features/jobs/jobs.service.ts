import DataLoader from 'dataloader';
import { LIMITS, type PostingDocument } from '../../domain/index.ts';
import { invalidInput } from '../../platform/app-error.ts';
import { type Clock, HOUR_MS } from '../../platform/clock.ts';
import { checkedFirst, type Connection, connectionOf } from '../../platform/graphql/connection.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Evidence } from './model/posting.ts';
import type { JobCountsCache } from './search/job-counts.ts';
import type { Company } from './companies.types.ts';
import { JobSearchPage } from './job-search-page.ts';
import { breathe } from './search/breathe.ts';
import { type JobFilter, jobQuery, type JobRequest, type PageRequest } from './search/job-query.ts';
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
  openingOf,
} from './search/job-rows.query.ts';
import type { JobRowSource } from './search/job-row-cache.ts';
import { type JobSuggestion, jobSuggestion } from './search/job-suggestion.ts';
import type { HiddenJobsService } from './hidden/hidden-jobs.service.ts';
import { companyIdOf, companyOfId, isCompanyId } from './model/company-id.ts';
import { isJobId } from './model/job-id.ts';
import { TERM } from './model/posting-terms.ts';
import { jobCursor, jobCursorOf } from './search/job-cursor.ts';
import { EVERYTHING, type JobCounts, type JobQuery, type JobSearch } from './search/job-search.ts';
import { type ComparedJob, similarJobs } from './search/similar-jobs.ts';
import { withPhrases } from './search/phrases.ts';
import type { ReadQuery } from './understanding/concepts.ts';
import { generousClauses } from './understanding/near-matches.ts';
import { corrected, unknownWords } from './understanding/corrections.ts';
import { readTyped } from './understanding/typed-search.ts';
import { wantedClauses } from './understanding/wanted-concepts.ts';

/** A search with its meaning. */
interface ReadRequest {
  readonly query: JobQuery;
  /** null: there was no text to be understood. */
  readonly read: ReadQuery | null;
}

/** What a search finds. */
interface Found {
  /** As it was asked, and as it was searched for in the end. */
  readonly query: JobQuery;
  readonly shown: JobQuery;
  readonly ids: readonly string[];
  readonly total: number;
  /** Those that meet every part; they come first. */
  readonly exactTotal: number;
  readonly asOf: Date;
}

/** With fewer hits, in texts alone, a word is rather mistyped: somebody else mistyped it, too. */
const STRAY = 3;

/** With fewer hits, those that meet the text only nearly are shown behind them. */
const FEW = 10;
/** So many at most, exact and near ones together: what is near has no end. */
const MOST_WITH_NEAR = 20;

/** How long the pages of a search stay consistent. */
const PINNED_MS = HOUR_MS;

/** Postings that are shown as like another. */
const MOST_SIMILAR = 20;

/** All open postings of an employer, newest first. */
const ofCompany = (id: string): JobRequest => ({
  filter: { timePosted: 'any' },
  choices: [{ facet: null, include: { kind: 'TERMS', anyOf: [[TERM.companyKey(companyOfId(id))]] }, exclude: null }],
  sort: 'newest',
});

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
   * One page of search results with the exact total. Rows carry no description. A typed text that finds nothing is
   * searched for with its unknown words mended, and says so. One that finds little is read generously.
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
    const asked = await this.readRequest(viewer, request, page, asOf ?? this.now());
    const found = await this.found(asked, asOf);
    if (found.exactTotal >= STRAY || asked.read === null) return this.page(asked, found, null);
    const correctedQuery = await this.correction(asked, request.query ?? '');
    if (correctedQuery === null) return this.page(asked, found, null);
    const mended = await this.readRequest(viewer, { ...request, query: correctedQuery }, page, asOf ?? this.now());
    const other = await this.found(mended, asOf);
    return other.exactTotal > found.exactTotal
      ? this.page(mended, other, correctedQuery)
      : this.page(asked, found, null);
  }

  /** What a search finds; where that is little and sorted by the match, what meets it nearly stands behind it. */
  private async found({ query, read }: ReadRequest, asOf: Date | null): Promise<Found> {
    const { search } = this.deps;
    const pinned = await this.pinned(query, asOf);
    // Right before the search, so that both are of one moment.
    const moment = asOf ?? search.asOf();
    const { ids, total } = await search.search(pinned);
    const exact: Found = { query: pinned, shown: pinned, ids, total, exactTotal: total, asOf: moment };
    if (total >= FEW || read === null || pinned.sort !== 'best_match') return exact;
    const clauses = generousClauses(read, pinned.clauses, this.now());
    if (clauses === null) return exact;
    const shown = { ...pinned, clauses };
    const more = await search.search({
      ...shown,
      limit: Math.min(pinned.limit, Math.max(0, MOST_WITH_NEAR - pinned.offset)),
    });
    return more.total > total ? { ...exact, shown, ids: more.ids, total: Math.min(more.total, MOST_WITH_NEAR) } : exact;
  }

  private async page({ read }: ReadRequest, found: Found, correctedQuery: string | null): Promise<JobSearchPage> {
    const { search, rows, reader } = this.deps;
    const { query, shown, ids } = found;
    return new JobSearchPage(
      { search, reader, query, shown, read },
      { ...found, jobs: await rows.rows(ids), correctedQuery },
    );
  }

  /** What the text of a search that finds nothing was probably meant to be; null when nothing is close. */
  private async correction({ query, read }: ReadRequest, text: string): Promise<string | null> {
    if (read === null) return null;
    const { search, reader } = this.deps;
    const unknown = await unknownWords(read, async (at) => {
      const clauses = query.clauses.slice(at, at + 1);
      const { total, ids } = await search.search({ ...EVERYTHING, clauses, sort: 'best_match', limit: 1 });
      const [reasons = []] = total < STRAY ? await search.reasons({ ...query, clauses }, ids) : [];
      return total >= STRAY || reasons.some(({ grade }) => grade !== 'text');
    });
    return corrected(reader, text, unknown);
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
    const asked = await this.readRequest(viewer, request, page, cursor?.asOf ?? this.now());
    if (asked.query.sort !== 'newest') {
      const offset = cursor?.offset ?? 0;
      const ranked = { ...asked, query: { ...asked.query, limit: first + 1, offset } };
      return this.rankedConnection(await this.found(ranked, cursor?.asOf ?? null), first, offset);
    }
    const query = await this.pinned(asked.query, cursor?.asOf ?? null);
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

  /** Where the order is not that of age, a cursor holds a rank: what was found at `asOf` keeps its order. */
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

  /**
   * A search with its meaning, without what the viewer hid.
   *
   * @throws AppError INVALID_INPUT, see `jobQuery` and `readTyped`
   */
  private async readRequest(
    viewer: Viewer | null,
    { filter, query: text, readAs = [], choices = [], sort }: JobRequest,
    page: PageRequest,
    now: Date,
  ): Promise<ReadRequest> {
    const query = jobQuery(filter, page, now);
    const typed = (text ?? '').trim();
    const counts = (terms: readonly string[]): Promise<ReadonlyMap<string, number>> =>
      this.deps.search.termCounts(terms);
    const read = typed === '' ? null : await readTyped(typed, readAs, counts);
    const clauses = read === null ? [] : await withPhrases(this.deps, wantedClauses(read, now));
    // 'posted this year' says how old they may be, unless a filter does.
    const saysAge = read?.clauses.some((clause) => clause.some(({ meaning }) => meaning.kind === 'AGE')) === true;
    const postedSince = saysAge && (filter.timePosted ?? '') === '' ? null : query.postedSince;
    const hiddenIds = (await this.hiddenJobs.ids(viewer)).map(Number);
    const order = sort ?? (clauses.length > 0 ? 'best_match' : 'newest');
    return { query: { ...query, clauses, choices, sort: order, postedSince, hiddenIds }, read };
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
    const { query } = await this.readRequest(viewer, request, { limit: 1, offset: 0 }, this.now());
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

  /** An employer by its name, which is looked for only when somebody asks; null when the name says nothing. */
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

  /** What a search that finds nothing was probably meant to be; null when nothing is close. */
  async jobSuggestion(viewer: Viewer | null, filter: JobFilter): Promise<JobSuggestion | null> {
    const { query } = await this.readRequest(viewer, { filter }, { limit: 1, offset: 0 }, this.now());
    return jobSuggestion(this.deps, filter, query);
  }

  /** How many open postings a search finds, whoever asks. @throws AppError INVALID_INPUT, see `jobQuery` */
  async jobCount(request: JobRequest): Promise<number> {
    const { query } = await this.readRequest(null, request, { limit: 1, offset: 0 }, this.now());
    // One document may ask for several counts: each in a turn of its own.
    await breathe();
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
