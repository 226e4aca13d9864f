import { describe, expect, it } from 'vitest';
import { missingForAutoApply } from './auto-apply-rules.ts';

describe('what auto-apply misses in a profile', () => {
  const complete = { firstName: 'Ada', lastName: 'Lovelace', phone: '+44123' };

  it('is nothing when first name, last name and phone are there', () => {
    expect(missingForAutoApply(complete)).toEqual([]);
  });

  it('is what is blank, in the order of the form', () => {
    expect(missingForAutoApply({ ...complete, lastName: ' ', phone: '' })).toEqual(['Last name', 'Phone number']);
  });

  it('is everything without a profile', () => {
    expect(missingForAutoApply(null)).toEqual(['First name', 'Last name', 'Phone number']);
  });
});
