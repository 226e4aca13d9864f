import { SPONSORSHIPS } from '../../../domain/index.ts';
import { TERM } from '../model/posting-terms.ts';
import type { Bitmap } from './bitmap.ts';
import type { Columns } from './columns.ts';
import { FACT_COUNT } from './facts.ts';
import { ordinalsOf, ValueSets } from './value-sets.ts';
import type { Vocabulary } from './vocabulary.ts';
import { ROWS_PER_SLICE, yieldThread } from './yield-thread.ts';

/** What of a posting is counted for facets; several facets are counted by 'facts'. */
export type CountedName = 'facts' | 'skills' | 'places' | 'companies' | 'pay';

/** A number of each posting by which hits are counted. */
export interface SingleColumn {
  readonly kind: 'SINGLE';
  readonly numbers: Uint32Array;
  /** How many postings have each number. */
  readonly totals: Uint32Array;
  /** What the numbers are the sets of; null = the numbers themselves are counted. */
  readonly sets: ValueSets | null;
}

/** Some numbers of each posting: those of the n-th are `numbers[starts[n]]` to before `numbers[starts[n + 1]]`. */
export interface ListColumn {
  readonly kind: 'LIST';
  readonly starts: Uint32Array;
  readonly numbers: Uint16Array | Uint32Array;
  readonly totals: Uint32Array;
}

/** Texts by which postings are counted, and where each of them stands. */
export interface CountedTexts {
  readonly texts: readonly string[];
  readonly placeOf: ReadonlyMap<string, number>;
}

/** What facets are counted from: of each posting few numbers, so that a count reads each hit once. */
export interface FacetColumns {
  readonly columns: Readonly<Record<CountedName, SingleColumn | ListColumn>>;
  readonly skills: CountedTexts;
  readonly places: CountedTexts;
  readonly companies: CountedTexts;
  /** The numbers of pay: a yearly range each, the highest first, from 1; 0 = none is named. And that of each posting. */
  readonly payMin: Float32Array;
  readonly payMax: Float32Array;
  readonly payNumbers: Uint32Array;
}

/** Reads what postings have once, in steps that let requests through. */
export async function facetColumns(
  columns: Columns,
  { facts, vocabulary, byPay }: { facts: readonly Bitmap[]; vocabulary: Vocabulary; byPay: Uint32Array },
): Promise<FacetColumns> {
  const { size, terms } = columns;
  // The bits of facts, then what is said of sponsorship.
  const factSets = await ValueSets.build(size, FACT_COUNT + SPONSORSHIPS.length, (value) => {
    const bits = facts[value];
    return bits === undefined
      ? terms.find(TERM.sponsorship(SPONSORSHIPS[value - FACT_COUNT] ?? ''))
      : { count: 0, ordinals: null, bits };
  });
  const placeSets = await ValueSets.build(size, vocabulary.places.length, (value) =>
    terms.find(vocabulary.places[value] ?? ''),
  );
  const pay = await payColumn(columns, byPay);
  const companies = await companyColumn(columns);
  return {
    columns: {
      facts: await singleColumn(factSets.setOf, factSets.size, factSets),
      skills: await skillColumn(columns, vocabulary.skills),
      places: await singleColumn(placeSets.setOf, placeSets.size, placeSets),
      companies: await singleColumn(companies.numbers, columns.companies.texts.length),
      pay: await singleColumn(pay.numbers, pay.payMax.length),
    },
    skills: await countedTexts(vocabulary.skills, TERM.skill('').length),
    places: await countedTexts(vocabulary.places, TERM.place('').length),
    companies: companies.texts,
    payMin: pay.payMin,
    payMax: pay.payMax,
    payNumbers: pay.numbers,
  };
}

async function singleColumn(numbers: Uint32Array, count: number, sets: ValueSets | null = null): Promise<SingleColumn> {
  const totals = new Uint32Array(count);
  for (let ordinal = 0; ordinal < numbers.length; ordinal += 1) {
    const number = numbers[ordinal] ?? 0;
    totals[number] = (totals[number] ?? 0) + 1;
    if (ordinal % (ROWS_PER_SLICE * 8) === 0) await yieldThread();
  }
  return { kind: 'SINGLE', numbers, totals, sets };
}

