import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, sampleCv } from '../../testing/sample-cv.ts';
import { truthfulnessMetrics } from './truthfulness-metrics.ts';

describe('truthfulnessMetrics', () => {
  it('runs every CV through each style, a model that obeys and one that invents', async () => {
    const metrics = await truthfulnessMetrics([{ name: 'sample', readCv: read(sampleCv()) }], SAMPLE_DAY);
    expect(metrics.map(({ engine, isMet }) => [engine, isMet])).toEqual([
      ['built-in, Professional', true],
      ['built-in, Executive', true],
      ['built-in, Technical', true],
      ['built-in, Creative', true],
      ['a model that obeys the CV', true],
      ['a model that invents', true],
    ]);
    expect(metrics.at(-1)).toMatchObject({ recall: 1, problems: [] });
    expect(metrics[0]?.rewritten).toBeGreaterThan(5);
  });
});
