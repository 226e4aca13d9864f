import { bitmapLength, setBit } from './bitmap.ts';
import type { OrdinalSet } from './postings-lists.ts';

/**
 * For each term the postings that have it. Rare terms are lists of differences, one byte for most of them; what stands in
 * more than one posting of 16 is a bitmap, which is smaller than its list and needs no decoding. Measured on real postings:
 * 0.85 bytes an entry.
 */
export class TermLists {
  private readonly ids: ReadonlyMap<string, number>;
  private readonly counts: Uint32Array;
  /** Where a term's list begins in `bytes`, or its bitmap in `bits`; see `isDense`. */
  private readonly starts: Uint32Array;
  private readonly bytes: Uint8Array;
  private readonly bits: Uint32Array;
  readonly size: number;

  constructor(parts: {
    readonly ids: ReadonlyMap<string, number>;
    readonly counts: Uint32Array;
    readonly starts: Uint32Array;
    readonly bytes: Uint8Array;
    readonly bits: Uint32Array;
    readonly size: number;
  }) {
    this.ids = parts.ids;
    this.counts = parts.counts;
    this.starts = parts.starts;
    this.bytes = parts.bytes;
    this.bits = parts.bits;
    this.size = parts.size;
  }

  /** How many postings have the term. */
  count(term: string): number {
    const id = this.ids.get(term);
    return id === undefined ? 0 : (this.counts[id] ?? 0);
  }

  /** The postings that have the term. A bitmap is the index's own: never change it. */
  find(term: string): OrdinalSet {
    const id = this.ids.get(term);
    if (id === undefined) return { count: 0, ordinals: new Uint32Array(), bits: null };
    const count = this.counts[id] ?? 0;
    const start = this.starts[id] ?? 0;
    if (isDense(count, this.size)) {
      return { count, ordinals: null, bits: this.bits.subarray(start, start + bitmapLength(this.size)) };
    }
    return { count, ordinals: decoded(this.bytes, start, count), bits: null };
  }

  /** Every term that begins with a text, for the word that is still being typed. Reads the whole vocabulary. */
  *beginningWith(text: string): Generator<string> {
    for (const term of this.ids.keys()) if (term.startsWith(text)) yield term;
  }

  /** What it takes, in bytes, without the vocabulary. */
  get byteLength(): number {
    return this.counts.byteLength + this.starts.byteLength + this.bytes.byteLength + this.bits.byteLength;
  }
}

/** A bitmap takes `size / 8` bytes, a list hardly less than one byte for each posting. */
const isDense = (count: number, size: number): boolean => count > size / 16 && count > 64;

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

  finish(): TermLists {
    const { ids, size } = this;
    const words = bitmapLength(size);
    const counts = this.counts.slice(0, ids.size);
    const starts = new Uint32Array(ids.size);
    const dense = counts.reduce((sum, count) => sum + (isDense(count, size) ? 1 : 0), 0);
    const bits = new Uint32Array(dense * words);
    const bytes = new Uint8Array(this.used);
    let [filledBytes, filledBits] = [0, 0];
    for (let id = 0; id < ids.size; id += 1) {
      const begin = filledBytes;
      filledBytes = this.copyInto(bytes, filledBytes, id);
      if (!isDense(counts[id] ?? 0, size)) {
        starts[id] = begin;
        continue;
      }
      const own = bits.subarray(filledBits, filledBits + words);
      for (const ordinal of decoded(bytes, begin, counts[id] ?? 0)) setBit(own, ordinal);
      starts[id] = filledBits;
      filledBits += words;
      filledBytes = begin;
    }
    return new TermLists({ ids, counts, starts, bytes: bytes.slice(0, filledBytes), bits, size });
  }

  private newTerm(term: string): number {
    const id = this.ids.size;
    this.ids.set(term, id);
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

  /** @returns where the copy ends */
  private copyInto(target: Uint8Array, at: number, id: number): number {
    const last = this.places[id] ?? 0;
    let start = this.firsts[id] ?? 0;
    let filled = at;
    for (let level = 0; ; level = Math.min(level + 1, SLICES.length - 1)) {
      const end = start + (SLICES[level] ?? 0) - LINK;
      if (last >= start && last <= end) {
        target.set(this.pool.subarray(start, last), filled);
        return filled + last - start;
      }
      target.set(this.pool.subarray(start, end), filled);
      filled += end - start;
      start = new DataView(this.pool.buffer).getUint32(end, true);
    }
  }

  private growTerms(): void {
    const grown = (old: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
      const larger = new Uint32Array(old.length * 2);
      larger.set(old);
      return larger;
    };
    this.counts = grown(this.counts);
    this.lasts = grown(this.lasts);
    this.firsts = grown(this.firsts);
    this.places = grown(this.places);
    this.ends = grown(this.ends);
    const levels = new Uint8Array(this.levels.length * 2);
    levels.set(this.levels);
    this.levels = levels;
  }
}
