import { BaseIndex } from './base-index.ts';
import { type Bitmap, clearBit, fullBitmap, hasBit } from './bitmap.ts';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { ROWS_PER_SLICE, SEARCH_SLICE_MS, yieldThread } from './yield-thread.ts';
import { bestHits, bestPaid, inOrder, mergedHits, paidJob, scoredJob } from './best-hits.ts';
import { ColumnsBuilder, type IndexedJob, isBefore, titleLengthOf } from './columns.ts';
import { type LooseJob, meets } from './condition-test.ts';
import type { Condition, FacetName, QueryClause } from './conditions.ts';
import { countJobs } from './count-jobs.ts';
import { hasFact, wantedFacts } from './facts.ts';
import { columnCounts } from './column-counts.ts';
import type { CountedName } from './facet-columns.ts';
import { columnOf, type CountedHits, facetCounts, type FacetHits, type FacetRequest } from './facet-counts.ts';
import { payBars } from './pay-bars.ts';
import type { FacetAnswer, JobCounts, JobHits, JobQuery, MatchReason } from './job-search.ts';
import { matchReasons } from './match-reasons.ts';
import { TERM } from '../model/posting-terms.ts';

/** What became of a posting: as it is found now, or null when it is found no more. */
export interface JobChange {
  readonly id: number;
  readonly job: IndexedJob | null;
}

/** Changes that may wait to be merged: they are read one by one in each search. */
const FEW_CHANGES = 1_000;

/** Nobody asks how many texts have a word, and a posting has some hundred of them. */
const TEXT_TERM = TERM.text('');

/** New postings whose terms are added before others get their turn; each has some hundred. */
const FRESH_AT_ONCE = 64;

/**
 * The base with what changed since it was built: new and changed postings in a short list beside it, and those of the base
 * that are outdated struck out.
 */
export class JobIndex {
  readonly base: BaseIndex;
  private readonly changed = new Map<number, LooseJob>();
  /** How many of the changed ones have each term but those of texts. */
  private readonly changedTerms = new Map<string, number>();
  private newestFirst: readonly LooseJob[] | null = null;
  private alive: Bitmap | null = null;
  private struckOut = 0;
  /** What a merge under way does not see. */
  private sinceMerge: JobChange[] | null = null;

  constructor(base: BaseIndex) {
    this.base = base;
  }

  apply(change: JobChange): void {
    const { id, job } = change;
    this.sinceMerge?.push(change);
    this.newestFirst = null;
    const ordinal = this.base.ordinalOf(id);
    if (ordinal !== null) this.strikeOut(ordinal);
    this.countChanged(this.changed.get(id)?.terms ?? [], -1);
    if (job === null) this.changed.delete(id);
    else this.changed.set(id, { ...job, termSet: new Set(job.terms), titleLength: titleLengthOf(job.terms) });
    this.countChanged(job?.terms ?? [], 1);
  }

  /** How many postings stand in the base, and how many changes since wait to be merged into it. */
  get sizes(): { readonly postings: number; readonly changes: number } {
    return { postings: this.base.columns.size, changes: this.changed.size + this.struckOut };
  }

  /** False while a merge is under way. */
  needsMerge(fewChanges = FEW_CHANGES): boolean {
    if (this.sinceMerge !== null) return false;
    return this.changed.size + this.struckOut > Math.max(fewChanges, this.base.columns.size >>> 6);
  }

  /** Does in turns what takes longer the longer a text is; a search without it does it all at once. */
  async prepare(query: JobQuery): Promise<void> {
    await this.base.prepare(query, new TimeSlice(SEARCH_SLICE_MS));
  }

  /** Of the moment it is called, however long it takes. */
  async search(query: JobQuery): Promise<JobHits> {
    return query.sort === 'newest' ? this.newest(query) : this.best(query);
  }

  /** @param without the facet that is counted, whose own choices do not narrow it */
  private facetHits(query: JobQuery, without: FacetName | null, now: number): FacetHits {
    const choices = query.choices.filter(({ facet }) => facet === null || facet !== without);
    const postedSince = without === 'posted' ? null : query.postedSince;
    const asked = { ...query, choices, postedSince };
    const hits = this.base.search(asked, this.shown(query.hiddenIds)).bits();
    return { base: this.base, hits, loose: this.freshMatches(asked), now };
  }

  /** How many open postings have a term; a word of a text is counted in the base alone. */
  countTerm(term: string): number {
    return this.base.columns.terms.count(term) + (this.changedTerms.get(term) ?? 0);
  }

