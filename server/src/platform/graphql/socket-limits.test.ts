import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { MINUTE_MS, systemClock } from '../clock.ts';
import { watchToken } from './socket-limits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A socket opened with a token valid for one hour. */
function watched(recheck: () => Promise<unknown>) {
  const socket = Object.assign(new EventEmitter(), { close: vi.fn<(code: number, reason: string) => void>() });
  const expiresAt = new Date(Date.now() + 60 * MINUTE_MS);
  watchToken(socket, { id: 'ada', email: 'ada@example.com', emailVerified: true, expiresAt }, recheck, systemClock);
  return socket;
}

describe('an open socket', () => {
  it.each(Array.from({ length: 20 }, (_, n) => 30_000 * n + 29_999))(
    'closes within five minutes when its session is revoked after %i ms',
    async (revokedAfter) => {
      let isTrusted = false;
      let isRevoked = false;
      const socket = watched(async () => {
        if (isRevoked && !isTrusted) throw new AppError('UNAUTHENTICATED');
      });
      await vi.advanceTimersByTimeAsync(revokedAfter);
      isRevoked = true;
      // Another request had the token verified just before: the verifier caches that for a minute.
      isTrusted = true;
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      isTrusted = false;
      await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
      expect(socket.close).toHaveBeenCalledWith(4403, 'Token expired');
    },
  );

  it('stays open while the provider is unreachable, until its token expires', async () => {
    const socket = watched(() => Promise.reject(new AppError('UNAVAILABLE')));
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS - 1);
    expect(socket.close).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.close).toHaveBeenCalledExactlyOnceWith(4403, 'Token expired');
  });

  it('is not checked any more once it is closed', async () => {
    const recheck = vi.fn(async () => undefined);
    watched(recheck).emit('close');
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(recheck).not.toHaveBeenCalled();
  });
});
