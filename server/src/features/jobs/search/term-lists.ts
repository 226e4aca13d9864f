import { bitmapLength, bitsBetween, setBit } from './bitmap.ts';
import { ROWS_PER_SLICE, yieldThread } from './yield-thread.ts';
import type { OrdinalSet } from './postings-lists.ts';

/**
 * For each term the postings that have it. Rare terms are lists of differences, one byte for most of them; what stands in
 * more than one posting of 16 is a bitmap, which is smaller than its list and needs no decoding. Measured on real postings:
 * 0.85 bytes an entry.
 */
export class TermLists {
  readonly parts: TermListParts;
  private readonly ids: ReadonlyMap<string, number>;

  private constructor(parts: TermListParts, ids: ReadonlyMap<string, number>) {
    this.parts = parts;
    this.ids = ids;
  }

  /** In steps that let requests through: there may be a hundred thousand terms. */
  static async of(parts: TermListParts): Promise<TermLists> {
    const ids = new Map<string, number>();
    for (const [id, text] of parts.texts.entries()) {
      ids.set(text, id);
      if (id % ROWS_PER_SLICE === 0) await yieldThread();
    }
    return new TermLists(parts, ids);
  }

  /** How many postings there are. */
  get size(): number {
    return this.parts.size;
  }

  /** Every term, in the order of their numbers. */
  get texts(): readonly string[] {
    return this.parts.texts;
  }

  /** How many postings have the term. */
  count(term: string): number {
    const id = this.ids.get(term);
    return id === undefined ? 0 : (this.parts.counts[id] ?? 0);
  }

  has(term: string): boolean {
    return this.ids.has(term);
  }

  /** The postings that have the term. A bitmap is the index's own: never change it. */
  find(term: string): OrdinalSet {
    const id = this.ids.get(term);
    return id === undefined ? { count: 0, ordinals: new Uint32Array(), bits: null } : this.at(id);
  }

  /** The number of a term; null = no posting has it. */
  idOf(term: string): number | null {
    return this.ids.get(term) ?? null;
  }

  /** How many postings have the term of this number. */
  countAt(id: number): number {
    return this.parts.counts[id] ?? 0;
  }

  /** The postings that have the term of this number. A list is the caller's own, a bitmap is not. */
  at(id: number): OrdinalSet {
    const { counts, starts, bits, bytes, size } = this.parts;
    const count = counts[id] ?? 0;
    const start = starts[id] ?? 0;
    return isDense(count, size)
      ? { count, ordinals: null, bits: bits.subarray(start, start + bitmapLength(size)) }
      : { count, ordinals: decoded(bytes, start, count), bits: null };
  }

  /** What it takes, in bytes, without the vocabulary. */
  get byteLength(): number {
    const { counts, starts, bytes, bits } = this.parts;
    return counts.byteLength + starts.byteLength + bytes.byteLength + bits.byteLength;
  }
}

/** The lists as they lie in memory and in the snapshot. */
export interface TermListParts {
  readonly texts: readonly string[];
  readonly counts: Uint32Array;
  /** Where a term's list begins in `bytes`, or its bitmap in `bits`; see `isDense`. */
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
  readonly bits: Uint32Array;
  readonly size: number;
}

/** A bitmap takes `size / 8` bytes, a list hardly less than one byte for each posting. */
const isDense = (count: number, size: number): boolean => count > size / 16 && count > 64;

/** Puts lists together term by term. */
class TermListsWriter {
  private readonly texts: string[] = [];
  private readonly size: number;
  private counts = new Uint32Array(1024);
  private starts = new Uint32Array(1024);
  private bytes = new Uint8Array(1 << 16);
  private bits = new Uint32Array(0);
  private usedBytes = 0;
  private usedBits = 0;

  constructor(size: number) {
    this.size = size;
  }

  /** @param ordinals ascending, the first `count` of them; none = the term is left out */
  write(text: string, ordinals: Uint32Array, count: number): void {
    if (count === 0) return;
    const id = this.texts.length;
    this.texts.push(text);
    if (id === this.counts.length) {
      this.counts = grown(this.counts, id * 2);
      this.starts = grown(this.starts, id * 2);
    }
    this.counts[id] = count;
    if (isDense(count, this.size)) this.writeBits(id, ordinals, count);
    else this.writeBytes(id, ordinals, count);
  }

