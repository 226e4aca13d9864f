import type { TimeSlice } from '../../../platform/event-loop/time-slice.ts';
import { andInto, type Bitmap, bitmapLength, fullBitmap, hasBit, orInto, setBit } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { type Condition, isThere } from './conditions.ts';
import type { FacetColumns } from './facet-columns.ts';
import type { FirstSeen } from './first-seen.ts';
import { intersection, type OrdinalSet } from './postings-lists.ts';
import type { TermLists } from './term-lists.ts';
import { termsBeginning, type Vocabulary } from './vocabulary.ts';

/** The data that conditions are evaluated on. */
export interface ConditionParts {
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  /** The postings with one of these values of a fact. Callers must not modify it. */
  readonly withFact: (condition: Extract<Condition, { kind: 'FACT' }>) => Bitmap;
  readonly firstSeen: FirstSeen;
  /** Ranges of pay, and the range of each posting. */
  readonly facets: Pick<FacetColumns, 'payMin' | 'payMax' | 'payNumbers'>;
  /** The ordinal of a posting; null when it isn't in this index. */
  readonly ordinalOf: (id: number) => number | null;
  /** How many postings are at least this new; they come first. */
  readonly cut: (since: Date) => number;
  /** Cached results: a query has the same conditions many times. */
  readonly known: WeakMap<Condition, Bitmap>;
}

/** The postings that meet a condition. The bitmap is shared: don't modify it. */
export function conditionBits(parts: ConditionParts, condition: Condition): Bitmap {
  const known = parts.known.get(condition) ?? answered(parts, condition);
  parts.known.set(condition, known);
  return known;
}

/** Answers a condition in turns, so that `conditionBits` knows it: what it is made of first. */
export async function prepareBits(parts: ConditionParts, condition: Condition, slice: TimeSlice): Promise<void> {
  if (parts.known.has(condition)) return;
  if (condition.kind === 'ANY' || condition.kind === 'ALL') {
    for (const one of condition.of) if (one.kind !== 'PAY') await prepareBits(parts, one, slice);
  }
  await slice.yieldWhenOver();
  conditionBits(parts, condition);
}

function answered(parts: ConditionParts, condition: Condition): Bitmap {
  const { columns, vocabulary } = parts;
  const { terms, size } = columns;
  const bits = new Uint32Array(bitmapLength(size));
  switch (condition.kind) {
    case 'TERMS':
      addAnyOf(bits, parts.columns.terms, condition.anyOf);
      return bits;
    case 'BEGINNING':
      for (const term of termsBeginning(vocabulary, condition.of, condition.beginning)) addSet(bits, terms.find(term));
      return bits;
    case 'FACT':
      return parts.withFact(condition);
    case 'SINCE':
      return fullBitmap(size, parts.cut(condition.since));
    case 'SEEN_SINCE':
      return parts.firstSeen.since(condition.since.getTime() * 1_000);
    case 'PAY':
      bits.set(fullBitmap(size));
      keepPaid(bits, parts.facets, condition);
      return bits;
    case 'NEAR':
    case 'WITHIN':
      for (const [term, point] of vocabulary.points) if (isThere(condition, point)) addSet(bits, terms.find(term));
      return bits;
    case 'IDS':
      for (const id of condition.ids) {
        const ordinal = parts.ordinalOf(id);
        if (ordinal !== null) setBit(bits, ordinal);
      }
      return bits;
    case 'ANY':
      for (const one of condition.of) orInto(bits, conditionBits(parts, one));
      return bits;
    case 'ALL':
      bits.set(fullBitmap(size));
      for (const one of condition.of) if (one.kind !== 'PAY') andInto(bits, conditionBits(parts, one));
      // Pay is looked up for what the others left: of each currency its own postings.
      for (const one of condition.of) if (one.kind === 'PAY') keepPaid(bits, parts.facets, one);
      return bits;
  }
}

function addSet(bits: Bitmap, set: OrdinalSet): void {
  if (set.bits !== null) orInto(bits, set.bits);
  else for (let at = 0; at < set.ordinals.length; at += 1) setBit(bits, set.ordinals[at] ?? 0);
}

/** Known titles are written in several ways that come to the same terms, and most that are longer add nothing. */
function addAnyOf(bits: Bitmap, terms: TermLists, anyOf: readonly (readonly string[])[]): void {
  const alone = new Set(anyOf.flatMap((all) => (all.length === 1 ? all : [])));
  for (const term of alone) addSet(bits, terms.find(term));
  const added = new Set<string>();
  for (const all of anyOf) {
    if (all.length < 2 || all.some((term) => alone.has(term))) continue;
    const key = all.join(' ');
    if (added.has(key)) continue;
    added.add(key);
    addAll(bits, terms, all);
  }
}

function addAll(bits: Bitmap, terms: TermLists, all: readonly string[]): void {
  // Of many known titles most have a pair of words that no posting has, or few have.
  const ids: number[] = [];
  for (const term of all) {
    const id = terms.idOf(term);
    if (id === null) return;
    ids.push(id);
  }
  const [rarest, ...more] = ids.toSorted((one, other) => terms.countAt(one) - terms.countAt(other));
  if (rarest === undefined) return;
  const { bits: many, ordinals } = terms.at(rarest);
  if (many !== null) {
    const met = many.slice();
    for (const id of more) andInto(met, bitsOfSet(terms.at(id), met.length));
    orInto(bits, met);
    return;
  }
  let few = ordinals;
  for (const id of more) {
    if (few.length === 0) return;
    const other = terms.at(id);
    few = other.bits === null ? intersection(few, other.ordinals) : keptIn(few, other.bits);
  }
  for (let at = 0; at < few.length; at += 1) setBit(bits, few[at] ?? 0);
}

/** @param ordinals owned by the caller; it is overwritten */
function keptIn(ordinals: Uint32Array, bits: Bitmap): Uint32Array {
  let kept = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] ?? 0;
    if (!hasBit(bits, ordinal)) continue;
    ordinals[kept] = ordinal;
    kept += 1;
  }
  return ordinals.subarray(0, kept);
}

function bitsOfSet(set: OrdinalSet, length: number): Bitmap {
  if (set.bits !== null) return set.bits;
  const bits = new Uint32Array(length);
  addSet(bits, set);
  return bits;
}

/** Compares each distinct range of pay with the wanted one, then selects postings by their range. */
function keepPaid(
  bits: Bitmap,
  { payMin, payMax, payNumbers }: ConditionParts['facets'],
  wanted: Extract<Condition, { kind: 'PAY' }>,
): void {
  const { min, max, orUnknown, isWhole = false } = wanted;
  const isMet = new Uint8Array(payMax.length);
  isMet[0] = orUnknown ? 1 : 0;
  for (let range = 1; range < isMet.length; range += 1) {
    const [least, most] = [payMin[range] ?? 0, payMax[range] ?? 0];
    const isInside =
      (min === null || (isWhole ? least : most) >= min) && (max === null || (isWhole ? most : least) <= max);
    isMet[range] = isInside ? 1 : 0;
  }
  for (let word = 0; word < bits.length; word += 1) {
    let kept = 0;
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      kept |= (isMet[payNumbers[word * 32 + bit] ?? 0] ?? 0) << bit;
    }
    bits[word] = kept;
  }
}
