import { AppError } from '../app-error.ts';
import type { Viewer } from '../auth/viewer.ts';
import { type Clock, MINUTE_MS } from '../clock.ts';
import { FORBIDDEN } from './socket-registry.ts';

/** A revoked or disabled account loses its socket within this time (accounts-14). */
const RECHECK_MS = 4 * MINUTE_MS;
/** A page needs one or two. */
export const SUBSCRIPTIONS_PER_SOCKET = 10;

interface Closable {
  close(code: number, reason: string): void;
  once(event: 'close', listener: () => void): unknown;
}

/**
 * Closes the socket when its token expires, and soon after its account is disabled or deleted.
 *
 * @param recheck verifies the token again; rejects with UNAUTHENTICATED if it is no longer valid
 */
export function watchToken(socket: Closable, viewer: Viewer, recheck: () => Promise<unknown>, clock: Clock): void {
  const end = (): void => socket.close(FORBIDDEN, 'Token expired');
  const left = viewer.expiresAt.getTime() - clock.now().getTime();
  const expiry = setTimeout(end, Math.max(0, left));
  const checks = setInterval(() => {
    recheck().catch((error: unknown) => {
      // Other errors, such as an unreachable provider, say nothing about the token.
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') end();
    });
  }, RECHECK_MS);
  socket.once('close', () => {
    clearTimeout(expiry);
    clearInterval(checks);
  });
}
