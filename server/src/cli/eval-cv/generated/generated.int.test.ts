import { describe, expect, it } from 'vitest';
import { extractText } from '../../../features/cv/extract/extract-text.ts';
import { structureCv } from '../../../features/cv/structure/structure-cv.ts';
import { contentOf } from './content.ts';
import { layoutOf } from './layout.ts';
import { Random } from './random.ts';
import { generatedSamples } from './samples.ts';
import { Score } from './score.ts';
import { scoreTable } from './score-table.ts';

describe('generated CVs', () => {
  it('are the same for the same seed, and each layout belongs to one part', () => {
    expect(contentOf(new Random(5))).toEqual(contentOf(new Random(5)));
    const keys = (part: 'tuning' | 'reporting'): Set<string> =>
      new Set(
        Array.from({ length: 300 }, (_, seed) => {
          const { lines, date, separator } = layoutOf(new Random(seed), part).jobs;
          return JSON.stringify([lines, date, separator.trim()]);
        }),
      );
    const reporting = keys('reporting');
    expect([...keys('tuning')].filter((key) => reporting.has(key))).toEqual([]);
  });

  it('are read well as Word documents and texts, in layouts that no weight was chosen with', async () => {
    const score = new Score();
    for (const { name, bytes, truth } of await generatedSamples('reporting', 100, ['docx', 'txt'])) {
      score.add(name, structureCv(await extractText(bytes)), truth);
    }
    const { pairs, name, email, education } = score.tallies;
    expect(scoreTable('reporting', score).text).toContain('pairs');
    expect({ name: name.f1, email: email.f1 }).toEqual({ name: 1, email: 1 });
    expect(Math.min(pairs.f1, education.f1)).toBeGreaterThan(0.9);
    expect(score.wrongUnmarked / score.read).toBeLessThan(0.02);
  });
});
