/** Sets of ordinals as bits, 32 to a number; everything the index spends its time on. */
export type Bitmap = Uint32Array;

/** How many numbers hold so many bits. */
export const bitmapLength = (size: number): number => (size + 31) >>> 5;

export function hasBit(bits: Bitmap, ordinal: number): boolean {
  return (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1;
}

export function setBit(bits: Bitmap, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31));
}

export function clearBit(bits: Bitmap, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31));
}

/** All of the first `end` bits set, of `size`. */
export function fullBitmap(size: number, end = size): Bitmap {
  const bits = new Uint32Array(bitmapLength(size)).fill(0xffffffff, 0, bitmapLength(end));
  clearFrom(bits, end);
  return bits;
}

/** Clears the bits from `end` on in the number that holds it; the numbers behind are left alone. */
export function clearFrom(bits: Bitmap, end: number): void {
  if ((end & 31) !== 0) bits[end >>> 5] = (bits[end >>> 5] ?? 0) & ((1 << (end & 31)) - 1);
}

export function orInto(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) | (other[at] ?? 0);
}

export function andNotInto(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & ~(other[at] ?? 0);
}

export function andInto(target: Bitmap, other: Bitmap): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & (other[at] ?? 0);
}

function bitsIn(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += bitsIn(bits[at] ?? 0);
  return count;
}

export function isEmpty(bits: Bitmap): boolean {
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) return false;
  return true;
}

/** Whether both have a bit in common. */
export function haveCommonBits(one: Bitmap, other: Bitmap): boolean {
  for (let at = 0; at < one.length; at += 1) if (((one[at] ?? 0) & (other[at] ?? 0)) !== 0) return true;
  return false;
}

/** Whether the other has all bits of one. */
export function isInside(one: Bitmap, other: Bitmap): boolean {
  for (let at = 0; at < one.length; at += 1) if (((one[at] ?? 0) & ~(other[at] ?? 0)) !== 0) return false;
  return true;
}

/** How many bits both have. */
export function countCommonBits(one: Bitmap, other: Bitmap): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 1) count += bitsIn((one[at] ?? 0) & (other[at] ?? 0));
  return count;
}

/** How many of the first `end` bits are set. */
export function countBitsBefore(bits: Bitmap, end: number): number {
  const whole = end >>> 5;
  const rest = (end & 31) === 0 ? 0 : (bits[whole] ?? 0) & ((1 << (end & 31)) - 1);
  return countBits(bits.subarray(0, whole)) + bitsIn(rest);
}

/** The set bits from the `from`-th to before the `to`-th, found by skipping whole numbers by their counts. */
export function bitsBetween(bits: Bitmap, from: number, to: number): number[] {
  const found: number[] = [];
  let rank = 0;
  for (let at = 0; at < bits.length && rank < to; at += 1) {
    let rest = bits[at] ?? 0;
    if (rest === 0) continue;
    const after = rank + bitsIn(rest);
    if (after > from) {
      for (; rest !== 0; rest &= rest - 1, rank += 1) {
        if (rank >= from && rank < to) found.push((at << 5) + 31 - Math.clz32(rest & -rest));
      }
    }
    rank = after;
  }
  return found;
}

/** Ordinals that are handed out at once; they fit the processor's nearest memory. */
export const BLOCK = 4_096;
/** Numbers of a bitmap that may hold so many. */
export const BLOCK_WORDS = BLOCK >>> 5;

/** Writes the set bits of the `BLOCK_WORDS` numbers from `from` on into a block, ascending. @returns how many there are */
export function fillBlock(block: Uint32Array, bits: Bitmap, from: number): number {
  const to = Math.min(from + BLOCK_WORDS, bits.length);
  let count = 0;
  for (let at = from; at < to; at += 1) {
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) {
      block[count] = (at << 5) + 31 - Math.clz32(rest & -rest);
      count += 1;
    }
  }
  return count;
}
