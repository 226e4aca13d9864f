import { createHash } from 'node:crypto';
import { applicationDefault, type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { AppError } from '../app-error.ts';
import { type Clock, MINUTE_MS } from '../clock.ts';
import type { Accounts } from './accounts.ts';
import type { TokenVerifier, Viewer } from './viewer.ts';

/** How long a verified token is cached; a revoked one stops working within this time (accounts-14). */
const TRUST_MS = MINUTE_MS;
const TRUSTED_TOKENS = 10_000;

/** Firebase error codes that mean "this token is invalid", as opposed to "the provider is unreachable". */
const REFUSED = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

export interface FirebaseVerifier extends TokenVerifier, Accounts {
  close(): Promise<void>;
}

/**
 * Verifies Firebase ID tokens: signature, audience, issuer, expiry, revocation, disabled accounts. Tokens of the
 * emulator (FIREBASE_AUTH_EMULATOR_HOST, set only by config) have no signature; everything else is checked the same
 * way.
 *
 * @param isGone true for a person to refuse whatever the provider says
 */
export function createFirebaseVerifier(
  projectId: string,
  emulated: boolean,
  clock: Clock,
  isGone: (userId: string) => Promise<boolean>,
): FirebaseVerifier {
  const app: App = initializeApp(
    emulated ? { projectId } : { projectId, credential: applicationDefault() },
    `foothold-${projectId}-${process.pid}-${Math.random()}`,
  );
  const auth = getAuth(app);
  // Keyed by hash, so that a memory dump contains no tokens; evicts the oldest first.
  const trusted = new Map<string, { viewer: Viewer; until: number }>();

  async function check(token: string): Promise<Viewer> {
    let decoded: DecodedIdToken;
    try {
      decoded = await auth.verifyIdToken(token, true);
    } catch (error) {
      throw refusalOf(error);
    }
    if (await isGone(decoded.uid)) throw refused();
    return {
      id: decoded.uid,
      email: decoded.email ?? '',
      emailVerified: decoded.email_verified ?? false,
      expiresAt: new Date(decoded.exp * 1000),
      signedInAt: new Date(decoded.auth_time * 1000),
    };
  }

  const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64');

  return {
    trusts: (token) => (trusted.get(tokenHash(token))?.until ?? 0) > clock.now().getTime(),
    async verify(token, { isFresh = false } = {}) {
      const now = clock.now().getTime();
      const key = tokenHash(token);
      const known = trusted.get(key);
      if (known && known.until > now && !isFresh) return known.viewer;
      trusted.delete(key);
      const viewer = await check(token);
      if (trusted.size >= TRUSTED_TOKENS) {
        const [oldest] = trusted.keys();
        if (oldest !== undefined) trusted.delete(oldest);
      }
      trusted.set(key, { viewer, until: Math.min(now + TRUST_MS, viewer.expiresAt.getTime()) });
      return viewer;
    },
    forget(userId) {
      for (const [key, { viewer }] of trusted) if (viewer.id === userId) trusted.delete(key);
    },
    async remove(userId) {
      await auth.deleteUser(userId).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found')
          throw new AppError('UNAVAILABLE', undefined, undefined, { cause: error });
      });
    },
    async addressOf(userId) {
      try {
        const { email, emailVerified, disabled } = await auth.getUser(userId);
        return email === undefined || disabled ? null : { email, isConfirmed: emailVerified };
      } catch (error) {
        if (codeOf(error) === 'auth/user-not-found') return null;
        throw new AppError('UNAVAILABLE', undefined, undefined, { cause: error });
      }
    },
    close: () => deleteApp(app),
  };
}

function refusalOf(error: unknown): AppError {
  if (REFUSED.has(codeOf(error)) && !isAboutKeys(error)) return refused();
  return new AppError('UNAVAILABLE', 'Sign-in cannot be checked right now. Please try again in a moment.', undefined, {
    cause: error,
  });
}

/** The library reports a token error when it can't fetch Google's keys; that must not sign anyone out. */
function isAboutKeys(error: unknown): boolean {
  return error instanceof Error && /^Error (fetching public keys|while making request)/.test(error.message);
}

function refused(): AppError {
  return new AppError('UNAUTHENTICATED', 'Unauthorized: your session is no longer valid. Please sign in again.');
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