  private countChanged(terms: readonly string[], by: 1 | -1): void {
    for (const term of terms) {
      if (term.startsWith(TEXT_TERM)) continue;
      const count = (this.changedTerms.get(term) ?? 0) + by;
      if (count === 0) this.changedTerms.delete(term);
      else this.changedTerms.set(term, count);
    }
  }

  /** How each posting meets a query. */
  reasons({ clauses }: JobQuery, ids: readonly string[]): (readonly MatchReason[])[] {
    const sets = new Map<Condition, Bitmap>();
    const inBase = (condition: Condition): Bitmap => {
      const known = sets.get(condition) ?? this.base.bitsOf(condition);
      sets.set(condition, known);
      return known;
    };
    return ids.map((id) => {
      const loose = this.changed.get(Number(id));
      if (loose !== undefined) return matchReasons(clauses, (condition) => meets(loose, condition));
      const ordinal = this.base.ordinalOf(Number(id));
      return ordinal === null ? [] : matchReasons(clauses, (condition) => hasBit(inBase(condition), ordinal));
    });
  }

  /**
   * Exact counts of all hits by the values of facets, in turns; of one moment after it is called. Facets without a choice of
   * their own have the same hits, which are counted together.
   *
   * @param now microseconds since 1970
   */
  async facets(query: JobQuery, requests: readonly FacetRequest[], now = Date.now() * 1_000): Promise<FacetAnswer[]> {
    const slice = new TimeSlice(SEARCH_SLICE_MS);
    await this.base.prepare(query, slice);
    const groups = new Map<FacetName | null, { found: FacetHits; names: Set<CountedName> }>();
    const groupOf = (facet: FacetName): FacetName | null =>
      (facet === 'posted' && query.postedSince !== null) || query.choices.some((choice) => choice.facet === facet)
        ? facet
        : null;
    for (const { facet } of requests) {
      const without = groupOf(facet);
      const group = groups.get(without) ?? { found: this.facetHits(query, without, now), names: new Set() };
      groups.set(without, group);
      const name = columnOf(facet);
      if (name !== null) group.names.add(name);
    }
    const counted = new Map<FacetName | null, CountedHits>();
    // The search for the page came right before.
    await yieldThread();
    for (const [without, { found, names }] of groups) {
      const { facets, columns } = this.base;
      const counts = await columnCounts(facets, names, { hits: found.hits, size: columns.size }, slice);
      counted.set(without, { ...found, counts });
    }
    const answers: FacetAnswer[] = [];
    for (const request of requests) {
      await slice.yieldWhenOver();
      const found = counted.get(groupOf(request.facet));
      if (found === undefined) throw new Error(`Hits were not counted by ${request.facet}.`);
      answers.push(
        request.facet === 'pay'
          ? { counts: [], pay: payBars(found) }
          : { counts: facetCounts(found, request), pay: null },
      );
    }
    return answers;
  }

  private async best(query: JobQuery): Promise<JobHits> {
    const hits = this.base.search(query, this.shown(query.hiddenIds));
    const fresh = this.freshMatches(query);
    const count = query.offset + query.limit;
    const isByPay = query.sort === 'salary';
    // The set is read by the next search, which may come before the order of this one is known.
    const [bits, { total }] = [hits.bits(), hits];
    const inBase = isByPay ? bestPaid(this.base, bits, count) : await bestHits(this.base, bits, query.clauses, count);
    const beside = fresh.map((job) => (isByPay ? paidJob(job) : scoredJob(job, query.clauses))).toSorted(inOrder);
    return {
      total: total + fresh.length,
      ids: mergedHits(inBase, beside, count)
        .slice(query.offset)
        .map(({ id }) => String(id)),
    };
  }

  private newest(query: JobQuery): JobHits {
    const allFresh = this.freshMatches(query);
    const matches = this.base.search(query, this.shown(query.hiddenIds));
    const { after, limit } = query;
    const { ids, posted } = this.base.columns;
    const fresh = after === null ? allFresh : allFresh.filter((job) => isBefore(after, job));
    const skipped = after === null ? 0 : matches.countBefore(this.base.upTo(after));
    const offset = query.offset + skipped;
    // Whatever the fresh ones are, at most so many of them stand before the page: older ranks cannot be on it.
    const first = Math.max(skipped, offset - fresh.length);
    const page: { id: number; posted: number }[] = matches
      .between(first, offset + limit)
      .map((ordinal) => ({ id: ids[ordinal] ?? 0, posted: posted[ordinal] ?? 0 }));
    const merged = fresh.length === 0 ? page : mergedInOrder(page, fresh);
    return {
      total: matches.total + allFresh.length,
      ids: merged.slice(offset - first, offset - first + limit).map(({ id }) => String(id)),
    };
  }

