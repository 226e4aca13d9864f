import { invalidInput } from '../../platform/app-error.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/auth/viewer.ts';
import type { HiddenJobsService } from './hidden/hidden-jobs.service.ts';
import type { JobsDependencies } from './jobs.service.ts';
import { jobQuery, type JobRequest, type PageRequest } from './search/job-query.ts';
import type { Grade } from './search/conditions.ts';
import { firstIdAfter } from './search/job-rows.query.ts';
import { EVERYTHING, type JobQuery } from './search/job-search.ts';
import { withPhrases } from './search/phrases.ts';
import type { ReadQuery } from './understanding/concepts.ts';
import { corrected, unknownWords } from './understanding/corrections.ts';
import { countryClauses, generousClauses } from './understanding/near-matches.ts';
import { readTyped } from './understanding/typed-search.ts';
import { wantedClauses } from './understanding/wanted-concepts.ts';

/** A search and its interpreted text. */
export interface ReadRequest {
  readonly query: JobQuery;
  /** null: there was no text. */
  readonly read: ReadQuery | null;
}

/** The result of a search. */
export interface Found {
  /** The requested query, and the one whose results are shown. */
  readonly query: JobQuery;
  readonly shown: JobQuery;
  readonly ids: readonly string[];
  readonly total: number;
  /** How many match every part; these come first. */
  readonly exactTotal: number;
  readonly asOf: Date;
}

/** A word with fewer hits, and only in texts, is probably mistyped: others mistype it too. */
export const STRAY = 3;

/** A posting's own title may be mistyped, and so may its text. */
const MAY_BE_MISTYPED: ReadonlySet<Grade> = new Set(['exactTitle', 'title', 'text']);

/** With fewer hits, near matches are added after them. */
const FEW = 10;
/** The maximum of exact and near matches together. */
const MOST_WITH_NEAR = 20;

/** How long the pages of a search stay consistent. */
const PINNED_MS = HOUR_MS;

/** Interprets a search and finds its results: ids, totals and their time. */
export class JobFinder {
  private readonly deps: Pick<JobsDependencies, 'reader' | 'search' | 'clock'>;
  private readonly hiddenJobs: Pick<HiddenJobsService, 'ids'>;

  /** @param hiddenJobs the jobs people have hidden */
  constructor(deps: Pick<JobsDependencies, 'reader' | 'search' | 'clock'>, hiddenJobs: Pick<HiddenJobsService, 'ids'>) {
    this.deps = deps;
    this.hiddenJobs = hiddenJobs;
  }

  /**
   * Interprets a search, and excludes the viewer's hidden jobs.
   *
   * @throws AppError INVALID_INPUT, see `jobQuery` and `readTyped`
   */
  async read(
    viewer: Viewer | null,
    { filter, query: text, readAs = [], choices = [], sort }: JobRequest,
    page: PageRequest,
    now: Date,
  ): Promise<ReadRequest> {
    const query = jobQuery(filter, page, now);
    const typed = (text ?? '').trim();
    const read = typed === '' ? null : await readTyped(typed, readAs, this.deps.search);
    const clauses = read === null ? [] : await withPhrases(this.deps, wantedClauses(read, now));
    // 'posted this year' sets the age, unless a filter does.
    const saysAge = read?.clauses.some((clause) => clause.some(({ meaning }) => meaning.kind === 'AGE')) === true;
    const postedSince = saysAge && (filter.timePosted ?? '') === '' ? null : query.postedSince;
    const hiddenIds = (await this.hiddenJobs.ids(viewer)).map(Number);
    const order = sort ?? (clauses.length > 0 ? 'best_match' : 'newest');
    return {
      query: { ...query, clauses, choices: [...query.choices, ...choices], sort: order, postedSince, hiddenIds },
      read,
    };
  }

  /** @param asOf null: unchanged */
  async pinned(query: JobQuery, asOf: Date | null): Promise<JobQuery> {
    if (asOf === null) return query;
    if (this.deps.clock.now().getTime() - asOf.getTime() > PINNED_MS) {
      throw invalidInput('This search is more than an hour old. Start again from its first page.', { field: 'asOf' });
    }
    const beforeId = await this.deps.reader.read((pool) => firstIdAfter(pool, asOf));
    return { ...query, beforeId: beforeId === null ? null : Number(beforeId) };
  }

  /** The results of a search; if there are few, sorted by best match, near matches follow. */
  async find({ query, read }: ReadRequest, asOf: Date | null): Promise<Found> {
    const { search } = this.deps;
    const pinned = await this.pinned(query, asOf);
    const { ids, total, asOf: moment } = await search.search(pinned);
    const exact: Found = { query: pinned, shown: pinned, ids, total, exactTotal: total, asOf: asOf ?? moment };
    if (total >= FEW || read === null || pinned.sort !== 'best_match') return exact;
    const generous = generousClauses(read, pinned.clauses, this.deps.clock.now());
    const wider = [generous, total === 0 ? countryClauses(read, pinned.clauses) : null];
    for (const clauses of wider) {
      if (clauses === null) continue;
      const shown = { ...pinned, clauses };
      const limit = Math.min(pinned.limit, Math.max(0, MOST_WITH_NEAR - pinned.offset));
      const more = await search.search({ ...shown, limit });
      if (more.total > total) return { ...exact, shown, ids: more.ids, total: Math.min(more.total, MOST_WITH_NEAR) };
    }
    return exact;
  }

  /** A corrected text for a search without results; null when nothing is close. */
  async correction({ query, read }: ReadRequest, text: string): Promise<string | null> {
    if (read === null) return null;
    const { search, reader } = this.deps;
    const unknown = await unknownWords(read, async (at) => {
      const clauses = query.clauses.slice(at, at + 1);
      const { total, ids } = await search.search({ ...EVERYTHING, clauses, sort: 'best_match', limit: 1 });
      const [reasons = []] = total < STRAY ? await search.reasons({ ...query, clauses }, ids) : [];
      return total >= STRAY || reasons.some(({ grade }) => !MAY_BE_MISTYPED.has(grade));
    });
    return corrected(reader, text, unknown);
  }
}
