import {
  andInto,
  type Bitmap,
  bitmapLength,
  bitsBetween,
  countBits,
  fullBitmap,
  hasBit,
  orInto,
  setBit,
} from './bitmap.ts';
import { type Grade, GRADES, gradedTerms } from './concept-sets.ts';
import type { TermLists } from './term-lists.ts';
import type { Concept, ReadQuery } from '../understanding/concepts.ts';

/** Columns beside the terms. */
export interface RankColumns {
  /** When each was posted, in milliseconds since 1970; newest first. */
  readonly posted: Float64Array;
  /** A year's pay in euros, lowest and highest; NaN = not said. */
  readonly payMin: Float64Array;
  readonly payMax: Float64Array;
  /** Words of each title, for how much of it a query covers. */
  readonly titleLengths: Uint8Array;
}

/** What a search found. */
export interface ConceptHits {
  readonly total: number;
  /** The wanted part of the hits, best first. */
  readonly ordinals: readonly number[];
}

/** A concept's postings by grade; `any` is all of them together. */
interface ConceptSets {
  readonly concept: Concept;
  readonly grades: ReadonlyMap<Grade, Bitmap>;
  readonly any: Bitmap;
}

/** What a grade is worth: a title outweighs any number of mentions. */
const WORTH: Readonly<Record<Grade, number>> = {
  exactTitle: 64,
  title: 48,
  company: 40,
  required: 12,
  skill: 8,
  text: 1,
};

/** Finds and ranks postings by what a query asks for: a title before a skill before a text, then the newest. */
export class ConceptSearch {
  private readonly lists: TermLists;
  private readonly columns: RankColumns;

  constructor(lists: TermLists, columns: RankColumns) {
    this.lists = lists;
    this.columns = columns;
  }

  search({ clauses }: ReadQuery, { now, from, to }: { now: number; from: number; to: number }): ConceptHits {
    const size = this.lists.size;
    const hits = fullBitmap(size);
    const wanted: ConceptSets[] = [];
    for (const clause of clauses) {
      const sets = clause.map((concept) => this.setsOf(concept, now));
      const any = new Uint32Array(bitmapLength(size));
      for (const set of sets) orInto(any, set.any);
      const isExcluded = clause.some(({ isExcluded: is }) => is);
      if (isExcluded) andNotInto(hits, any);
      else {
        andInto(hits, any);
        wanted.push(...sets);
      }
    }
    const total = countBits(hits);
    return { total, ordinals: this.ranked(hits, wanted).slice(from, to) };
  }

  private ranked(hits: Bitmap, wanted: readonly ConceptSets[]): number[] {
    const all = bitsBetween(hits, 0, this.lists.size);
    const scores = new Map(all.map((ordinal) => [ordinal, this.score(ordinal, wanted)]));
    return all.sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0) || one - other);
  }

  private score(ordinal: number, wanted: readonly ConceptSets[]): number {
    let score = 0;
    let inTitle = 0;
    for (const { grades, concept } of wanted) {
      const grade = GRADES.find((one) => {
        const bits = grades.get(one);
        return bits !== undefined && hasBit(bits, ordinal);
      });
      if (grade === undefined) continue;
      score += WORTH[grade];
      if (grade === 'exactTitle' || grade === 'title') inTitle += concept.text.split(/[\s-]+/).length;
    }
    const length = this.columns.titleLengths[ordinal] ?? 1;
    // A title that says little else is rather what was meant.
    return score + 7 * Math.min(1, inTitle / Math.max(1, length));
  }

  private setsOf(concept: Concept, now: number): ConceptSets {
    const { meaning, text } = concept;
    const any = new Uint32Array(bitmapLength(this.lists.size));
    if (meaning.kind === 'AGE') {
      const oldest = now - meaning.days * 86_400_000;
      for (const [ordinal, posted] of this.columns.posted.entries()) if (posted >= oldest) setBit(any, ordinal);
      return { concept, any, grades: new Map() };
    }
    if (meaning.kind === 'PAY') {
      const { min, max } = meaning.pay;
      for (const [ordinal, least] of this.columns.payMin.entries()) {
        const most = this.columns.payMax[ordinal] ?? Number.NaN;
        if ((min === null || most >= min) && (max === null || least <= max)) setBit(any, ordinal);
      }
      return { concept, any, grades: new Map() };
    }
    const grades = new Map<Grade, Bitmap>();
    for (const [grade, alternatives] of Object.entries(gradedTerms(meaning, text))) {
      const known = GRADES.find((one) => one === grade);
      if (known === undefined) continue;
      const bits = new Uint32Array(bitmapLength(this.lists.size));
      for (const terms of alternatives) orInto(bits, this.withAll(terms));
      grades.set(known, bits);
      orInto(any, bits);
    }
    return { concept, any, grades };
  }

  private withAll(terms: readonly string[]): Bitmap {
    const all = fullBitmap(this.lists.size);
    for (const term of terms) {
      const { ordinals, bits } = this.lists.find(term);
      if (bits !== null) andInto(all, bits);
      else {
        const few = new Uint32Array(bitmapLength(this.lists.size));
        for (const ordinal of ordinals) setBit(few, ordinal);
        andInto(all, few);
      }
    }
    return all;
  }
}

function andNotInto(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0);
}
