import { expect, test, vi } from 'vitest';
import { apolloFor } from './client.ts';

test('one person keeps one client, and another person gets another after the first was stopped', () => {
  const first = apolloFor('ada');
  const stopped = vi.spyOn(first, 'stop');
  expect(apolloFor('ada')).toBe(first);
  expect(stopped).not.toHaveBeenCalled();

  const second = apolloFor('grace');
  expect(second).not.toBe(first);
  expect(second.cache).not.toBe(first.cache);
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(apolloFor(null)).not.toBe(second);
});
