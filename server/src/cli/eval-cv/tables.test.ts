import { describe, expect, it } from 'vitest';
import { Share } from './metrics.ts';
import { engineTable, metricTable } from './tables.ts';

describe('the tables of an evaluation', () => {
  it('mark a metric that misses its goal, and are missed as a whole', () => {
    const share = new Share('name', 0.95);
    share.add(true);
    expect(metricTable('CVs', [share])).toMatchObject({ isMet: true });
    share.add(false);
    const { text, isMet } = metricTable('CVs', [share]);
    expect(text).toContain('50.0 %');
    expect(text).toContain('MISSED');
    expect(isMet).toBe(false);
  });

  it('mark an engine that made something up', () => {
    const invented = { employers: 1, titles: 0, dates: 0, degrees: 0, numbers: 0, instructions: 0 };
    const metrics = {
      engine: 'a model',
      runs: 1,
      invented,
      recall: 1,
      truthRecall: 0.99,
      languageLost: 0,
      rewritten: 3,
      refused: 0,
      problems: [],
      isMet: false,
    };
    const { text, isMet } = engineTable('CVs', [metrics]);
    expect(text).toMatch(/a model .*1 .*99\.0 %.*kept.*MISSED/u);
    expect(isMet).toBe(false);
  });
});
