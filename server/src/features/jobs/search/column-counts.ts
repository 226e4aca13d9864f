import type { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { andNotInto, type Bitmap, blocksOf, countBits, fullBitmap } from './bitmap.ts';
import type { CountedName, FacetColumns, ListColumn, SingleColumn } from './facet-columns.ts';

/** How many hits have each number of a column; of one with sets, each value of these. */
export type ColumnCounts = ReadonlyMap<CountedName, Uint32Array>;

/**
 * Counts hits by some columns, all in one pass. Of more than half of all postings those are counted that are no hits, and
 * taken from the totals, so that most of a large answer is known before.
 *
 * @param hits not to be changed until this is done
 * @param size how many postings there are
 */
export async function columnCounts(
  { columns }: FacetColumns,
  names: ReadonlySet<CountedName>,
  { hits, size }: { readonly hits: Bitmap; readonly size: number },
  slice: TimeSlice,
): Promise<ColumnCounts> {
  const counted = [...names].map((name) => ({
    name,
    column: columns[name],
    counts: new Uint32Array(columns[name].totals.length),
  }));
  const isMost = countBits(hits) > size / 2;
  if (counted.length > 0) {
    for (const block of blocksOf(isMost ? othersOf(hits, size) : hits)) {
      for (const { column, counts } of counted) addBlock(column, block, counts);
      await slice.yieldWhenOver();
    }
  }
  if (isMost) for (const { column, counts } of counted) takeFromTotals(column, counts);
  return new Map(
    counted.map(({ name, column, counts }) => [
      name,
      column.kind === 'SINGLE' && column.sets !== null ? column.sets.countValues(counts) : counts,
    ]),
  );
}

function othersOf(hits: Bitmap, size: number): Bitmap {
  const others = fullBitmap(size);
  andNotInto(others, hits);
  return others;
}

function addBlock(column: SingleColumn | ListColumn, block: Uint32Array, counts: Uint32Array): void {
  if (column.kind === 'SINGLE') addSingle(column.numbers, block, counts);
  else addLists(column, block, counts);
}

function addSingle(numbers: Uint32Array, block: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < block.length; at += 1) {
    const number = numbers[block[at] ?? 0] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

function addLists({ starts, numbers }: ListColumn, block: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < block.length; at += 1) {
    const ordinal = block[at] ?? 0;
    const end = starts[ordinal + 1] ?? 0;
    for (let next = starts[ordinal] ?? 0; next < end; next += 1) {
      const number = numbers[next] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  }
}

function takeFromTotals({ totals }: SingleColumn | ListColumn, counts: Uint32Array): void {
  for (let number = 0; number < counts.length; number += 1) {
    counts[number] = (totals[number] ?? 0) - (counts[number] ?? 0);
  }
}
