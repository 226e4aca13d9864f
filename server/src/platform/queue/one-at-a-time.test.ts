import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const { signal } = new AbortController();

it('does work once at a time, and once more for all who asked meanwhile', async () => {
  const ends: (() => void)[] = [];
  const work = oneAtATime(() => new Promise((resolve) => void ends.push(resolve)));
  const first = work(signal);
  await Promise.all([work(signal), work(signal)]);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await first;
  expect(ends).toHaveLength(2);
});

it('goes on after work that failed', async () => {
  let count = 0;
  const work = oneAtATime(async () => {
    count += 1;
    if (count === 1) throw new Error('failed');
  });
  await expect(work(signal)).rejects.toThrow('failed');
  await work(signal);
  expect(count).toBe(2);
});

it('does nothing more once it is to stop', async () => {
  const stop = new AbortController();
  let count = 0;
  const work = oneAtATime(async () => {
    count += 1;
    void again();
    stop.abort();
  });
  const again = (): Promise<void> => work(stop.signal);
  await again();
  expect(count).toBe(1);
});
