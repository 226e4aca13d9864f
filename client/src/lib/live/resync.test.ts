import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createResync } from './resync.ts';
import { type Deferred, deferred } from '../../testing/deferred.ts';

/** A fetch whose answers are given by hand. */
function handFetch() {
  const open: Deferred<void>[] = [];
  const fetch = vi.fn(() => {
    const answer = deferred<void>();
    open.push(answer);
    return answer.promise;
  });
  const settle = async (how: 'resolve' | 'reject') => {
    const next = open.shift();
    if (how === 'resolve') next?.resolve();
    else next?.reject(new Error('no connection'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { fetch, settle };
}

describe('createResync', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fetches once when requested once', async () => {
    const { fetch, settle } = handFetch();
    void createResync(fetch).request();
    await settle('resolve');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('fetches once more when requested while an answer is under way, however often', async () => {
    const { fetch, settle } = handFetch();
    const resync = createResync(fetch);
    void resync.request();
    void resync.request();
    void resync.request();
    expect(fetch).toHaveBeenCalledTimes(1);
    await settle('resolve');
    expect(fetch).toHaveBeenCalledTimes(2);
    await settle('resolve');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('tries a failed fetch again, waiting longer each time', async () => {
    const { fetch, settle } = handFetch();
    void createResync(fetch).request();
    await settle('reject');
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await settle('reject');
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('does not wait with a retry when it is requested again', async () => {
    const { fetch, settle } = handFetch();
    const resync = createResync(fetch);
    void resync.request();
    await settle('reject');
    void resync.request();
    expect(fetch).toHaveBeenCalledTimes(2);
    await settle('resolve');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does nothing more once it was stopped', async () => {
    const { fetch, settle } = handFetch();
    const resync = createResync(fetch);
    void resync.request();
    await settle('reject');
    resync.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('tells when an answer asked for since is there', async () => {
    const { fetch, settle } = handFetch();
    const resync = createResync(fetch);
    const told: string[] = [];
    const ask = (name: string): void => void resync.request().then(() => told.push(name));
    ask('first');
    ask('second');
    await settle('resolve');
    expect(told).toEqual(['first']);
    await settle('reject');
    expect(told).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(1000);
    await settle('resolve');
    expect(told).toEqual(['first', 'second']);
  });
});
