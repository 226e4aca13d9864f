import type { BaseIndex } from './base-index.ts';
import { type Bitmap, bitsBetween, countBits, countCommonBits, hasBit } from './bitmap.ts';
import { type LooseJob, meets } from './condition-test.ts';
import type { Condition, FacetName } from './conditions.ts';
import { factCount } from './facts.ts';
import { isWordFacet, WORD_FACETS, wordFacetValues } from './job-filters.ts';
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

const DAY_US = 86_400_000_000;

/** Counts of all hits by the values of a facet, exact; see the facets of the schema for their order. */
export function facetCounts(found: FacetHits, { facet, first, within }: FacetRequest): FacetCount[] {
  if (isWordFacet(facet)) return countFact(found, WORD_FACETS[facet].fact, wordFacetValues(facet));
  switch (facet) {
    case 'skills':
      return countTerms(found, found.base.vocabulary.skills, 's:', first);
    case 'places':
      return countTerms(found, placesWithin(found, within), 'p:', first);
    case 'companies':
      return countCompanies(found, first);
    case 'sources':
      return countFact(found, 'source', JOB_SOURCES)
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count);
    case 'sponsorship':
      return SPONSORSHIPS.map((said) => ({ value: said, count: countOf(found, TERM.sponsorship(said)) }));
    case 'posted':
      return TIME_POSTED.map((value) => ({ value, count: countSince(found, 'SINCE', TIME_POSTED_DAYS[value]) }));
    case 'firstSeen':
      return TIME_POSTED.map((value) => ({ value, count: countSince(found, 'SEEN_SINCE', TIME_POSTED_DAYS[value]) }));
    case 'pay':
      return [];
  }
}

/** How many hits have a term. */
function countOf({ base, hits, loose }: FacetHits, term: string): number {
  const { bits, ordinals } = base.columns.terms.find(term);
  let count = loose.reduce((sum, job) => sum + (job.termSet.has(term) ? 1 : 0), 0);
  if (bits !== null) return count + countCommonBits(bits, hits);
  for (const ordinal of ordinals) if (hasBit(hits, ordinal)) count += 1;
  return count;
}

/** @param terms the most frequent first: once the next one has too few postings altogether, all that count are found */
function countTerms(found: FacetHits, terms: readonly string[], prefix: string, first: number): FacetCount[] {
  const { base, loose } = found;
  const beside = new Set(loose.flatMap((job) => job.terms.filter((term) => term.startsWith(prefix))));
  const allowed = prefix === 'p:' ? new Set(terms) : null;
  const best: { value: string; count: number }[] = [];
  const take = (term: string): void => {
    const count = countOf(found, term);
    if (count === 0) return;
    const value = term.slice(prefix.length);
    const at = best.findIndex((other) => other.count < count || (other.count === count && other.value > value));
    best.splice(at === -1 ? best.length : at, 0, { value, count });
    best.length = Math.min(best.length, first);
  };
  // Those beside the index may have more than the index says.
  for (const term of beside) if (allowed === null || allowed.has(term)) take(term);
  for (const term of terms) {
    if (beside.has(term)) continue;
    if (best.length === first && base.columns.terms.count(term) < (best.at(-1)?.count ?? 0)) break;
    take(term);
  }
  return best;
}

/** Places of one step below: countries; divisions and towns of a country; towns of a division. */
function placesWithin({ base, loose }: FacetHits, within: string | null): readonly string[] {
  const known = new Set(base.vocabulary.places);
  const beside = loose.flatMap((job) => job.terms.filter((term) => term.startsWith('p:') && !known.has(term)));
  return [...base.vocabulary.places, ...new Set(beside)].filter((term) => {
    const id = term.slice(2);
    const parts = id.split('/');
    if (within === null) return parts.length === 1;
    return id.startsWith(`${within}/`) && (parts.length === 3 || within.split('/').length === parts.length - 1);
  });
}

function countCompanies({ base, hits, loose }: FacetHits, first: number): FacetCount[] {
  const { companyPlaces, companies } = base.columns;
  const counts = new Uint32Array(companies.texts.length);
  for (const ordinal of bitsBetween(hits, 0, countBits(hits))) {
    const place = companyPlaces[ordinal] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const byName = new Map<string, number>();
  for (const { company } of loose) byName.set(company, (byName.get(company) ?? 0) + 1);
  for (const [place, count] of counts.entries()) {
    const name = companies.texts[place] ?? '';
    if (count > 0) byName.set(name, (byName.get(name) ?? 0) + count);
  }
  return [...byName]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, first);
}

function countFact(
  { base, hits, loose }: FacetHits,
  fact: JobFactName,
  words: readonly (string | null)[],
): FacetCount[] {
  return words.map((value) => ({
    value,
    count:
      countCommonBits(base.bitsOf({ kind: 'FACT', fact, words: [value] }), hits) +
      loose.reduce((sum, job) => sum + factCount(job.facts, fact, value), 0),
  }));
}

function countSince({ base, hits, loose, now }: FacetHits, kind: 'SINCE' | 'SEEN_SINCE', days: number | null): number {
  if (days === null) return countBits(hits) + loose.length;
  const condition: Condition = { kind, since: new Date((now - days * DAY_US) / 1_000) };
  return countCommonBits(base.bitsOf(condition), hits) + loose.filter((job) => meets(job, condition)).length;
}
