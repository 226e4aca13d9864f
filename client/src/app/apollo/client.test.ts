import { expect, test, vi } from 'vitest';
import { enqueue, queuedChanges } from '../../lib/offline-queue.ts';
import { connect } from '../../testing/connection.ts';
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

test('what one person left waiting for the connection does not wait in the name of the next', () => {
  apolloFor('ada');
  connect(false);
  enqueue({ name: 'MoveApplication', variables: {}, sequence: 1, send: () => Promise.resolve(true) });
  apolloFor('grace');
  expect(queuedChanges.get()).toEqual([]);
  connect(true);
});
