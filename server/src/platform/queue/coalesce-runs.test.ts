import { expect, it } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

const { signal } = new AbortController();

it('runs one call at a time, and once more for all calls that came meanwhile', async () => {
  const ends: (() => void)[] = [];
  const work = coalesceRuns(() => new Promise((resolve) => void ends.push(resolve)));
  const first = work(signal);
  await Promise.all([work(signal), work(signal)]);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await first;
  expect(ends).toHaveLength(2);
});

it('continues after a failure', async () => {
  let count = 0;
  const work = coalesceRuns(async () => {
    count += 1;
    if (count === 1) throw new Error('failed');
  });
  await expect(work(signal)).rejects.toThrow('failed');
  await work(signal);
  expect(count).toBe(2);
});

it('does nothing after it was stopped', async () => {
  const stop = new AbortController();
  let count = 0;
  const work = coalesceRuns(async () => {
    count += 1;
    void again();
    stop.abort();
  });
  const again = (): Promise<void> => work(stop.signal);
  await again();
  expect(count).toBe(1);
});