  finish(): Promise<TermLists> {
    const { texts, size } = this;
    return TermLists.of({
      texts,
      counts: this.counts.slice(0, texts.length),
      starts: this.starts.slice(0, texts.length),
      bytes: this.bytes.slice(0, this.usedBytes),
      bits: this.bits.slice(0, this.usedBits),
      size,
    });
  }

  private writeBits(id: number, ordinals: Uint32Array, count: number): void {
    const end = this.usedBits + bitmapLength(this.size);
    if (end > this.bits.length) this.bits = grown(this.bits, Math.max(end, this.bits.length * 2));
    const own = this.bits.subarray(this.usedBits, end);
    for (let at = 0; at < count; at += 1) setBit(own, ordinals[at] ?? 0);
    this.starts[id] = this.usedBits;
    this.usedBits = end;
  }

  private writeBytes(id: number, ordinals: Uint32Array, count: number): void {
    // No difference takes more than five bytes.
    const most = this.usedBytes + count * 5;
    if (most > this.bytes.length) {
      const larger = new Uint8Array(Math.max(most, this.bytes.length * 2));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.starts[id] = this.usedBytes;
    let last = -1;
    for (let at = 0; at < count; at += 1) {
      const ordinal = ordinals[at] ?? 0;
      let difference = ordinal - last;
      last = ordinal;
      for (; difference >= 0x80; difference >>>= 7) this.bytes[this.usedBytes++] = (difference & 0x7f) | 0x80;
      this.bytes[this.usedBytes++] = difference;
    }
  }
}

function grown(old: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(length, 1));
  larger.set(old);
  return larger;
}

/**
 * The lists of postings that were numbered again, with those of further ones.
 *
 * @param numbers the new ordinal of each old posting, in the same order; -1 = it is gone
 * @param fresh lists of postings that `numbers` does not name, by their new ordinals
 */
export async function mergedTermLists(old: TermLists, numbers: Int32Array, fresh: TermLists): Promise<TermLists> {
  const writer = new TermListsWriter(fresh.size);
  let read = 0;
  const both = new Uint32Array(fresh.size);
  for (const [id, text] of old.texts.entries()) {
    const kept = renumbered(old.at(id), numbers);
    const count = mergedInto(both, kept, ordinalsOf(fresh.find(text)));
    writer.write(text, both, count);
    read += kept.length + 16;
    if (read > ROWS_PER_SLICE * 8) {
      read = 0;
      await yieldThread();
    }
  }
  for (const [id, text] of fresh.texts.entries()) {
    if (old.has(text)) continue;
    const ordinals = ordinalsOf(fresh.at(id));
    writer.write(text, ordinals, ordinals.length);
    if (id % ROWS_PER_SLICE === 0) await yieldThread();
  }
  return writer.finish();
}

function renumbered(set: OrdinalSet, numbers: Int32Array): Uint32Array {
  const ordinals = ordinalsOf(set);
  let kept = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    const number = numbers[ordinals[at] ?? 0] ?? -1;
    if (number === -1) continue;
    ordinals[kept] = number;
    kept += 1;
  }
  return ordinals.subarray(0, kept);
}

/** A list of its own, ascending. */
function ordinalsOf({ count, ordinals, bits }: OrdinalSet): Uint32Array {
  return bits === null ? ordinals : Uint32Array.from(bitsBetween(bits, 0, count));
}

/** Two ascending lists without a common member. @returns how many there are */
function mergedInto(target: Uint32Array, one: Uint32Array, other: Uint32Array): number {
  let [left, right] = [0, 0];
  const count = one.length + other.length;
  for (let at = 0; at < count; at += 1) {
    const first = one[left];
    const second = other[right];
    if (second === undefined || (first !== undefined && first < second)) {
      target[at] = first ?? 0;
      left += 1;
    } else {
      target[at] = second;
      right += 1;
    }
  }
  return count;
}

function decoded(bytes: Uint8Array, start: number, count: number): Uint32Array {
  const ordinals = new Uint32Array(count);
  let at = start;
  let ordinal = -1;
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[at++] ?? 0;
    let difference = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      difference |= (byte & 0x7f) << shift;
    }
    ordinal += difference;
    ordinals[index] = ordinal;
  }
  return ordinals;
}

/** Sizes of the slices of a growing list, the last one again and again: most terms stay in the first. */
const SLICES = [8, 16, 32, 64, 128, 256, 512, 1024];
/** Bytes at the end of a full slice that say where the next one begins. */
const LINK = 4;

