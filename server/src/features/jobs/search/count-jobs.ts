import { type Bitmap, hasBit } from './bitmap.ts';
import { EMPLOYMENT_TYPES } from '../../../domain/index.ts';
import type { Columns, IndexedJob, Terms } from './columns.ts';
import { FACT_WORDS, type FactBits, isSample, presentWords } from './facts.ts';
import type { JobCounts } from './job-search.ts';

const REAL = 1;
const SAMPLE = 2;
const kindOf = (facts: FactBits, start = 0): number => (isSample(facts, start) ? SAMPLE : REAL);

/** The counts over a base and what stands beside it; samples count only while there is nothing else. */
export function countJobs(columns: Columns, alive: Bitmap | null, changed: Iterable<IndexedJob>): JobCounts {
  const totals = [0, 0, 0];
  /** By kind, the facts that some posting has. */
  const present = [0, 0, 0].map(() => new Uint32Array(FACT_WORDS));
  const companies = new Uint8Array(columns.companies.texts.length);
  const locations = new Uint8Array(columns.locations.texts.length);
  for (let ordinal = 0; ordinal < columns.size; ordinal += 1) {
    if (alive !== null && !hasBit(alive, ordinal)) continue;
    const start = ordinal * FACT_WORDS;
    const kind = kindOf(columns.facts, start);
    totals[kind] = (totals[kind] ?? 0) + 1;
    addTo(present[kind], columns.facts, start);
    mark(companies, columns.companyPlaces[ordinal] ?? 0, kind);
    mark(locations, columns.locationPlaces[ordinal] ?? 0, kind);
  }
  const fresh = [...changed];
  for (const { facts } of fresh) {
    const kind = kindOf(facts);
    totals[kind] = (totals[kind] ?? 0) + 1;
    addTo(present[kind], facts, 0);
  }
  const kind = (totals[REAL] ?? 0) > 0 ? REAL : SAMPLE;
  const counted = fresh.filter(({ facts }) => kindOf(facts) === kind);
  return {
    total: totals[kind] ?? 0,
    companies: distinct(
      columns.companies,
      companies,
      kind,
      counted.map(({ companyId }) => companyId),
    ),
    locations: distinct(
      columns.locations,
      locations,
      kind,
      counted.map(({ locationId }) => locationId),
    ),
    employmentTypes: presentWords('jobType', EMPLOYMENT_TYPES, present[kind] ?? []),
  };
}

function addTo(sum: Uint32Array | undefined, facts: FactBits, start: number): void {
  if (sum === undefined) return;
  for (let at = 0; at < FACT_WORDS; at += 1) sum[at] = (sum[at] ?? 0) | (facts[start + at] ?? 0);
}

function mark(seen: Uint8Array, place: number, kind: number): void {
  seen[place] = (seen[place] ?? 0) | kind;
}

function distinct({ ids }: Terms, seen: Uint8Array, kind: number, others: readonly number[]): number {
  const found = new Set(others);
  for (let place = 0; place < seen.length; place += 1) {
    if (((seen[place] ?? 0) & kind) !== 0) found.add(ids[place] ?? 0);
  }
  return found.size;
}
