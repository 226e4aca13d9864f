import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [150_000, '146 KB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('%s bytes read as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
