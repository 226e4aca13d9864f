import { describe, expect, it } from 'vitest';
import { sampleCv } from '../../../testing/sample-cv.ts';
import type { Cv } from '../model/cv-model.ts';
import { yearsOfWork } from './years.ts';

const TODAY = new Date('2026-06-15T12:00:00Z');

/** One job for each pair of ISO dates; null as the end = it goes on. */
function cvOf(...periods: readonly (readonly [start: string, end: string | null])[]): Cv {
  const [job] = sampleCv().work;
  if (job === undefined) throw new Error('The sample has a job.');
  const work = periods.map(([start, end], index) => ({
    ...job,
    id: `job-${index}`,
    start: { text: start, iso: start === '' ? null : start },
    end: end === null ? { text: 'Present', iso: null } : { text: end, iso: end },
  }));
  return sampleCv({ work });
}

describe('yearsOfWork', () => {
  it('counts full years up to today', () => {
    expect(yearsOfWork(cvOf(['2020-07', null]), TODAY)).toBe(5);
  });

  it('counts jobs at the same time once, and gaps not at all', () => {
    expect(yearsOfWork(cvOf(['2010-01', '2012-01'], ['2010-01', '2012-01'], ['2020-01', '2021-01']), TODAY)).toBe(3);
  });

  it('counts less rather than more where only years are given', () => {
    expect(yearsOfWork(cvOf(['2019', '2021']), TODAY)).toBe(2);
  });

  it('says nothing without dates, under a year, and for what cannot be', () => {
    expect(yearsOfWork(cvOf(['', null]), TODAY)).toBeNull();
    expect(yearsOfWork(cvOf(['2026-01', null]), TODAY)).toBeNull();
    expect(yearsOfWork(cvOf(['1900-01', '2026-01']), TODAY)).toBeNull();
  });

  it('counts the present trade alone, and paid work alone', () => {
    const [job] = sampleCv().work;
    if (job === undefined) throw new Error('The sample has a job.');
    const of = (title: string, start: string, end: string, id: string) => ({
      ...job,
      id,
      title,
      start: { text: start, iso: start },
      end: { text: end, iso: end },
    });
    const work = [
      of('Support Engineer', '2021-01', '2024-01', 'a'),
      of('Technical Support Agent', '2020-01', '2021-01', 'b'),
      of('Baker', '2010-01', '2018-01', 'c'),
      of('Customer Support (volunteer)', '2005-01', '2009-01', 'd'),
      of('Support Intern', '2018-01', '2020-01', 'e'),
    ];
    const basics = { ...sampleCv().basics, headline: '' };
    expect(yearsOfWork(sampleCv({ work, basics }), TODAY)).toBe(4);
    expect(yearsOfWork(sampleCv({ work, basics: { ...basics, headline: 'Product Counsel' } }), TODAY)).toBeNull();
  });
});
