import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startIntervalJob } from './interval-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RHYTHM = { firstMs: 10, everyMs: 100 };

describe('job', () => {
  it('starts after a delay and repeats', async () => {
    const work = vi.fn(async () => undefined);
    const job = startIntervalJob(work, RHYTHM, () => undefined);
    await vi.advanceTimersByTimeAsync(9);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(work).toHaveBeenCalledTimes(3);
    await job.stop();
  });

  it('continues after a failed run, which is reported', async () => {
    const failure = new Error('no database');
    const onFailure = vi.fn();
    const job = startIntervalJob(() => Promise.reject(failure), RHYTHM, onFailure);
    await vi.advanceTimersByTimeAsync(110);
    expect(onFailure.mock.calls).toEqual([[failure], [failure]]);
    await job.stop();
  });

  it('stops once the current run has finished', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const work = vi.fn(() => promise);
    const job = startIntervalJob(work, RHYTHM, () => undefined);
    await vi.advanceTimersByTimeAsync(10);
    const stopped = vi.fn();
    void job.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopped).not.toHaveBeenCalled();
    expect(work).toHaveBeenCalledTimes(1);
    resolve(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toHaveBeenCalled();
  });
});
