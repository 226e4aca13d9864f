import { describe, expect, it } from 'vitest';
import { faultRuns } from '../../../testing/fault-runs.ts';
import { slowTexts, slowestReads, superlinearReads } from '../../../testing/slow-texts.ts';
import { applicationAddress } from './application-address.ts';
import { extraRequirements, referenceIn } from './application-requests.ts';

const LENGTH = faultRuns({ short: 2_000, full: 100_000 });
const TEXTS = slowTexts(LENGTH).filter((_text, index) => index % faultRuns({ short: 11, full: 1 }) === 0);
const READERS = { applicationAddress, moreAskedFor: extraRequirements, referenceIn };

describe('what postings ask of applicants', () => {
  it('is read to its end, however it repeats itself', () => {
    const readings = slowestReads(READERS, TEXTS);
    console.info(readings.slice(0, 3));
    expect(readings.length).toBeGreaterThan(0);
  });

  it.runIf(LENGTH === 100_000)('takes twice the time for twice the length', () => {
    expect(superlinearReads(READERS, 100_000)).toEqual([]);
  });
});
