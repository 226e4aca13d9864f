import { describe, expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const origin = 'https://foothold.example';

describe('a return address', () => {
  test.each(['/', '/board', '/search?jobTitle=a%20b&page=2', '/settings?tab=auto-apply#top'])('%s is kept', (path) => {
    expect(safeReturnPath(path, origin)).toBe(path);
  });

  test.each([
    'https://elsewhere.example/board',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n//elsewhere.example',
    '/..//elsewhere.example',
    'javascript:alert(1)',
    'board',
    '',
    '/sign-in',
    '/sign-up?x=1',
    '/reset-password',
  ])('%j is refused', (path) => {
    expect(safeReturnPath(path, origin)).toBeNull();
  });

  test.each([null, undefined, 7, { pathname: '/board' }])('what is no text is refused: %j', (value) => {
    expect(safeReturnPath(value, origin)).toBeNull();
  });
});
