import { expect, test } from 'vitest';
import { reconnectDelay } from './socket.ts';

test('the wait before reconnecting doubles up to half a minute, with up to a third of jitter', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((retries) => reconnectDelay(retries, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(reconnectDelay(2, 0)).toBe(2667);
});
