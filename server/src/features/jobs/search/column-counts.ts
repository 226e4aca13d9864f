import type { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { andNotInto, type Bitmap, BLOCK, BLOCK_WORDS, countBits, fillBlock, fullBitmap } from './bitmap.ts';
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
  const walked = isMost ? othersOf(hits, size) : hits;
  const block = new Uint32Array(BLOCK);
  for (let from = 0; from < walked.length && counted.length > 0; from += BLOCK_WORDS) {
    addBlock(counted, block, fillBlock(block, walked, from));
    await slice.yieldWhenOver();
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

interface Counted {
  readonly column: SingleColumn | ListColumn;
  readonly counts: Uint32Array;
}

/** @param length how many ordinals stand in the block */
function addBlock(counted: readonly Counted[], block: Uint32Array, length: number): void {
  if (length === 0) return;
  for (const { column, counts } of counted) {
    if (column.kind === 'SINGLE') addSingle(column.numbers, block, length, counts);
    else addLists(column.starts, column.numbers, block, length, counts);
  }
}

function addSingle(numbers: Uint32Array, block: Uint32Array, length: number, counts: Uint32Array): void {
  for (let at = 0; at < length; at += 1) {
    const number = numbers[block[at] ?? 0] ?? 0;
    counts[number] = (counts[number] ?? 0) + 1;
  }
}

function addLists(
  starts: Uint32Array,
  numbers: ListColumn['numbers'],
  block: Uint32Array,
  length: number,
  counts: Uint32Array,
): void {
  for (let at = 0; at < length; at += 1) {
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
