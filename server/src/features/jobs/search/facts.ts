import { EMPLOYMENT_TYPES, EXPERIENCE_LEVELS, WORK_MODES } from '../../../domain/index.ts';
import { experienceCode, remoteCode, typeMask } from '../model/facet-codes.ts';
import type { JobQuery } from './job-search.ts';

/**
 * What a posting is, as bits of one number: its employment types, one bit for its experience (unknown included), one for
 * its remote mode (unknown included), one for samples, one for a place on the map. A filter is then a mask.
 */
const EXPERIENCE_AT = EMPLOYMENT_TYPES.length;
const REMOTE_AT = EXPERIENCE_AT + EXPERIENCE_LEVELS.length + 1;
const SAMPLE_AT = REMOTE_AT + WORK_MODES.length + 1;

export const TYPE_FACTS = (1 << EXPERIENCE_AT) - 1;
export const SAMPLE_FACT = 1 << SAMPLE_AT;
const LOCATED_FACT = 2 << SAMPLE_AT;
/** How many bits there are. */
export const FACT_COUNT = SAMPLE_AT + 2;

/** The facts of a row of `job_search`, whose columns hold codes. */
export function factsOf(row: {
  readonly typeMask: number;
  readonly experience: number;
  readonly remote: number;
  readonly isSample: boolean;
  readonly isLocated: boolean;
}): number {
  return (
    (row.typeMask & TYPE_FACTS) |
    (1 << (EXPERIENCE_AT + row.experience)) |
    (1 << (REMOTE_AT + row.remote)) |
    (row.isSample ? SAMPLE_FACT : 0) |
    (row.isLocated ? LOCATED_FACT : 0)
  );
}

/** A posting matches when it has a fact of every mask. */
export function wantedFacts(query: JobQuery): number[] {
  const masks: number[] = [];
  if (query.employmentType !== null) masks.push(typeMask([query.employmentType]));
  if (query.experience !== null) masks.push(1 << (EXPERIENCE_AT + experienceCode(query.experience)));
  if (query.remoteModes.length > 0) {
    masks.push(query.remoteModes.reduce((mask, mode) => mask | (1 << (REMOTE_AT + remoteCode(mode))), 0));
  }
  if (query.located) masks.push(LOCATED_FACT);
  return masks;
}
