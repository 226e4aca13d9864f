import { type Bitmap, bitmapLength, setBit } from './bitmap.ts';
import { ROWS_PER_SLICE, yieldThread } from './yield-thread.ts';

/** For each term the postings that have it: `ordinals[starts[term]]` to before `ordinals[starts[term + 1]]`, ascending. */
export interface PostingsLists {
  readonly starts: Uint32Array;
  readonly ordinals: Uint32Array;
}

/** Ordinals, sorted as numbers when few and as bits when many. */
export type OrdinalSet =
  | { readonly count: number; readonly ordinals: Uint32Array; readonly bits: null }
  | { readonly count: number; readonly ordinals: null; readonly bits: Bitmap };

/**
 * Turns "the terms of each posting" round into "the postings of each term", by counting.
 *
 * @param rowStarts where each posting's terms begin in `places`; null = each has exactly one
 */
export async function invert(
  terms: number,
  size: number,
  rowStarts: Uint32Array | null,
  places: Uint32Array,
): Promise<PostingsLists> {
  const starts = new Uint32Array(terms + 1);
  for (let at = 0; at < places.length; at += 1) {
    const next = (places[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
    if (at % (ROWS_PER_SLICE * 8) === 0) await yieldThread();
  }
  for (let term = 0; term < terms; term += 1) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const ends = starts.slice();
  const ordinals = new Uint32Array(places.length);
  for (let row = 0; row < size; row += 1) {
    const end = rowStarts === null ? row + 1 : (rowStarts[row + 1] ?? 0);
    for (let at = rowStarts === null ? row : (rowStarts[row] ?? 0); at < end; at += 1) {
      const term = places[at] ?? 0;
      const free = ends[term] ?? 0;
      ordinals[free] = row;
      ends[term] = free + 1;
    }
    if (row % ROWS_PER_SLICE === 0) await yieldThread();
  }
  return { starts, ordinals };
}

/** All postings that have one of these terms. */
export function union({ starts, ordinals }: PostingsLists, terms: readonly number[], size: number): OrdinalSet {
  const lists = terms.map((term) => ordinals.subarray(starts[term] ?? 0, starts[term + 1] ?? 0));
  const sum = lists.reduce((total, list) => total + list.length, 0);
  // Below this a list is smaller than a bitmap, and quicker.
  if (sum < Math.max(64, size >>> 6)) {
    const [only] = lists;
    const sorted = lists.length === 1 && only !== undefined ? only : sortedUnion(lists, sum);
    return { count: sorted.length, ordinals: sorted, bits: null };
  }
  const bits = new Uint32Array(bitmapLength(size));
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) setBit(bits, list[at] ?? 0);
  }
  return { count: Math.min(sum, size), ordinals: null, bits };
}

function sortedUnion(lists: readonly Uint32Array[], sum: number): Uint32Array {
  const all = new Uint32Array(sum);
  let filled = 0;
  for (const list of lists) {
    all.set(list, filled);
    filled += list.length;
  }
  all.sort();
  let kept = 0;
  for (let at = 0; at < sum; at += 1) {
    if (at > 0 && all[at] === all[at - 1]) continue;
    all[kept] = all[at] ?? 0;
    kept += 1;
  }
  return all.slice(0, kept);
}

/** The ordinals that both sorted lists hold. */
export function intersection(a: Uint32Array, b: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(a.length, b.length));
  let count = 0;
  for (let left = 0, right = 0; left < a.length && right < b.length;) {
    const difference = (a[left] ?? 0) - (b[right] ?? 0);
    if (difference === 0) {
      both[count] = a[left] ?? 0;
      count += 1;
    }
    if (difference <= 0) left += 1;
    if (difference >= 0) right += 1;
  }
  return both.subarray(0, count);
}
