// expect: vitest/no-focused-tests
import { expect, test } from 'vitest';

test.only('adds', () => {
  expect(1 + 1).toBe(2);
});
