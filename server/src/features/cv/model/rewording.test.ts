import { describe, expect, it } from 'vitest';
import { isRewording } from './rewording.ts';

describe('isRewording', () => {
  it.each([
    ['Wrote the manual', 'Wrote the manual.'],
    ['•  wrote  the manual .', 'Wrote the manual.'],
    ['Maintain the on-call handbook', 'Maintain on-call handbook'],
    ['Owned the the rotation', 'Owned the rotation.'],
    ['Wired sub- second pages', 'Wired sub-second pages'],
  ])('is false from %j to %j', (before, after) => expect(isRewording(before, after)).toBe(false));

  it.each([
    ['Responsible for managing vendors', 'Managed vendors.'],
    ['Manage vendors', 'Managed vendors'],
    ['Saved 30 hours', 'Saved 3 hours'],
  ])('is true from %j to %j', (before, after) => expect(isRewording(before, after)).toBe(true));
});
