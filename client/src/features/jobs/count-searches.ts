import { recordOf } from '@foothold/server/domain';
import type { JobFilter } from '../../graphql/types.generated.ts';

/** The searches that one request counts, by their names in it. */
export const COUNT_NAMES = [
  'jobCount',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
] as const;
type CountName = (typeof COUNT_NAMES)[number];

/** How many searches are counted at once. */
export const MOST_COUNTED = COUNT_NAMES.length;

/** How many jobs each of the searches finds; null = not known. */
export type SearchCounts = Readonly<Record<CountName, number | null>>;

/** The request that counts these searches, eleven at most. @param asItIs what the places that are left repeat */
export const searchesToCount = (searches: readonly JobFilter[], asItIs: JobFilter): Record<CountName, JobFilter> =>
  recordOf(COUNT_NAMES, (name) => searches[COUNT_NAMES.indexOf(name)] ?? asItIs);

/** What the search at a place of the request finds; 0 = nothing, or not known. */
export function countAt(counts: SearchCounts, place: number): number {
  const name = COUNT_NAMES[place];
  return name === undefined ? 0 : (counts[name] ?? 0);
}
