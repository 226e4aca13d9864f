import { describe, expect, it } from 'vitest';
import { oneLine } from './mailer.ts';

describe('a text as one line', () => {
  it('removes everything that would start another line', () => {
    expect(oneLine('Cook\r\nBcc: eve@example.com\u2028\u0085x\0y')).toBe('Cook Bcc: eve@example.com x y');
  });

  it('is cut between characters, never within one', () => {
    expect(oneLine('abcdef', 4)).toBe('abc…');
    expect(oneLine('ab\u{1F600}def', 4)).toBe('ab…');
    expect(oneLine('ab\uD83D')).toBe('ab\uFFFD');
  });
});
