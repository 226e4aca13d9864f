/** How many results a page is judged by. */
export const DEPTH = 10;

/** What a result of a grade from 0 to 3 is worth at the top: 0, 1, 3 or 7. */
const gain = (grade: number): number => 2 ** grade - 1;

/** True for what somebody would apply for, and for the right kind. */
export const isGood = (grade: number): boolean => grade >= 2;

function discounted(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, index) => sum + gain(grade) / Math.log2(index + 2), 0);
}

/**
 * Normalised discounted cumulative gain of the first ten results: 1 is the best possible order.
 *
 * @param found grades of the results in their order
 * @param all grades of everything that was judged for the query, in any order
 * @returns null when nothing good was judged: then showing what is related and showing nothing are both fair
 */
export function ndcg(found: readonly number[], all: readonly number[]): number | null {
  const best = all.toSorted((one, other) => other - one);
  return isGood(best[0] ?? 0) ? discounted(found) / discounted(best) : null;
}

/**
 * The same, with what is only related worth nothing: a search that leaves out the wrong town or level has short lists,
 * and loses nothing by that here.
 */
export function ndcgOfGood(found: readonly number[], all: readonly number[]): number | null {
  const withoutRelated = (grades: readonly number[]): number[] => grades.map((grade) => (isGood(grade) ? grade : 0));
  return ndcg(withoutRelated(found), withoutRelated(all));
}

/** @returns null for no values */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean of the lowest tenth of the values, at least one of them; null for no values. */
export function worstTenth(values: readonly number[]): number | null {
  const lowest = values.toSorted((one, other) => one - other);
  return mean(lowest.slice(0, Math.max(1, Math.floor(values.length / 10))));
}

/** A number of right answers out of all, held to its goal. */
export interface Share {
  readonly name: string;
  readonly right: number;
  readonly of: number;
  /** 0…1, with which way is good; null: none is set. */
  readonly goal: { readonly atLeast: number } | { readonly atMost: number } | null;
}

/** 0…1; 0 of nothing is 0. */
export const valueOf = ({ right, of }: Share): number => (of === 0 ? 0 : right / of);

/** True without a goal, and when there was nothing to count. */
export function isMet(share: Share): boolean {
  if (share.goal === null || share.of === 0) return true;
  return 'atLeast' in share.goal ? valueOf(share) >= share.goal.atLeast : valueOf(share) <= share.goal.atMost;
}
