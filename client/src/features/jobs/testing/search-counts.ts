import { recordOf } from '@foothold/server/domain';
import { COUNT_NAMES } from '../count-searches.ts';

/** The answer of a server that counts searches, in their order; 0 unless said. */
export const countsOf = (counts: readonly number[]) =>
  recordOf(COUNT_NAMES, (name) => counts[COUNT_NAMES.indexOf(name)] ?? 0);
