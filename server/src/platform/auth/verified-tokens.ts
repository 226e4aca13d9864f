import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import { type Clock, MINUTE_MS } from '../clock.ts';
import type { TokenVerifier, Viewer } from './viewer.ts';

/** How long a verified token is cached; a revoked one stops working within this time (accounts-14). */
const TRUST_MS = MINUTE_MS;
const TRUSTED_TOKENS = 10_000;

/**
 * A verifier that asks `check` for tokens it hasn't verified lately.
 *
 * @param check throws UNAUTHENTICATED for a token that isn't valid
 */
export function cacheVerifiedTokens(check: (token: string) => Promise<Viewer>, clock: Clock): TokenVerifier {
  // Keyed by hash, so that a memory dump contains no tokens; evicts the oldest first.
  const trusted = new Map<string, { viewer: Viewer; until: number }>();
  /** For each check under way: who was forgotten since it began, so that what it found may be out of date. */
  const running = new Set<Set<string>>();
  const checked = async (token: string): Promise<{ viewer: Viewer; isCurrent: boolean }> => {
    const forgotten = new Set<string>();
    running.add(forgotten);
    try {
      const viewer = await check(token);
      return { viewer, isCurrent: !forgotten.has(viewer.id) };
    } finally {
      running.delete(forgotten);
    }
  };
  const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64');
  return {
    trusts: (token) => isTrusted(trusted.get(tokenHash(token)), clock.now().getTime()),
    async verify(token, { isFresh = false } = {}) {
      const now = clock.now().getTime();
      const key = tokenHash(token);
      const known = trusted.get(key);
      if (known && isTrusted(known, now) && !isFresh) return known.viewer;
      trusted.delete(key);
      const { viewer, isCurrent } = await checked(token);
      if (!isCurrent) return viewer;
      if (trusted.size >= TRUSTED_TOKENS) {
        const [oldest] = trusted.keys();
        if (oldest !== undefined) trusted.delete(oldest);
      }
      trusted.set(key, { viewer, until: Math.min(now + TRUST_MS, viewer.expiresAt.getTime()) });
      return viewer;
    },
    forget(userId) {
      for (const forgotten of running) forgotten.add(userId);
      for (const [key, { viewer }] of trusted) if (viewer.id === userId) trusted.delete(key);
    },
  };
}

/** Removes an account. A request may be verified until it is gone, so its tokens are forgotten afterwards as well. */
export async function removeForgotten(
  verifier: Pick<TokenVerifier, 'forget'>,
  userId: string,
  remove: () => Promise<unknown>,
): Promise<void> {
  verifier.forget(userId);
  try {
    await remove();
  } finally {
    verifier.forget(userId);
  }
}

/** Not when the clock was set back since: nothing is trusted for longer than a minute. */
function isTrusted(known: { readonly until: number } | undefined, now: number): boolean {
  return known !== undefined && known.until > now && known.until <= now + TRUST_MS;
}

/** The refusal of a token that was valid once, or never. */
export function refusedToken(): AppError {
  return new AppError('UNAUTHENTICATED', 'Unauthorized: your session is no longer valid. Please sign in again.');
}

/** The refusal of a token nobody can check right now; it must not sign anyone out. */
export function uncheckedToken(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', 'Sign-in cannot be checked right now. Please try again in a moment.', undefined, {
    cause,
  });
}
