import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRounds } from './rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const RHYTHM = { firstMs: 10, everyMs: 100 };

describe('rounds', () => {
  it('begin some time after the start and come again and again', async () => {
    const work = vi.fn(async () => undefined);
    const rounds = startRounds(work, RHYTHM, () => undefined);
    await vi.advanceTimersByTimeAsync(9);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(work).toHaveBeenCalledTimes(3);
    await rounds.stop();
  });

  it('go on after one that failed, which is told', async () => {
    const failure = new Error('no database');
    const told = vi.fn();
    const rounds = startRounds(() => Promise.reject(failure), RHYTHM, told);
    await vi.advanceTimersByTimeAsync(110);
    expect(told.mock.calls).toEqual([[failure], [failure]]);
    await rounds.stop();
  });

  it('are over once the one under way has come to its end', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const work = vi.fn(() => promise);
    const rounds = startRounds(work, RHYTHM, () => undefined);
    await vi.advanceTimersByTimeAsync(10);
    const stopped = vi.fn();
    void rounds.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopped).not.toHaveBeenCalled();
    expect(work).toHaveBeenCalledTimes(1);
    resolve(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toHaveBeenCalled();
  });
});