/** Skills differ from posting to posting, so that each has its list. */
async function skillColumn({ size, terms }: Columns, skills: readonly string[]): Promise<ListColumn> {
  const starts = new Uint32Array(size + 1);
  const totals = Uint32Array.from(skills, (skill) => terms.count(skill));
  for (const skill of skills) {
    for (const block of ordinalsOf(terms.find(skill))) {
      for (const ordinal of block) starts[ordinal + 1] = (starts[ordinal + 1] ?? 0) + 1;
      await yieldThread();
    }
  }
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    starts[ordinal + 1] = (starts[ordinal + 1] ?? 0) + (starts[ordinal] ?? 0);
    if (ordinal % (ROWS_PER_SLICE * 8) === 0) await yieldThread();
  }
  const length = starts[size] ?? 0;
  const numbers = skills.length > 0x1_0000 ? new Uint32Array(length) : new Uint16Array(length);
  const free = starts.slice();
  for (const [number, skill] of skills.entries()) {
    for (const block of ordinalsOf(terms.find(skill))) {
      for (const ordinal of block) {
        const at = free[ordinal] ?? 0;
        numbers[at] = number;
        free[ordinal] = at + 1;
      }
      await yieldThread();
    }
  }
  return { kind: 'LIST', starts, numbers, totals };
}

/** Two rows of the database may have the same name: both are counted where the first one stands. */
async function companyColumn({
  companies: { texts },
  companyPlaces,
}: Columns): Promise<{ numbers: Uint32Array; texts: CountedTexts }> {
  const counted = await countedTexts(texts, 0);
  if (counted.placeOf.size === texts.length) return { numbers: companyPlaces, texts: counted };
  const first = Uint32Array.from(texts, (text, place) => counted.placeOf.get(text) ?? place);
  const numbers = companyPlaces.slice();
  for (let ordinal = 0; ordinal < numbers.length; ordinal += 1) {
    numbers[ordinal] = first[numbers[ordinal] ?? 0] ?? 0;
    if (ordinal % (ROWS_PER_SLICE * 8) === 0) await yieldThread();
  }
  return { numbers, texts: counted };
}

/** @param prefix the length of what stands before each text, and is left out */
async function countedTexts(terms: readonly string[], prefix: number): Promise<CountedTexts> {
  const placeOf = new Map<string, number>();
  const texts: string[] = [];
  for (const [place, term] of terms.entries()) {
    const text = prefix === 0 ? term : term.slice(prefix);
    texts.push(text);
    if (!placeOf.has(text)) placeOf.set(text, place);
    if (place % ROWS_PER_SLICE === 0) await yieldThread();
  }
  return { texts, placeOf };
}

/** Postings with the same lowest and highest pay have one number. */
async function payColumn(
  { size, yearMin, yearMax }: Columns,
  byPay: Uint32Array,
): Promise<{ numbers: Uint32Array; payMin: Float32Array; payMax: Float32Array }> {
  const numbers = new Uint32Array(size);
  const [mins, maxes] = [[Number.NaN], [Number.NaN]];
  /** The numbers of those with the highest pay that is looked at, by their lowest. */
  const byMin = new Map<number, number>();
  for (const [at, ordinal] of byPay.entries()) {
    if (at % ROWS_PER_SLICE === 0) await yieldThread();
    const [low, high] = [yearMin[ordinal] ?? 0, yearMax[ordinal] ?? 0];
    if (high !== maxes.at(-1)) byMin.clear();
    const known = byMin.get(low) ?? mins.length;
    if (known === mins.length) {
      byMin.set(low, known);
      mins.push(low);
      maxes.push(high);
    }
    numbers[ordinal] = known;
  }
  return { numbers, payMin: Float32Array.from(mins), payMax: Float32Array.from(maxes) };
}
