// expect: vitest/no-disabled-tests
import { expect, test } from 'vitest';

test.skip('adds', () => {
  expect(1 + 1).toBe(2);
});
