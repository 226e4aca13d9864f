import type { BaseIndex } from './base-index.ts';
import {
  andInto,
  andNotInto,
  type Bitmap,
  bitsBetween,
  BLOCK,
  BLOCK_WORDS,
  clearBit,
  countBits,
  fillBlock,
  hasBit,
  haveCommonBits,
  isEmpty,
  isInside,
  orInto,
} from './bitmap.ts';
import { type LooseJob, meets } from './condition-test.ts';
import { type Grade, type QueryClause, type WantedConcept } from './conditions.ts';
import { TERM } from '../model/posting-terms.ts';
import { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { SEARCH_SLICE_MS } from './yield-thread.ts';

/** A hit with what it is sorted by, the highest first. */
export interface ScoredHit {
  readonly id: number;
  readonly posted: number;
  readonly score: number;
}

/** What a grade is worth. A title outweighs any number of skills, a skill any number of mentions. */
export const WORTH: Readonly<Record<Grade, number>> = {
  exactTitle: 640,
  title: 600,
  looseTitle: 520,
  wideTitle: 200,
  company: 450,
  required: 120,
  skill: 80,
  text: 0,
  near: 0,
};
const TITLE_GRADES: ReadonlySet<Grade> = new Set(['exactTitle', 'title', 'looseTitle', 'wideTitle']);
/** For a title of which the query covers all, or half. */
const COVERS_ALL = 30;
const COVERS_HALF = 15;
/** A talent pool is no opening. */
const EVERGREEN = -40;

/** A concept that speaks for a posting, with those that meet it; what meets only its text is not told apart. */
interface ScoredConcept {
  readonly words: number;
  readonly grades: readonly ScoredGrade[];
  readonly bonuses: readonly { readonly worth: number; readonly bits: Bitmap }[];
}

interface ScoredGrade {
  readonly worth: number;
  readonly isTitle: boolean;
  readonly bits: Bitmap;
}

/** Parts of a text that rank; nobody types more, and each of them multiplies the work. All of them must hold. */
const MOST_RANKED = 8;

/** Concepts that speak for a posting, not against it. */
const wantedConcepts = (clauses: readonly QueryClause[]): readonly WantedConcept[] =>
  clauses.flatMap(({ concepts, isExcluded }) => (isExcluded ? [] : concepts)).slice(0, MOST_RANKED);

/**
 * The best `count` of the hits; of equal ones the newest. Hits are parted by what they meet, concept by concept; a part
 * that has become small is looked at one by one, so that the work grows with the postings and not with their mixture. In
 * turns of some milliseconds, between which everything else that waits is done.
 *
 * @param hits not to be changed until this is done
 * @param work what counts as small, and how many parts were made
 */
export async function bestHits(
  base: BaseIndex,
  hits: Bitmap,
  clauses: readonly QueryClause[],
  count: number,
  work: PartingWork = { small: smallIn(base), parts: 0 },
): Promise<readonly ScoredHit[]> {
  const concepts = wantedConcepts(clauses).map(({ grades, words, bonuses }): ScoredConcept => ({
    words,
    grades: grades
      .filter(({ grade }) => WORTH[grade] > 0)
      .map(({ grade, condition }) => ({
        worth: WORTH[grade],
        isTitle: TITLE_GRADES.has(grade),
        bits: base.bitsOf(condition),
      })),
    bonuses: bonuses.map(({ worth, condition }) => ({ worth, bits: base.bitsOf(condition) })),
  }));
  const byScore = await new Parting(base, concepts, work).part(hits);
  const { ids, posted } = base.columns;
  const best: ScoredHit[] = [];
  for (const [score, equal] of [...byScore].toSorted(([one], [other]) => other - one)) {
    if (best.length === count) break;
    for (const ordinal of newestOf(equal, count - best.length)) {
      best.push({ id: ids[ordinal] ?? 0, posted: posted[ordinal] ?? 0, score });
    }
  }
  return best;
}

/** Hits of one score: those of large parts, and those that were looked at one by one. */
interface EqualHits {
  bits: Bitmap | null;
  readonly few: number[];
}

function newestOf({ bits, few }: EqualHits, count: number): number[] {
  const many = bits === null ? [] : bitsBetween(bits, 0, count);
  // There may be some ten thousand; numbers of this kind are sorted without a function.
  const all = new Uint32Array(many.length + few.length);
  all.set(many);
  all.set(few, many.length);
  return [...all.toSorted().subarray(0, count)];
}

/** A part is small with fewer hits than one in 16 postings; then at most 16 others are large. */
const SMALL_SHIFT = 4;
const ALWAYS_SMALL = 256;

const smallIn = (base: BaseIndex): number => Math.max(ALWAYS_SMALL, base.columns.size >>> SMALL_SHIFT);

export interface PartingWork {
  /** A part of at most so many hits is looked at one by one. */
  readonly small: number;
  /** Grows with every part that is made. */
  parts: number;
}

/** Parts hits into those of one score each. */
class Parting {
  private readonly base: BaseIndex;
  private readonly concepts: readonly ScoredConcept[];
  private readonly evergreen: Bitmap;
  private readonly byScore = new Map<number, EqualHits>();
  private readonly work: PartingWork;
  private readonly slice = new TimeSlice(SEARCH_SLICE_MS);

  constructor(base: BaseIndex, concepts: readonly ScoredConcept[], work: PartingWork) {
    this.base = base;
    this.concepts = concepts;
    this.evergreen = base.bitsOf({ kind: 'TERMS', anyOf: [[TERM.evergreen]] });
    this.work = work;
  }

  async part(hits: Bitmap): Promise<ReadonlyMap<number, EqualHits>> {
    await this.byConcept(0, hits, 0, 0);
    return this.byScore;
  }

  private async byConcept(at: number, bits: Bitmap, score: number, inTitle: number): Promise<void> {
    const concept = this.concepts[at];
    if (concept === undefined) {
      this.byCoverage(bits, score, inTitle);
      return;
    }
    this.work.parts += 1;
    const count = countBits(bits);
    if (count <= this.work.small) {
      const block = new Uint32Array(BLOCK);
      for (let from = 0; from < bits.length; from += BLOCK_WORDS) {
        const length = fillBlock(block, bits, from);
        for (let nth = 0; nth < length; nth += 1) this.addOne(at, block[nth] ?? 0, score, inTitle);
        await this.slice.yieldWhenOver();
      }
      return;
    }
    await this.slice.yieldWhenOver();
    let rest = bits;
    for (const { worth, isTitle, bits: met } of concept.grades) {
      const [part, others] = parted(rest, met);
      rest = others ?? EMPTY;
      const titleWords = inTitle + (isTitle ? concept.words : 0);
      if (part !== null) await this.byBonus(at, 0, part, score + worth, titleWords);
      if (others === null) return;
    }
    await this.byBonus(at, 0, rest, score, inTitle);
  }

  private async byBonus(at: number, nth: number, bits: Bitmap, score: number, inTitle: number): Promise<void> {
    const bonus = this.concepts[at]?.bonuses[nth];
    if (bonus === undefined) {
      await this.byConcept(at + 1, bits, score, inTitle);
      return;
    }
    const [part, others] = parted(bits, bonus.bits);
    if (part !== null) await this.byBonus(at, nth + 1, part, score + bonus.worth, inTitle);
    if (others !== null) await this.byBonus(at, nth + 1, others, score, inTitle);
  }

  private byCoverage(bits: Bitmap, score: number, inTitle: number): void {
    if (inTitle === 0) {
      this.byAim(bits, score);
      return;
    }
    const [all, others] = parted(bits, this.base.titlesUpTo(inTitle));
    if (all !== null) this.byAim(all, score + COVERS_ALL);
    if (others === null) return;
    const [half, rest] = parted(others, this.base.titlesUpTo(2 * inTitle));
    if (half !== null) this.byAim(half, score + COVERS_HALF);
    if (rest !== null) this.byAim(rest, score);
  }

  private byAim(bits: Bitmap, score: number): void {
    const [pools, openings] = parted(bits, this.evergreen);
    if (pools !== null) this.add(pools, score + EVERGREEN);
    if (openings !== null) this.add(openings, score);
  }

  private add(bits: Bitmap, score: number): void {
    const equal = this.withScore(score);
    if (equal.bits === null) equal.bits = bits.slice();
    else orInto(equal.bits, bits);
  }

  /** @param at the first concept that was not looked at yet */
  private addOne(at: number, ordinal: number, before: number, beforeInTitle: number): void {
    let [score, inTitle] = [before, beforeInTitle];
    // There may be many of them: no function and no list is made for each.
    for (let next = at; next < this.concepts.length; next += 1) {
      const concept = this.concepts[next];
      if (concept === undefined) break;
      for (const { worth, isTitle, bits } of concept.grades) {
        if (!hasBit(bits, ordinal)) continue;
        score += worth;
        if (isTitle) inTitle += concept.words;
        break;
      }
      for (const { worth, bits } of concept.bonuses) if (hasBit(bits, ordinal)) score += worth;
    }
    score += coverageOf(inTitle, this.base.columns.titleLengths[ordinal] ?? 0);
    if (hasBit(this.evergreen, ordinal)) score += EVERGREEN;
    this.withScore(score).few.push(ordinal);
  }

  private withScore(score: number): EqualHits {
    const known = this.byScore.get(score);
    if (known !== undefined) return known;
    const fresh: EqualHits = { bits: null, few: [] };
    this.byScore.set(score, fresh);
    return fresh;
  }
}

const EMPTY: Bitmap = new Uint32Array();

/** For how much of its title a search covers. */
function coverageOf(inTitle: number, titleLength: number): number {
  if (inTitle === 0) return 0;
  if (titleLength <= inTitle) return COVERS_ALL;
  return titleLength <= 2 * inTitle ? COVERS_HALF : 0;
}

/** What of a set is in another one, and what is not; null = nothing. */
function parted(bits: Bitmap, other: Bitmap): readonly [Bitmap | null, Bitmap | null] {
  if (!haveCommonBits(bits, other)) return [null, isEmpty(bits) ? null : bits];
  if (isInside(bits, other)) return [bits, null];
  const [part, rest] = [bits.slice(), bits.slice()];
  andInto(part, other);
  andNotInto(rest, other);
  return [part, rest];
}

/** The same of a posting beside the index. */
export function scoredJob(job: LooseJob, clauses: readonly QueryClause[]): ScoredHit {
  let [score, inTitle] = [0, 0];
  for (const { words, grades, bonuses } of wantedConcepts(clauses)) {
    const met = grades.find(({ grade, condition }) => WORTH[grade] > 0 && meets(job, condition));
    if (met !== undefined) score += WORTH[met.grade];
    if (met !== undefined && TITLE_GRADES.has(met.grade)) inTitle += words;
    for (const { worth, condition } of bonuses) if (meets(job, condition)) score += worth;
  }
  score += coverageOf(inTitle, job.titleLength);
  if (job.termSet.has(TERM.evergreen)) score += EVERGREEN;
  return { id: job.id, posted: job.posted, score };
}

/** Of postings without pay. */
const UNPAID = Number.NEGATIVE_INFINITY;

/** Those with the highest yearly pay, then the newest of those without. */
export function bestPaid(base: BaseIndex, hits: Bitmap, count: number): ScoredHit[] {
  const { ids, posted, yearMax } = base.columns;
  const best: ScoredHit[] = [];
  const rest = hits.slice();
  for (const ordinal of base.byPay) {
    if (best.length === count) return best;
    if (!hasBit(hits, ordinal)) continue;
    clearBit(rest, ordinal);
    best.push({ id: ids[ordinal] ?? 0, posted: posted[ordinal] ?? 0, score: yearMax[ordinal] ?? UNPAID });
  }
  for (const ordinal of bitsBetween(rest, 0, count - best.length)) {
    best.push({ id: ids[ordinal] ?? 0, posted: posted[ordinal] ?? 0, score: UNPAID });
  }
  return best;
}

export const paidJob = ({ id, posted, yearMax }: LooseJob): ScoredHit => ({
  id,
  posted,
  score: Number.isNaN(yearMax) ? UNPAID : yearMax,
});

/** Two lists that are each in order, as one; the first `count` of it. */
export function mergedHits(one: readonly ScoredHit[], other: readonly ScoredHit[], count: number): ScoredHit[] {
  return [...one, ...other].toSorted(inOrder).slice(0, count);
}

export const inOrder = (a: ScoredHit, b: ScoredHit): number =>
  compare(b.score, a.score) || b.posted - a.posted || b.id - a.id;

/** Infinities are equal, which their difference does not say. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
