import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepTokenFresh } from './token-refresh.ts';

const away = new Error('away');
const current = vi.fn<() => Promise<string | null>>();
const renew = vi.fn<() => Promise<string | null>>();
let stop = () => {};

/** A token made now by a clock that is `aheadMs` ahead of ours, and good for `ms`. */
function tokenFor(ms: number, aheadMs = 0): string {
  const iat = (Date.now() + aheadMs) / 1000;
  return `header.${btoa(JSON.stringify({ iat, exp: iat + ms / 1000 }))}.`;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  current.mockReset();
  renew.mockReset();
  stop = keepTokenFresh({ current, renew, isPassing: (error) => error === away });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the token of a session', () => {
  test('is looked at every 30 s and renewed when three ticks or fewer remain', async () => {
    const token = tokenFor(180_000);
    current.mockResolvedValue(token);
    renew.mockResolvedValue(tokenFor(3_600_000));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(current).toHaveBeenCalledTimes(1);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    // 120 s left, four ticks.
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('is asked for again after 200 ms, doubling, until the next tick takes over', async () => {
    current.mockImplementation(async () => tokenFor(60_000));
    const tries: number[] = [];
    const started = Date.now() + 30_000;
    renew.mockImplementation(() => {
      tries.push(Date.now() - started);
      return Promise.reject(away);
    });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(tries).toEqual([0, 200, 600, 1400, 3000, 6200, 12_600, 25_400]);
  });

  test('that the provider refuses is not asked for again at once', async () => {
    current.mockImplementation(async () => tokenFor(60_000));
    renew.mockRejectedValue(new Error('refused'));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('is not renewed at every tick by a device whose clock is two hours fast', async () => {
    const behind = -7_200_000;
    current.mockResolvedValue(tokenFor(3_600_000, behind));
    renew.mockImplementation(async () => {
      const token = tokenFor(3_600_000, behind);
      current.mockResolvedValue(token);
      return token;
    });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('of a visitor does not exist', async () => {
    current.mockResolvedValue(null);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(renew).not.toHaveBeenCalled();
  });
});
