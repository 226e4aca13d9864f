import { describe, expect, it } from 'vitest';
import { profileErrors, profileInput, profileValues } from './profile-values.ts';

const empty = profileValues(null);

describe('what is sent of a profile', () => {
  it('holds names only where there is one, trimmed, and every other text even if empty', () => {
    expect(profileInput({ ...empty, firstName: ' Ada ', lastName: '  ' })).toEqual({
      firstName: 'Ada',
      phone: '',
      jobTitle: '',
      company: '',
      bio: '',
      linkedinUrl: '',
      githubUrl: '',
      preferredLocations: [],
    });
  });
});

describe('what is wrong with a profile', () => {
  it('is nothing for an empty one', () => {
    expect(profileErrors(empty)).toEqual({});
  });

  it('is what is too long, by its trimmed length', () => {
    const values = { ...empty, company: 'x'.repeat(201), bio: ` ${'x'.repeat(2_000)} `, phone: '1'.repeat(200) };
    expect(profileErrors(values)).toEqual({ company: 'Use up to 200 characters; this has 201.' });
    expect(profileErrors({ ...empty, bio: 'x'.repeat(2_001) })).toEqual({
      bio: 'Use up to 2,000 characters; this has 2,001.',
    });
  });

  it('is a link that is none', () => {
    const values = { ...empty, linkedinUrl: 'javascript:alert(1)', githubUrl: 'github.com/ada' };
    expect(profileErrors(values)).toEqual({
      linkedinUrl: 'Enter a web address, such as https://example.com/you',
    });
  });
});
