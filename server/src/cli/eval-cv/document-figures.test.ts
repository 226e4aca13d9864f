import { describe, expect, it } from 'vitest';
import { read, SAMPLE_DAY, sampleCv } from '../../testing/sample-cv.ts';
import { DocumentFigures } from './document-figures.ts';

describe('DocumentFigures', () => {
  it('opens every document and letter of every template and finds the same jobs in them', async () => {
    const figures = new DocumentFigures();
    await figures.add({ name: 'sample', readCv: read(sampleCv()) }, SAMPLE_DAY);
    expect(figures.mistakes).toEqual([]);
    expect([figures.opened, figures.letters].map(({ right, of }) => [right, of])).toEqual([
      [9, 9],
      [9, 9],
    ]);
    expect(figures.lists.map(({ value }) => value)).toEqual([1, 1, 1, 1]);
  });
});