  /** Reads every posting: some milliseconds per million. Kept by the caller until postings change. */
  counts(): JobCounts {
    return countJobs(this.base.columns, this.alive, this.changed.values());
  }

  /**
   * Makes an index of the same content with everything in its base, in steps that let requests through. Changes may be
   * applied meanwhile: they come to the new one as well.
   *
   * @param adopt receives it; from then on changes belong there. Not called when the merge fails
   */
  async merge(adopt: (merged: JobIndex) => void): Promise<void> {
    const missed: JobChange[] = [];
    this.sinceMerge = missed;
    try {
      const merged = new JobIndex(await this.mergedBase());
      for (const change of missed) merged.apply(change);
      adopt(merged);
    } finally {
      this.sinceMerge = null;
    }
  }

  private async mergedBase(): Promise<BaseIndex> {
    const alive = this.alive?.slice() ?? null;
    const fresh = this.inOrder();
    const { columns } = this.base;
    const builder = new ColumnsBuilder(columns.size - this.struckOut + fresh.length);
    const copy = builder.copierFrom(columns);
    let next = 0;
    for (let ordinal = 0; ordinal < columns.size; ordinal += 1) {
      if (ordinal % ROWS_PER_SLICE === 0) await yieldThread();
      if (alive !== null && !hasBit(alive, ordinal)) continue;
      const old = { id: columns.ids[ordinal] ?? 0, posted: columns.posted[ordinal] ?? 0 };
      for (let job = fresh[next]; job !== undefined && isBefore(job, old); job = fresh[next]) {
        if (next % FRESH_AT_ONCE === 0) await yieldThread();
        builder.add(job);
        next += 1;
      }
      copy(ordinal);
    }
    for (const [at, job] of fresh.slice(next).entries()) {
      if (at % FRESH_AT_ONCE === 0) await yieldThread();
      builder.add(job);
    }
    return BaseIndex.build(await builder.finish());
  }

  private strikeOut(ordinal: number): void {
    this.alive ??= fullBitmap(this.base.columns.size);
    if (!hasBit(this.alive, ordinal)) return;
    clearBit(this.alive, ordinal);
    this.struckOut += 1;
  }

  /** Those of the base that may be found; null = all. */
  private shown(hiddenIds: readonly number[]): Bitmap | null {
    const hidden = hiddenIds.map((id) => this.base.ordinalOf(id)).filter((ordinal) => ordinal !== null);
    if (hidden.length === 0) return this.alive;
    const shown = this.alive?.slice() ?? fullBitmap(this.base.columns.size);
    for (const ordinal of hidden) clearBit(shown, ordinal);
    return shown;
  }

  private inOrder(): readonly LooseJob[] {
    this.newestFirst ??= [...this.changed.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
    return this.newestFirst;
  }

  private freshMatches(query: JobQuery): readonly LooseJob[] {
    if (this.changed.size === 0) return [];
    const lists = wantedFacts(query);
    const since = query.postedSince === null ? Number.NEGATIVE_INFINITY : query.postedSince.getTime() * 1_000;
    const hidden = new Set(query.hiddenIds);
    return this.inOrder().filter(
      (job) =>
        !hidden.has(job.id) &&
        job.posted >= since &&
        (query.beforeId === null || job.id < query.beforeId) &&
        lists.every((wanted) => wanted.some((fact) => hasFact(job.facts, fact))) &&
        query.titleWords.every((wanted) => job.words.some((word) => word.includes(wanted))) &&
        job.company.includes(query.company) &&
        job.location.includes(query.location) &&
        query.clauses.every((clause) => meetsClause(job, clause)) &&
        query.choices.every(
          ({ include, exclude }) =>
            (include === null || meets(job, include)) && (exclude === null || !meets(job, exclude)),
        ),
    );
  }
}

const meetsClause = (job: LooseJob, { concepts, isExcluded }: QueryClause): boolean =>
  concepts.some(({ grades }) => grades.some(({ condition }) => meets(job, condition))) !== isExcluded;

function mergedInOrder<Row extends { id: number; posted: number }>(a: readonly Row[], b: readonly Row[]): Row[] {
  const merged: Row[] = [];
  let next = 0;
  for (const row of a) {
    for (let other = b[next]; other !== undefined && isBefore(other, row); other = b[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(row);
  }
  return [...merged, ...b.slice(next)];
}
