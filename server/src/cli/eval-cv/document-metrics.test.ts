import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, sampleCv } from '../../testing/sample-cv.ts';
import { DocumentMetrics } from './document-metrics.ts';

describe('DocumentMetrics', () => {
  it('opens every document and letter of every template and finds the same jobs in them', async () => {
    const metrics = new DocumentMetrics();
    await metrics.add({ name: 'sample', readCv: read(sampleCv()) }, SAMPLE_DAY);
    expect(metrics.mistakes).toEqual([]);
    expect([metrics.opened, metrics.letters].map(({ right, of }) => [right, of])).toEqual([
      [9, 9],
      [9, 9],
    ]);
    expect(metrics.lists.map(({ value }) => value)).toEqual([1, 1, 1, 1]);
  });
});
