import { andInto, type Bitmap, bitmapLength, fullBitmap, orInto, setBit } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { type Condition, isThere } from './conditions.ts';
import type { OrdinalSet } from './postings-lists.ts';
import { termsBeginning, type Vocabulary } from './vocabulary.ts';

/** What conditions are answered from. */
export interface ConditionParts {
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  /** The postings with one of a fact's words. Never changed by the caller. */
  readonly withFact: (condition: Extract<Condition, { kind: 'FACT' }>) => Bitmap;
  /** Where a posting stands; null when it is not here. */
  readonly ordinalOf: (id: number) => number | null;
  /** How many postings are at least this new; they are the first. */
  readonly cut: (since: Date) => number;
  /** What was answered already: a query asks for the same condition again and again. */
  readonly known: WeakMap<Condition, Bitmap>;
}

/** The postings that meet a condition, in a bitmap of the caller's own. */
export function conditionBits(parts: ConditionParts, condition: Condition): Bitmap {
  const known = parts.known.get(condition) ?? answered(parts, condition);
  parts.known.set(condition, known);
  return known.slice();
}

function answered(parts: ConditionParts, condition: Condition): Bitmap {
  const { columns, vocabulary } = parts;
  const { terms, size } = columns;
  const bits = new Uint32Array(bitmapLength(size));
  switch (condition.kind) {
    case 'TERMS':
      for (const all of condition.anyOf) addAll(bits, parts, all);
      return bits;
    case 'BEGINNING':
      for (const term of termsBeginning(vocabulary, condition.of, condition.beginning)) addSet(bits, terms.find(term));
      return bits;
    case 'FACT':
      return parts.withFact(condition).slice();
    case 'SINCE':
      return fullBitmap(size, parts.cut(condition.since));
    case 'PAY':
      addPay(bits, columns, condition);
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
      for (const one of condition.of) andInto(bits, conditionBits(parts, one));
      return bits;
  }
}

function addSet(bits: Bitmap, set: OrdinalSet): void {
  if (set.bits !== null) orInto(bits, set.bits);
  else for (let at = 0; at < set.ordinals.length; at += 1) setBit(bits, set.ordinals[at] ?? 0);
}

function addAll(bits: Bitmap, { columns: { terms, size } }: ConditionParts, all: readonly string[]): void {
  const [first, ...others] = all;
  if (first === undefined) return;
  if (others.length === 0) {
    addSet(bits, terms.find(first));
    return;
  }
  const met = fullBitmap(size);
  for (const term of all) {
    const { bits: many, ordinals } = terms.find(term);
    if (many !== null) andInto(met, many);
    else {
      const few = new Uint32Array(met.length);
      for (const ordinal of ordinals) setBit(few, ordinal);
      andInto(met, few);
    }
  }
  orInto(bits, met);
}

function addPay(bits: Bitmap, columns: Columns, wanted: Extract<Condition, { kind: 'PAY' }>): void {
  const { min, max, orUnknown, isWhole = false } = wanted;
  const { size, yearMin, yearMax } = columns;
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const [least, most] = [yearMin[ordinal] ?? 0, yearMax[ordinal] ?? Number.NaN];
    if (Number.isNaN(most)) {
      if (orUnknown) setBit(bits, ordinal);
    } else if ((min === null || (isWhole ? least : most) >= min) && (max === null || (isWhole ? most : least) <= max)) {
      setBit(bits, ordinal);
    }
  }
}
