import { AppError } from '../app-error.ts';
import type { Viewer } from '../auth/viewer.ts';
import { type Clock, MINUTE_MS } from '../clock.ts';
import { FORBIDDEN } from './socket-register.ts';

/** A revoked or disabled account keeps its socket no longer than this (accounts-14). */
const RECHECK_MS = 4 * MINUTE_MS;
/** One page needs one or two. */
export const SUBSCRIPTIONS_PER_SOCKET = 10;

interface Closable {
  close(code: number, reason: string): void;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Ends the socket when its token runs out, and soon after the account it stands for is gone.
 *
 * @param recheck asks again whether the token is good; rejects with UNAUTHENTICATED when it no longer is
 */
export function watchToken(socket: Closable, viewer: Viewer, recheck: () => Promise<unknown>, clock: Clock): void {
  const end = (): void => socket.close(FORBIDDEN, 'Token expired');
  const left = viewer.expiresAt.getTime() - clock.now().getTime();
  const expiry = setTimeout(end, Math.max(0, left));
  const checks = setInterval(() => {
    recheck().catch((error: unknown) => {
      // A provider that cannot be asked is no verdict.
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') end();
    });
  }, RECHECK_MS);
  socket.once('close', () => {
    clearTimeout(expiry);
    clearInterval(checks);
  });
}
