import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, sampleCv } from '../../testing/sample-cv.ts';
import { truthfulnessFigures } from './truthfulness-figures.ts';

describe('truthfulnessFigures', () => {
  it('runs every CV through each style, a model that obeys and one that invents', async () => {
    const figures = await truthfulnessFigures([{ name: 'sample', readCv: read(sampleCv()) }], SAMPLE_DAY);
    expect(figures.map(({ engine, isMet }) => [engine, isMet])).toEqual([
      ['built-in, Professional', true],
      ['built-in, Executive', true],
      ['built-in, Technical', true],
      ['built-in, Creative', true],
      ['a model that obeys the CV', true],
      ['a model that invents', true],
    ]);
    expect(figures.at(-1)).toMatchObject({ rewritten: 0, recall: 1, problems: [] });
    expect(figures[0]?.rewritten).toBeGreaterThan(5);
  });
});