/**
 * Makes `TermLists` of postings that come in the order of their ordinals. The lists of all terms grow side by side in one
 * pool, in linked slices of growing size.
 */
export class TermListsBuilder {
  private readonly ids = new Map<string, number>();
  private readonly size: number;
  private counts = new Uint32Array(1024);
  /** The last ordinal of each term's list, plus one. */
  private lasts = new Uint32Array(1024);
  private firsts = new Uint32Array(1024);
  /** Where the next byte of a term goes, and where its slice ends. */
  private places = new Uint32Array(1024);
  private ends = new Uint32Array(1024);
  private levels = new Uint8Array(1024);
  private pool = new Uint8Array(1 << 16);
  private used = 0;

  /** @param size how many postings will be added at most */
  constructor(size: number) {
    this.size = size;
  }

  /**
   * @param ordinal larger than those before
   * @param terms each at most once
   */
  add(ordinal: number, terms: Iterable<string>): void {
    for (const term of terms) {
      const id = this.ids.get(term) ?? this.newTerm(term);
      let difference = ordinal + 1 - (this.lasts[id] ?? 0);
      this.lasts[id] = ordinal + 1;
      this.counts[id] = (this.counts[id] ?? 0) + 1;
      for (; difference >= 0x80; difference >>>= 7) this.write(id, (difference & 0x7f) | 0x80);
      this.write(id, difference);
    }
  }

  async finish(): Promise<TermLists> {
    const writer = new TermListsWriter(this.size);
    let bytes = new Uint8Array(1 << 12);
    let read = 0;
    for (const [text, id] of this.ids) {
      const count = this.counts[id] ?? 0;
      if (bytes.length < count * 5) bytes = new Uint8Array(count * 10);
      this.copyInto(bytes, id);
      writer.write(text, decoded(bytes, 0, count), count);
      read += count + 16;
      if (read > ROWS_PER_SLICE * 8) {
        read = 0;
        await yieldThread();
      }
    }
    return writer.finish();
  }

  private newTerm(term: string): number {
    const id = this.ids.size;
    // A copy of its own: a part of a long text would keep all of that in memory.
    this.ids.set(Buffer.from(term).toString(), id);
    if (id === this.counts.length) this.growTerms();
    const start = this.slice(0);
    this.firsts[id] = start;
    this.places[id] = start;
    this.ends[id] = start + (SLICES[0] ?? 0) - LINK;
    return id;
  }

  private write(id: number, byte: number): void {
    let place = this.places[id] ?? 0;
    if (place === this.ends[id]) {
      const level = Math.min((this.levels[id] ?? 0) + 1, SLICES.length - 1);
      const next = this.slice(level);
      for (let shift = 0; shift < LINK; shift += 1) this.pool[place + shift] = (next >>> (shift * 8)) & 0xff;
      this.levels[id] = level;
      this.ends[id] = next + (SLICES[level] ?? 0) - LINK;
      place = next;
    }
    this.pool[place] = byte;
    this.places[id] = place + 1;
  }

  /** Where a new slice begins. */
  private slice(level: number): number {
    const start = this.used;
    this.used += SLICES[level] ?? 0;
    if (this.used > this.pool.length) {
      const larger = new Uint8Array(Math.max(this.used, this.pool.length * 2));
      larger.set(this.pool);
      this.pool = larger;
    }
    return start;
  }

  private copyInto(target: Uint8Array, id: number): void {
    const last = this.places[id] ?? 0;
    let start = this.firsts[id] ?? 0;
    let filled = 0;
    for (let level = 0; ; level = Math.min(level + 1, SLICES.length - 1)) {
      const end = start + (SLICES[level] ?? 0) - LINK;
      if (last >= start && last <= end) {
        target.set(this.pool.subarray(start, last), filled);
        return;
      }
      target.set(this.pool.subarray(start, end), filled);
      filled += end - start;
      start = new DataView(this.pool.buffer).getUint32(end, true);
    }
  }

  private growTerms(): void {
    const length = this.counts.length * 2;
    this.counts = grown(this.counts, length);
    this.lasts = grown(this.lasts, length);
    this.firsts = grown(this.firsts, length);
    this.places = grown(this.places, length);
    this.ends = grown(this.ends, length);
    const levels = new Uint8Array(this.levels.length * 2);
    levels.set(this.levels);
    this.levels = levels;
  }
}
