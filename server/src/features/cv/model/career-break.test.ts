import { describe, expect, it } from 'vitest';
import { isCareerBreak } from './career-break.ts';

describe('isCareerBreak', () => {
  it.each([
    'Parental leave',
    'Sabbatical – travelling in Peru',
    'Career break to care for a parent',
    'Elternzeit (Teilzeit)',
  ])('is true for %s', (title) => expect(isCareerBreak(title)).toBe(true));

  it.each([
    'Software Engineer (maternity leave cover)',
    'Maternity leave cover, Product Manager',
    'Parental Leave Specialist',
    'Sabbatical Programme Manager',
    'Elternzeitvertretung',
  ])('is false for the job %s', (title) => expect(isCareerBreak(title)).toBe(false));
});
