import { describe, expect, it } from 'vitest';
import { structureCv } from '../../../features/cv/structure/structure-cv.ts';
import { pdfOf } from '../../../platform/text-pdf.ts';
import { durationsOf } from '../board/durations.ts';
import { goalLine } from '../goals.ts';
import { cvGoals, cvLines } from './cv-report.ts';
import { THREE_PAGES } from './three-pages.ts';

describe('the CV that is measured', () => {
  it('has three pages, and is parsed correctly', () => {
    expect(pdfOf(THREE_PAGES).toString('latin1')).toContain('/Count 3>>');
    const { basics, work, education } = structureCv(THREE_PAGES).cv;
    expect([basics.name, work.length, work[0]?.highlights.length, education.length]).toEqual([
      'Gwendolyn Achterberg',
      6,
      7,
      1,
    ]);
  });
});

describe('the report of the optimiser', () => {
  const report = {
    runs: 100,
    times: [durationsOf('run of a PDF', [900, 1_100]), durationsOf('run of a DOCX', [800, 3_100])],
    rendering: [durationsOf('1 Simple & Clean', [20, 30])],
    before: 300,
    after: 319,
  };

  it('compares the longest times, and the memory that stays in use, with the goals', () => {
    expect(cvGoals(report).map((goal) => goalLine(goal, 100).replaceAll(/\s+/gu, ' '))).toEqual([
      'a run, longest ms 3100.000 at most 3000.000 NOT MET',
      'a document, longest ms 30.000 at most 300.000 met',
      'MB above what it was, after 100 runs 19.000 at most 20.000 met',
    ]);
  });

  it('contains everything that was measured', () => {
    expect(cvLines(report)).toHaveLength(6);
    expect(cvLines(report).at(-1)).toBe('Memory of the server: 300 MB before 100 runs, 319 MB after them.');
  });
});
