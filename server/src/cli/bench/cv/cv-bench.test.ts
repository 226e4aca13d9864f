import { describe, expect, it } from 'vitest';
import { structureCv } from '../../../features/cv/structure/structure-cv.ts';
import { pdfOf } from '../../eval-cv/sample-pdf.ts';
import { timesOf } from '../board/times.ts';
import { goalLine } from '../goals.ts';
import { cvGoals, cvLines } from './cv-report.ts';
import { THREE_PAGES } from './three-pages.ts';

describe('the CV that is measured', () => {
  it('has three pages, and is read as what it says', () => {
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
    times: [timesOf('run of a PDF', [900, 1_100]), timesOf('run of a DOCX', [800, 3_100])],
    rendering: [timesOf('1 Simple & Clean', [20, 30])],
    before: 300,
    after: 319,
  };

  it('holds the longest times, and what stays in the memory, to what was promised', () => {
    expect(cvGoals(report).map((goal) => goalLine(goal, 100).replaceAll(/\s+/gu, ' '))).toEqual([
      'a run, longest ms 3100.000 at most 3000.000 NOT MET',
      'a document, longest ms 30.000 at most 300.000 met',
      'MB above what it was, after 100 runs 19.000 at most 20.000 met',
    ]);
  });

  it('tells everything that was measured', () => {
    expect(cvLines(report)).toHaveLength(6);
    expect(cvLines(report).at(-1)).toBe('Memory of the server: 300 MB before 100 runs, 319 MB after them.');
  });
});
