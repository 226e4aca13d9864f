import { describe, expect, it } from 'vitest';
import { companyKey } from './auto-apply-titles.ts';

describe('a company', () => {
  it.each([
    ['Ollerby Systems, Inc.', 'ollerby systems'],
    ['Müller & Co. KG', 'müller & co kg'],
    ['ACME S.A.', 'Acme'],
    ['Café GmbH', 'cafe'],
  ])('%s is %s', (one, other) => {
    expect(companyKey(one)).toBe(companyKey(other));
  });

  it('keeps its name when that is all a legal form is', () => {
    expect(companyKey('SE')).toBe('se');
    expect(companyKey('Meta')).not.toBe(companyKey('Meta Platforms'));
  });
});
