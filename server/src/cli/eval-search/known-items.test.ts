import { describe, expect, it } from 'vitest';
import { withTypo } from './known-items.ts';

describe('withTypo', () => {
  it('exchanges two letters inside the longest word', () => {
    expect(withTypo('Senior Marketing Lead')).toBe('Senior Makreting Lead');
  });

  it('passes over letters that are the same', () => {
    expect(withTypo('Account Executive')).toBe('Account Exceutive');
    expect(withTypo('Tellers')).toBe('Telelrs');
  });

  it('leaves short words alone', () => {
    expect(withTypo('QA Lead, iOS')).toBeNull();
  });
});
