import { describe, expect, it } from 'vitest';
import { read, sampleCv } from '../../../testing/sample-cv.ts';
import type { CvEdits } from '../model/cv-edits.ts';
import { declinable, linesOf } from './cv-version-lines.ts';

const readCv = read(sampleCv());
const NONE: CvEdits = { wordings: [], dropped: [], order: [], summary: null, skillOrder: null, letter: null };
const version = (edits: Partial<CvEdits>, rejected: string[] = []) => ({
  readCv,
  edits: { ...NONE, ...edits },
  report: { engine: 'built-in' as const, model: null, notes: [], facts: [], lines: [], ignored: [] },
  rejected,
});
const texts = readCv.cv.work[0]?.highlights.map(({ text }) => text) ?? [];

describe('linesOf', () => {
  it('reports reordered lines as a change that can be declined', () => {
    const changed = version({ order: ['w3', 'w1'] });
    expect(linesOf(changed)).toEqual([
      {
        id: 'work-1.order',
        section: 'work',
        itemId: 'work-1',
        itemLabel: expect.stringContaining('Brightwater Labs'),
        before: texts.join('\n'),
        after: [texts[2], texts[0], texts[1]].join('\n'),
        outcome: 'reordered',
        reasons: [],
        rejected: false,
      },
    ]);
    expect(declinable(changed)).toContain('work-1.order');
    expect(linesOf(version({ order: ['w3', 'w1'] }, ['work-1.order']))).toMatchObject([{ rejected: true }]);
  });

  it('reports no order equal to the file’s, whatever was left out', () => {
    expect(linesOf(version({ order: ['w1', 'w2', 'w3'] }))).toEqual([]);
    expect(linesOf(version({ order: ['w3', 'w2'], dropped: ['w1', 'w2'] }))).toEqual([]);
    expect(declinable(version({}))).not.toContain('work-1.order');
  });
});
