import type { BaseIndex } from './base-index.ts';
import { andInto, andNotInto, type Bitmap, bitmapLength, bitsBetween, countBits, hasBit, orInto } from './bitmap.ts';
import { type LooseJob, meets } from './condition-test.ts';
import { type Grade, type QueryClause, type WantedConcept } from './conditions.ts';
import { TERM } from '../model/posting-terms.ts';

/** A hit with what it is sorted by, the highest first. */
export interface ScoredHit {
  readonly id: number;
  readonly posted: number;
  readonly score: number;
}

/** What a grade is worth. A title outweighs any number of skills, a skill any number of mentions. */
export const WORTH: Readonly<Record<Grade, number>> = {
  exactTitle: 640,
  title: 480,
  wideTitle: 200,
  company: 450,
  required: 120,
  skill: 80,
  text: 0,
};
/** For a title of which the query covers all, half, or less. */
const COVERAGE = [30, 15, 0] as const;
/** For the newest ones; less than any grade. */
const FRESH = [
  [7, 12],
  [30, 6],
] as const;
const DAY_US = 86_400_000_000;
/** For meeting a part of the query as it was typed: 'Senior' in the title, Germany instead of all of EMEA. */
const BONUS = 20;
/** A talent pool is no opening. */
const EVERGREEN = -40;

/** Postings of these grades are scored; among the others the newest is the best. */
const isStrong = (grade: Grade): boolean => grade !== 'text';

interface ScoredConcept {
  readonly words: number;
  readonly grades: readonly { readonly grade: Grade; readonly bits: Bitmap }[];
  readonly bonus: Bitmap | null;
}

/** Concepts that speak for a posting, not against it. */
const wantedConcepts = (clauses: readonly QueryClause[]): readonly WantedConcept[] =>
  clauses.flatMap(({ concepts, isExcluded }) => (isExcluded ? [] : concepts));

/** The best `count` of the hits. @param now microseconds since 1970 */
export function bestHits(
  base: BaseIndex,
  hits: Bitmap,
  clauses: readonly QueryClause[],
  { count, now }: { readonly count: number; readonly now: number },
): ScoredHit[] {
  const strong = new Uint32Array(bitmapLength(base.columns.size));
  const concepts = wantedConcepts(clauses).map(({ grades, words, bonus }): ScoredConcept => {
    const found = grades
      .filter(({ grade }) => isStrong(grade))
      .map(({ grade, condition }) => ({ grade, bits: base.bitsOf(condition) }));
    for (const { bits } of found) orInto(strong, bits);
    return { words, grades: found, bonus: bonus === null ? null : base.bitsOf(bonus) };
  });
  andInto(strong, hits);
  const evergreen = base.bitsOf({ kind: 'TERMS', anyOf: [[TERM.evergreen]] });
  const byScore = new Map<number, number[]>();
  for (const ordinal of bitsBetween(strong, 0, countBits(strong))) {
    const graded = concepts.map(({ words, grades, bonus }) => ({
      words,
      hasBonus: bonus !== null && hasBit(bonus, ordinal),
      grade: grades.find(({ bits }) => hasBit(bits, ordinal))?.grade ?? null,
    }));
    const score = scoreOf(graded, {
      titleLength: base.columns.titleLengths[ordinal] ?? 0,
      age: now - (base.columns.posted[ordinal] ?? 0),
      isEvergreen: hasBit(evergreen, ordinal),
    });
    const equal = byScore.get(score);
    if (equal === undefined) byScore.set(score, [ordinal]);
    else equal.push(ordinal);
  }
  const best: ScoredHit[] = [];
  const hit = (ordinal: number, score: number): ScoredHit => ({
    id: base.columns.ids[ordinal] ?? 0,
    posted: base.columns.posted[ordinal] ?? 0,
    score,
  });
  for (const score of [...byScore.keys()].toSorted((one, other) => other - one)) {
    for (const ordinal of byScore.get(score) ?? []) {
      if (best.length === count) return best;
      best.push(hit(ordinal, score));
    }
  }
  const rest = hits.slice();
  andNotInto(rest, strong);
  for (const ordinal of bitsBetween(rest, 0, count - best.length)) best.push(hit(ordinal, WEAK));
  return best;
}

/** Of a posting that is found by its text alone; below every other. */
const WEAK = Number.NEGATIVE_INFINITY;

/** The same of a posting beside the index. */
export function scoredJob(job: LooseJob, clauses: readonly QueryClause[], now: number): ScoredHit {
  const graded = wantedConcepts(clauses).map(({ words, grades, bonus }) => ({
    words,
    hasBonus: bonus !== null && meets(job, bonus),
    grade: grades.find(({ grade, condition }) => isStrong(grade) && meets(job, condition))?.grade ?? null,
  }));
  const score = graded.some(({ grade }) => grade !== null)
    ? scoreOf(graded, {
        titleLength: job.titleLength,
        age: now - job.posted,
        isEvergreen: job.termSet.has(TERM.evergreen),
      })
    : WEAK;
  return { id: job.id, posted: job.posted, score };
}

function scoreOf(
  concepts: readonly { readonly words: number; readonly hasBonus: boolean; readonly grade: Grade | null }[],
  { titleLength, age, isEvergreen }: { titleLength: number; age: number; isEvergreen: boolean },
): number {
  let [score, inTitle] = [0, 0];
  for (const { words, hasBonus, grade } of concepts) {
    if (hasBonus) score += BONUS;
    if (grade === null) continue;
    score += WORTH[grade];
    if (grade === 'exactTitle' || grade === 'title') inTitle += words;
  }
  const covered = titleLength === 0 ? 0 : inTitle / titleLength;
  score += inTitle === 0 ? 0 : covered >= 1 ? COVERAGE[0] : covered >= 0.5 ? COVERAGE[1] : COVERAGE[2];
  score += FRESH.find(([days]) => age <= days * DAY_US)?.[1] ?? 0;
  return score + (isEvergreen ? EVERGREEN : 0);
}

/** Those with the highest yearly pay, then the newest of those without. @param byPay ordinals with pay, the highest first */
export function bestPaid(base: BaseIndex, hits: Bitmap, count: number): ScoredHit[] {
  const { ids, posted, yearMax } = base.columns;
  const best: ScoredHit[] = [];
  const rest = hits.slice();
  for (const ordinal of base.byPay) {
    if (!hasBit(hits, ordinal)) continue;
    rest[ordinal >>> 5] = (rest[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31));
    if (best.length < count) {
      best.push({ id: ids[ordinal] ?? 0, posted: posted[ordinal] ?? 0, score: yearMax[ordinal] ?? WEAK });
    }
  }
  for (const ordinal of bitsBetween(rest, 0, count - best.length)) {
    best.push({ id: ids[ordinal] ?? 0, posted: posted[ordinal] ?? 0, score: WEAK });
  }
  return best;
}

export const paidJob = ({ id, posted, yearMax }: LooseJob): ScoredHit => ({
  id,
  posted,
  score: Number.isNaN(yearMax) ? WEAK : yearMax,
});

/** Two lists that are each in order, as one; the first `count` of it. */
export function mergedHits(one: readonly ScoredHit[], other: readonly ScoredHit[], count: number): ScoredHit[] {
  return [...one, ...other].toSorted(inOrder).slice(0, count);
}

export const inOrder = (a: ScoredHit, b: ScoredHit): number =>
  compare(b.score, a.score) || b.posted - a.posted || b.id - a.id;

/** Infinities are equal, which their difference does not say. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
