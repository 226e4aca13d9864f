import { codeOf, JOB_FACTS, type JobFact, type JobFactName, wantedOf } from '../model/job-facts.ts';
import type { JobQuery } from './job-search.ts';

interface BitsOfFact {
  readonly fact: JobFact;
  readonly first: number;
  readonly count: number;
}

/**
 * The facts of a posting as bits: those of each fact of the table in order, then one for samples and one for coordinates.
 * A fact with a single value has a bit for 'unknown' before those of its values.
 */
const BITS: ReadonlyMap<string, BitsOfFact> = layout();
const SAMPLE = [...BITS.values()].reduce((sum, { count }) => sum + count, 0);
const LOCATED = SAMPLE + 1;
/** How many bits there are. */
export const FACT_COUNT = LOCATED + 1;
/** How many numbers of 32 bits hold them. */
export const FACT_WORDS = Math.ceil(FACT_COUNT / 32);

/** Identifies the layout of the bits. */
export const FACT_LAYOUT = [...BITS.values()].map(({ fact, count }) => `${fact.column} ${count}`).join(', ');

/** The bits of a posting, `FACT_WORDS` numbers. */
export type FactBits = ArrayLike<number>;

function layout(): Map<string, BitsOfFact> {
  const bits = new Map<string, BitsOfFact>();
  let first = 0;
  for (const [name, fact] of Object.entries<JobFact>(JOB_FACTS)) {
    const count = fact.words.length + (fact.holds === 'one' ? 1 : 0);
    bits.set(name, { fact, first, count });
    first += count;
  }
  return bits;
}

/** @param start where the posting's numbers begin */
export function hasFact(bits: FactBits, fact: number, start = 0): boolean {
  return (((bits[start + (fact >>> 5)] ?? 0) >>> (fact & 31)) & 1) === 1;
}

/** @param start where the posting's numbers begin */
export const isSample = (bits: FactBits, start = 0): boolean => hasFact(bits, SAMPLE, start);

/** @param codes the values of `FACT_COLUMNS` in a row of `job_search` */
export function factBits(codes: readonly number[], row: { isSample: boolean; isLocated: boolean }): FactBits {
  const bits = new Uint32Array(FACT_WORDS);
  const add = (fact: number): void => {
    bits[fact >>> 5] = (bits[fact >>> 5] ?? 0) | (1 << (fact & 31));
  };
  let at = 0;
  for (const { fact, first, count } of BITS.values()) {
    const code = codes[at] ?? 0;
    at += 1;
    if (fact.holds === 'one') add(first + (code < count ? code : 0));
    else for (let bit = 0; bit < count; bit += 1) if (((code >>> bit) & 1) === 1) add(first + bit);
  }
  if (row.isSample) add(SAMPLE);
  if (row.isLocated) add(LOCATED);
  return bits;
}

/** The values of a fact that occur; `bits` are those of all postings combined. */
export function presentWords<Word extends string>(name: JobFactName, words: readonly Word[], bits: FactBits): Word[] {
  return words.filter((word) => hasFact(bits, factOf(name, word)));
}

/** A posting matches when it has one fact of every list. */
export function wantedFacts({ facts, located }: Pick<JobQuery, 'facts' | 'located'>): (readonly number[])[] {
  const lists: (readonly number[])[] = wantedOf(facts).map(({ name, words }) =>
    words.map((word) => factOf(name, word)),
  );
  return located ? [...lists, [LOCATED]] : lists;
}

/** 1 when a posting has this value of a fact (null = unknown), otherwise 0. */
export const factCount = (bits: FactBits, name: JobFactName, word: string | null): number =>
  hasFact(bits, factOf(name, word)) ? 1 : 0;

/** The bit of a fact's value; null = unknown. */
export function factOf(name: string, word: string | null): number {
  const bits = BITS.get(name);
  if (bits === undefined) throw new Error(`There is no fact ${name}.`);
  const code = codeOf(bits.fact, word);
  return bits.first + (bits.fact.holds === 'one' ? code : 31 - Math.clz32(code));
}
