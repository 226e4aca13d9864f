import type { BaseIndex } from './base-index.ts';
import { type Bitmap, countBits, countCommonBits } from './bitmap.ts';
import type { ColumnCounts } from './column-counts.ts';
import { type LooseJob, meets } from './condition-test.ts';
import type { Condition, FacetName } from './conditions.ts';
import type { CountedName, CountedTexts } from './facet-columns.ts';
import { FACT_COUNT, factCount, factOf } from './facts.ts';
import { isWordFacet, WORD_FACETS, wordFacetValues } from './job-filters.ts';
import { MostFrequent } from './most-frequent.ts';
import { JOB_SOURCES, SPONSORSHIPS, TIME_POSTED, TIME_POSTED_DAYS } from '../../../domain/index.ts';
import type { JobFactName } from '../model/job-facts.ts';
import { TERM } from '../model/posting-terms.ts';

/** A value of a facet, null = not known. */
export interface FacetCount<Value = string | null> {
  readonly value: Value;
  readonly count: number;
}

/** Which values of a facet are asked for. */
export interface FacetRequest {
  readonly facet: FacetName;
  /** At most so many values, where there may be more than are shown. */
  readonly first: number;
  /** Of places: only those within this one; null = countries and parts of the world. */
  readonly within: string | null;
}

/** The hits of a search whose own facet is left out, in the index and beside it. */
export interface FacetHits {
  readonly base: BaseIndex;
  readonly hits: Bitmap;
  readonly loose: readonly LooseJob[];
  /** Microseconds since 1970. */
  readonly now: number;
}

/** The same with its hits in the index counted by the columns of some facets. */
export interface CountedHits extends FacetHits {
  readonly counts: ColumnCounts;
}

const DAY_US = 86_400_000_000;

/** The column that a facet is counted by; null = by none. */
export function columnOf(facet: FacetName): CountedName | null {
  if (isWordFacet(facet)) return 'facts';
  switch (facet) {
    case 'sources':
    case 'sponsorship':
      return 'facts';
    case 'posted':
    case 'firstSeen':
      return null;
    case 'skills':
    case 'places':
    case 'companies':
    case 'pay':
      return facet;
  }
}

/**
 * Counts of all hits by the values of a facet, exact; see the facets of the schema for their order.
 *
 * @param found counted by the facet's column
 */
export function facetCounts(found: CountedHits, { facet, first, within }: FacetRequest): FacetCount[] {
  const { base, loose } = found;
  if (isWordFacet(facet)) return countFact(found, WORD_FACETS[facet].fact, wordFacetValues(facet));
  switch (facet) {
    case 'skills': {
      const beside = loose.flatMap((job) => textsOf(job, TERM.skill('')));
      return countTexts(base.facets.skills, countsBy(found, 'skills'), beside, first, () => true);
    }
    case 'places': {
      const counts = countsBy(found, 'places');
      const beside = loose.flatMap((job) => textsOf(job, TERM.place('')));
      return countTexts(base.facets.places, counts, beside, first, (id) => isOneStepWithin(id, within));
    }
    case 'companies': {
      const beside = loose.map(({ company }) => company);
      return countTexts(base.facets.companies, countsBy(found, 'companies'), beside, first, () => true);
    }
    case 'sources':
      return countFact(found, 'source', JOB_SOURCES)
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count);
    case 'sponsorship': {
      const counts = countsBy(found, 'facts');
      return SPONSORSHIPS.map((said, at) => ({
        value: said,
        count:
          (counts[FACT_COUNT + at] ?? 0) + loose.filter(({ termSet }) => termSet.has(TERM.sponsorship(said))).length,
      }));
    }
    case 'posted':
      return TIME_POSTED.map((value) => ({ value, count: countSince(found, 'SINCE', TIME_POSTED_DAYS[value]) }));
    case 'firstSeen':
      return TIME_POSTED.map((value) => ({ value, count: countSince(found, 'SEEN_SINCE', TIME_POSTED_DAYS[value]) }));
    case 'pay':
      return [];
  }
}

/** @throws Error when hits were not counted so: nothing must look like a count of 0 */
export function countsBy({ counts }: CountedHits, name: CountedName): Uint32Array {
  const found = counts.get(name);
  if (found === undefined) throw new Error(`The hits were not counted by ${name}.`);
  return found;
}

const textsOf = (job: LooseJob, prefix: string): string[] =>
  job.terms.flatMap((term) => (term.startsWith(prefix) ? [term.slice(prefix.length)] : []));

/**
 * The most frequent of texts.
 *
 * @param beside those of postings beside the index, each as often as it occurs
 */
function countTexts(
  { texts, placeOf }: CountedTexts,
  inBase: Uint32Array,
  beside: readonly string[],
  first: number,
  isWanted: (text: string) => boolean,
): FacetCount[] {
  const counts = beside.length === 0 ? inBase : inBase.slice();
  const unknown = new Map<string, number>();
  for (const text of beside) {
    const place = placeOf.get(text);
    if (place === undefined) unknown.set(text, (unknown.get(text) ?? 0) + 1);
    else counts[place] = (counts[place] ?? 0) + 1;
  }
  const best = new MostFrequent(first);
  for (const [text, count] of unknown) if (isWanted(text)) best.add(text, count);
  for (let place = 0; place < counts.length; place += 1) {
    const count = counts[place] ?? 0;
    if (!best.takes(count)) continue;
    const text = texts[place] ?? '';
    if (isWanted(text)) best.add(text, count);
  }
  return [...best.found];
}

/** Places of one step below: countries; divisions and towns of a country; towns of a division. */
function isOneStepWithin(id: string, within: string | null): boolean {
  if (within === null) return !id.includes('/');
  if (!id.startsWith(`${within}/`)) return false;
  const parts = id.split('/').length;
  return parts === 3 || within.split('/').length === parts - 1;
}

function countFact(found: CountedHits, fact: JobFactName, words: readonly (string | null)[]): FacetCount[] {
  const counts = countsBy(found, 'facts');
  return words.map((value) => ({
    value,
    count:
      (counts[factOf(fact, value)] ?? 0) + found.loose.reduce((sum, job) => sum + factCount(job.facts, fact, value), 0),
  }));
}

function countSince({ base, hits, loose, now }: FacetHits, kind: 'SINCE' | 'SEEN_SINCE', days: number | null): number {
  if (days === null) return countBits(hits) + loose.length;
  const condition: Condition = { kind, since: new Date((now - days * DAY_US) / 1_000) };
  return countCommonBits(base.bitsOf(condition), hits) + loose.filter((job) => meets(job, condition)).length;
}
