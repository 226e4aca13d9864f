import { BLOCK, BLOCK_WORDS, fillBlock } from './bitmap.ts';
import type { OrdinalSet } from './postings-lists.ts';
import { yieldThread } from './yield-thread.ts';

/** Sets that there is room for at first. */
const FEW_SETS = 1_024;

/**
 * For each posting which of some values it has. Many postings have the same ones, so that each has the number of its set,
 * and hits are counted by their sets first. The sets are a tree: each is an earlier one with one value more; 0 is empty.
 */
export class ValueSets {
  /** The set of each posting. */
  readonly setOf: Uint32Array;
  /** How many values there are, and sets. */
  readonly values: number;
  readonly size: number;
  private readonly parents: Uint32Array;
  private readonly added: Uint32Array;

  private constructor(setOf: Uint32Array, values: number, tree: { parents: Uint32Array; added: Uint32Array }) {
    this.setOf = setOf;
    this.values = values;
    this.size = tree.parents.length;
    this.parents = tree.parents;
    this.added = tree.added;
  }

  /**
   * In steps that let requests through.
   *
   * @param postingsOf those that have the value of this number; asked for one after the other
   */
  static async build(size: number, values: number, postingsOf: (value: number) => OrdinalSet): Promise<ValueSets> {
    const setOf = new Uint32Array(size);
    let parents = new Uint32Array(FEW_SETS);
    let added = new Uint32Array(FEW_SETS);
    /** What a set becomes with the value that is looked at, and the value for which that was written, from 1. */
    let larger = new Uint32Array(FEW_SETS);
    let writtenFor = new Uint32Array(FEW_SETS);
    let count = 1;
    let read = 0;
    for (let value = 0; value < values; value += 1) {
      for (const block of ordinalsOf(postingsOf(value))) {
        if (count + block.length > parents.length) {
          const length = (count + block.length) * 2;
          [parents, added] = [grown(parents, length), grown(added, length)];
          [larger, writtenFor] = [grown(larger, length), grown(writtenFor, length)];
        }
        for (let at = 0; at < block.length; at += 1) {
          const ordinal = block[at] ?? 0;
          const set = setOf[ordinal] ?? 0;
          if (writtenFor[set] !== value + 1) {
            writtenFor[set] = value + 1;
            larger[set] = count;
            parents[count] = set;
            added[count] = value;
            count += 1;
          }
          setOf[ordinal] = larger[set] ?? 0;
        }
        read += block.length;
        if (read >= BLOCK) {
          read = 0;
          await yieldThread();
        }
      }
    }
    return new ValueSets(setOf, values, { parents: parents.slice(0, count), added: added.slice(0, count) });
  }

  /** How many have each value, from how many have each set. */
  countValues(bySet: Uint32Array): Uint32Array {
    const withMore = bySet.slice();
    const counts = new Uint32Array(this.values);
    // A set comes behind the one that it extends.
    for (let set = this.size - 1; set > 0; set -= 1) {
      const count = withMore[set] ?? 0;
      if (count === 0) continue;
      const parent = this.parents[set] ?? 0;
      const value = this.added[set] ?? 0;
      withMore[parent] = (withMore[parent] ?? 0) + count;
      counts[value] = (counts[value] ?? 0) + count;
    }
    return counts;
  }
}

/** The ordinals of a set, some thousand at a time, in an array that the next ones overwrite. */
export function* ordinalsOf({ ordinals, bits }: OrdinalSet): Generator<Uint32Array, void> {
  if (bits !== null) {
    const block = new Uint32Array(BLOCK);
    for (let from = 0; from < bits.length; from += BLOCK_WORDS) {
      yield block.subarray(0, fillBlock(block, bits, from));
    }
    return;
  }
  for (let start = 0; start < ordinals.length; start += BLOCK) yield ordinals.subarray(start, start + BLOCK);
}

function grown(old: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(length);
  longer.set(old);
  return longer;
}
