import { ROWS_PER_SLICE, yieldThread } from './yield-thread.ts';

/** Sorting so many at once takes some milliseconds, whatever is compared. */
const RUN = ROWS_PER_SLICE / 4;

/**
 * The same as `toSorted`, in steps that let requests through: short runs are sorted and then merged two by two. One sort
 * of a million would stop everything else for most of a second.
 */
export async function sortedInTurns<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  let runs: Item[][] = [];
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).toSorted(compare));
    await yieldThread();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await mergedRuns(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Of equal ones those of the first run come first. */
async function mergedRuns<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = [];
  let next = 0;
  for (const [at, item] of first.entries()) {
    for (let other = second[next]; other !== undefined && compare(item, other) > 0; other = second[next]) {
      merged.push(other);
      next += 1;
      if (merged.length % ROWS_PER_SLICE === 0) await yieldThread();
    }
    merged.push(item);
    if (at % ROWS_PER_SLICE === 0) await yieldThread();
  }
  for (; next < second.length; next += 1) {
    const rest = second[next];
    if (rest !== undefined) merged.push(rest);
    if (next % ROWS_PER_SLICE === 0) await yieldThread();
  }
  return merged;
}
