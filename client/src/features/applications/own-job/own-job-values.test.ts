import { LIMITS } from '@foothold/server/domain';
import { describe, expect, test } from 'vitest';
import { BLANK_OWN_JOB, changedFields, filledIn, ownJobErrors } from './own-job-values.ts';

const job = { ...BLANK_OWN_JOB, title: 'Baker', company: 'Inn' };

describe('a job of one’s own', () => {
  test('needs a title and a company, and nothing else', () => {
    expect(ownJobErrors(job)).toEqual({});
    expect(Object.keys(ownJobErrors({ ...BLANK_OWN_JOB, title: ' ' })).toSorted()).toEqual(['company', 'title']);
  });

  test.each([
    ['url', 'javascript:alert(1)', /Enter a web address/],
    ['url', `https://example.com/${'x'.repeat(LIMITS.linkLength)}`, /2,000 characters/],
    ['salary', 'x'.repeat(LIMITS.lineLength + 1), /200 characters/],
  ])('is refused with %s %.20s', (field, text, sentence) => {
    expect(Object.entries(ownJobErrors({ ...job, [field]: text }))).toEqual([[field, expect.stringMatching(sentence)]]);
  });

  test('changes in the fields that read otherwise', () => {
    expect(changedFields({ ...job, title: 'Baker ', location: 'Lyon' }, { ...job, salary: '40k' })).toEqual({
      location: 'Lyon',
      salary: '',
    });
  });
});

describe('what a page says', () => {
  test('fills the fields that are free, and replaces what an earlier page had filled in', () => {
    const first = filledIn({ ...BLANK_OWN_JOB, company: 'Mine' }, { title: 'Chef', company: 'Sugar' }, {});
    expect(first.values).toEqual({ ...BLANK_OWN_JOB, title: 'Chef', company: 'Mine' });
    const second = filledIn({ ...first.values, location: 'Lyon' }, { title: 'Cook', location: 'Nice' }, first.read);
    expect(second.values).toEqual({ ...first.values, title: 'Cook', location: 'Lyon' });
  });

  test('clears nothing', () => {
    expect(filledIn(job, { title: '', salary: '' }, { title: 'Baker' }).values).toEqual(job);
  });
});
