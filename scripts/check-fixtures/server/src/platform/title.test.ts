// expect: vitest/valid-title
import { expect, test } from 'vitest';

test(' ', () => {
  expect(1 + 1).toBe(2);
});
