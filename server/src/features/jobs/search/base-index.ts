import {
  andInto,
  andNotInto,
  type Bitmap,
  bitmapLength,
  bitsBetween,
  clearBit,
  clearFrom,
  countBits,
  countBitsBefore,
  fullBitmap,
  hasBit,
  orInto,
  setBit,
} from './bitmap.ts';
import type { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { ROWS_PER_SLICE, yieldThread } from './yield-thread.ts';
import { type Columns, isBefore } from './columns.ts';
import { conditionBits, type ConditionParts, prepareBits } from './condition-bits.ts';
import type { Condition, QueryClause } from './conditions.ts';
import { type FacetColumns, facetColumns } from './facet-columns.ts';
import { FACT_COUNT, FACT_WORDS, wantedFacts } from './facts.ts';
import { FirstSeen } from './first-seen.ts';
import { IdLookup } from './id-lookup.ts';
import type { JobPlace, JobQuery } from './job-search.ts';
import { intersection } from './postings-lists.ts';
import { sortedInTurns } from './sorted-in-turns.ts';
import { TextIndex } from './text-index.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** What a query found. Read it before the next query: large results live in a buffer that all queries share. */
export interface Matches {
  readonly total: number;
  /** All of them, in a bitmap of the caller's own. */
  bits(): Bitmap;
  /** The ordinals from the `from`-th match to before the `to`-th. */
  between(from: number, to: number): readonly number[];
  /** How many there are among the first `end` ordinals. */
  countBefore(end: number): number;
}

/**
 * A copy of the open postings that answers any search in a fraction of a millisecond, and never changes. Ordinals are the
 * order of the answer, so 'newest first' costs nothing and 'time posted' is a cut.
 */
export class BaseIndex {
  readonly columns: Columns;
  private readonly words: TextIndex;
  private readonly companies: TextIndex;
  private readonly locations: TextIndex;
  private readonly facts: readonly Bitmap[];
  readonly vocabulary: Vocabulary;
  private readonly lookup: IdLookup;
  /** The ordinals of postings that name their pay, the highest first. */
  readonly byPay: Uint32Array;
  readonly facets: FacetColumns;
  private readonly firstSeen: FirstSeen;
  private readonly shortTitles: readonly Bitmap[];
  private readonly scratch: Bitmap;
  private readonly everything: Bitmap;
  private readonly lastId: number;
  private readonly known = new WeakMap<Condition, Bitmap>();
  /** The same of clauses and of what is excluded: a page, its facets and its reasons have them in common. */
  private readonly knownClauses = new WeakMap<QueryClause, Bitmap>();
  private readonly knownOthers = new WeakMap<Condition, Bitmap>();
  private idsBefore: { readonly id: number; readonly bits: Bitmap } | null = null;

  private constructor(
    columns: Columns,
    parts: {
      words: TextIndex;
      companies: TextIndex;
      locations: TextIndex;
      facts: Bitmap[];
      vocabulary: Vocabulary;
      lookup: IdLookup;
      byPay: Uint32Array;
      facets: FacetColumns;
      firstSeen: FirstSeen;
      shortTitles: readonly Bitmap[];
      lastId: number;
    },
  ) {
    this.columns = columns;
    this.words = parts.words;
    this.companies = parts.companies;
    this.locations = parts.locations;
    this.facts = parts.facts;
    this.vocabulary = parts.vocabulary;
    this.lookup = parts.lookup;
    this.byPay = parts.byPay;
    this.facets = parts.facets;
    this.firstSeen = parts.firstSeen;
    this.shortTitles = parts.shortTitles;
    this.scratch = new Uint32Array(bitmapLength(columns.size));
    this.everything = fullBitmap(columns.size);
    this.lastId = parts.lastId;
  }

  /** Takes some hundred milliseconds per million postings, in steps that let requests through. */
  static async build(columns: Columns): Promise<BaseIndex> {
    const { size, companyPlaces, locationPlaces, wordStarts, wordPlaces } = columns;
    const facts = await factBitmaps(columns);
    const vocabulary = await vocabularyOf(columns.terms);
    const byPay = await payOrder(columns);
    return new BaseIndex(columns, {
      words: await TextIndex.build(columns.words, size, wordStarts, wordPlaces),
      companies: await TextIndex.build(columns.companies, size, null, companyPlaces),
      locations: await TextIndex.build(columns.locations, size, null, locationPlaces),
      facts,
      vocabulary,
      lookup: await IdLookup.build(columns.ids),
      byPay,
      facets: await facetColumns(columns, { facts, vocabulary, byPay }),
      firstSeen: await FirstSeen.build(columns.firstSeen),
      shortTitles: await titlesByLength(columns),
      lastId: await highest(columns.ids),
    });
  }

  /** Where the posting with this id stands; null when it is not here. */
  ordinalOf(id: number): number | null {
    return this.lookup.find(id);
  }

  /** The postings that meet a condition. Others are given the same bitmap: never change it. */
  bitsOf(condition: Condition): Bitmap {
    return conditionBits(this.conditionParts(), condition);
  }

  /**
   * Answers the conditions of a query in turns, and keeps the answers. A search needs all of them at once, and a long text
   * has hundreds.
   */
  async prepare({ clauses, choices }: JobQuery, slice: TimeSlice): Promise<void> {
    const parts = this.conditionParts();
    for (const clause of clauses) {
      for (const { grades, bonuses } of clause.concepts) {
        for (const { condition } of [...grades, ...bonuses]) await prepareBits(parts, condition, slice);
      }
      await slice.yieldWhenOver();
      this.clauseBits(clause);
    }
    for (const { include, exclude } of choices) {
      if (include !== null) await prepareBits(parts, include, slice);
      if (exclude !== null) await prepareBits(parts, exclude, slice);
    }
  }

  private conditionParts(): ConditionParts {
    return {
      columns: this.columns,
      vocabulary: this.vocabulary,
      withFact: ({ fact, words }) => {
        const [wanted = []] = wantedFacts({ facts: { [fact]: words }, located: false });
        return this.withOneOf(wanted);
      },
      firstSeen: this.firstSeen,
      facets: this.facets,
      ordinalOf: (id) => this.ordinalOf(id),
      cut: (since) => this.cut(since),
      known: this.known,
    };
  }

  /** @param alive those that may be found; null = all */
  search(query: JobQuery, alive: Bitmap | null): Matches {
    const sets = query.titleWords.map((word) => this.words.find(word));
    if (query.company !== '') sets.push(this.companies.find(query.company));
    if (query.location !== '') sets.push(this.locations.find(query.location));
    if (sets.some(({ count }) => count === 0)) return this.throughFew(new Uint32Array(), [], 0);
    const cut = this.cut(query.postedSince);
    const filters = wantedFacts(query).map((wanted) => this.withOneOf(wanted));
    if (alive !== null) filters.push(alive);
    filters.push(...this.wantedBits(query));
    if (query.beforeId !== null && query.beforeId <= this.lastId) filters.push(this.withIdsBefore(query.beforeId));
    let few: Uint32Array | null = null;
    for (const { ordinals, bits } of sets.toSorted((a, b) => a.count - b.count)) {
      if (bits !== null) filters.push(bits);
      else few = few === null ? ordinals : intersection(few, ordinals);
    }
    return few === null ? this.throughAll(filters, cut) : this.throughFew(few, filters, cut);
  }

  /** What a typed text and chosen facets leave; each a bitmap. */
  private wantedBits({ clauses, choices }: JobQuery): Bitmap[] {
    const wanted = clauses.map((clause) => this.clauseBits(clause));
    for (const { include, exclude } of choices) {
      if (include !== null) wanted.push(this.bitsOf(include));
      if (exclude !== null) {
        const others = this.knownOthers.get(exclude) ?? this.without(this.bitsOf(exclude));
        this.knownOthers.set(exclude, others);
        wanted.push(others);
      }
    }
    return wanted;
  }

  private clauseBits(clause: QueryClause): Bitmap {
    const known = this.knownClauses.get(clause);
    if (known !== undefined) return known;
    const [first, ...others] = clause.concepts.flatMap(({ grades }) => grades.map(({ condition }) => condition));
    let bits = first === undefined ? new Uint32Array(this.everything.length) : this.bitsOf(first);
    if (others.length > 0) bits = bits.slice();
    for (const other of others) orInto(bits, this.bitsOf(other));
    if (clause.isExcluded) bits = this.without(bits);
    this.knownClauses.set(clause, bits);
    return bits;
  }

  private without(bits: Bitmap): Bitmap {
    const rest = this.everything.slice();
    andNotInto(rest, bits);
    return rest;
  }

  /** 32 postings at a time. */
  private throughAll(filters: readonly Bitmap[], cut: number): Matches {
    const [first = this.everything, ...others] = filters;
    const bits = this.scratch.subarray(0, bitmapLength(cut));
    bits.set(first.subarray(0, bits.length));
    for (const other of others) andInto(bits, other);
    clearFrom(bits, cut);
    return {
      total: countBits(bits),
      bits: () => {
        const own = new Uint32Array(bitmapLength(this.columns.size));
        own.set(bits);
        return own;
      },
      between: (from, to) => bitsBetween(bits, from, to),
      countBefore: (end) => countBitsBefore(bits, Math.min(end, cut)),
    };
  }

  /** One posting at a time, when a filter leaves few. */
  private throughFew(few: Uint32Array, filters: readonly Bitmap[], cut: number): Matches {
    const found: number[] = [];
    for (let at = 0; at < few.length; at += 1) {
      const ordinal = few[at] ?? 0;
      if (ordinal >= cut) break;
      if (filters.every((bits) => hasBit(bits, ordinal))) found.push(ordinal);
    }
    return {
      total: found.length,
      bits: () => {
        const own = new Uint32Array(bitmapLength(this.columns.size));
        for (const ordinal of found) setBit(own, ordinal);
        return own;
      },
      between: (from, to) => found.slice(from, to),
      countBefore: (end) => found.filter((ordinal) => ordinal < end).length,
    };
  }

  /** How many postings are at least this new; they are the first. */
  private cut(since: Date | null): number {
    if (since === null) return this.columns.size;
    const oldest = since.getTime() * 1_000;
    return this.firstWithout((posted) => posted >= oldest);
  }

  /** Postings whose titles have at most so many words. */
  titlesUpTo(words: number): Bitmap {
    return this.shortTitles[words - 1] ?? this.everything;
  }

  /** How many postings stand at this place or before it. */
  upTo(place: JobPlace): number {
    return this.firstWithout((posted, id) => !isBefore(place, { posted, id }));
  }

  /** The first ordinal without a property that all before it have and none behind it. */
  private firstWithout(has: (posted: number, id: number) => boolean): number {
    let low = 0;
    let high = this.columns.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (has(this.columns.posted[middle] ?? 0, this.columns.ids[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Reads every id, about a millisecond for a million; the pages of one search share it. */
  private withIdsBefore(id: number): Bitmap {
    if (this.idsBefore?.id === id) return this.idsBefore.bits;
    const bits = this.everything.slice();
    for (const [ordinal, one] of this.columns.ids.entries()) if (one >= id) clearBit(bits, ordinal);
    this.idsBefore = { id, bits };
    return bits;
  }

  private withOneOf(wanted: readonly number[]): Bitmap {
    const [first = this.scratch, ...others] = wanted.flatMap((fact) => this.facts[fact] ?? []);
    if (others.length === 0) return first;
    const either = first.slice();
    for (const other of others) orInto(either, other);
    return either;
  }
}

/** Longer titles are told apart no more. */
const LONGEST_TITLE = 12;

/** For each number of words the postings with at most so many. */
async function titlesByLength({ size, titleLengths }: Columns): Promise<Bitmap[]> {
  const upTo = Array.from({ length: LONGEST_TITLE }, () => new Uint32Array(bitmapLength(size)));
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const own = upTo[Math.max(1, titleLengths[ordinal] ?? 0) - 1];
    if (own !== undefined) setBit(own, ordinal);
    if (ordinal % ROWS_PER_SLICE === 0) await yieldThread();
  }
  for (const [at, bits] of upTo.entries()) orInto(bits, upTo[at - 1] ?? EMPTY_TITLES);
  return upTo;
}

const EMPTY_TITLES: Bitmap = new Uint32Array();

async function highest(ids: Float64Array): Promise<number> {
  let last = 0;
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    last = Math.max(last, ids[ordinal] ?? 0);
    if (ordinal % ROWS_PER_SLICE === 0) await yieldThread();
  }
  return last;
}

async function payOrder({ size, yearMax }: Columns): Promise<Uint32Array> {
  const paid: number[] = [];
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    if (!Number.isNaN(yearMax[ordinal] ?? Number.NaN)) paid.push(ordinal);
    if (ordinal % ROWS_PER_SLICE === 0) await yieldThread();
  }
  return new Uint32Array(
    await sortedInTurns(paid, (one, other) => (yearMax[other] ?? 0) - (yearMax[one] ?? 0) || one - other),
  );
}

async function factBitmaps({ size, facts }: Columns): Promise<Bitmap[]> {
  const bitmaps = Array.from({ length: FACT_COUNT }, () => new Uint32Array(bitmapLength(size)));
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    for (let at = 0; at < FACT_WORDS; at += 1) {
      for (let rest = facts[ordinal * FACT_WORDS + at] ?? 0; rest !== 0; rest &= rest - 1) {
        const bits = bitmaps[at * 32 + 31 - Math.clz32(rest & -rest)];
        if (bits !== undefined) setBit(bits, ordinal);
      }
    }
    if (ordinal % ROWS_PER_SLICE === 0) await yieldThread();
  }
  return bitmaps;
}
