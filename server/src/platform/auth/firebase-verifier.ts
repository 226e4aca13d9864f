import { applicationDefault, type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { AuthProvider } from './accounts.ts';
import { cacheVerifiedTokens, refusedToken, removeForgotten, uncheckedToken } from './verified-tokens.ts';
import type { Viewer } from './viewer.ts';

/** Firebase error codes that mean "this token is invalid", as opposed to "the provider is unreachable". */
const REFUSED = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

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
): AuthProvider {
  const app: App = initializeApp(
    emulated ? { projectId } : { projectId, credential: applicationDefault() },
    `foothold-${projectId}-${process.pid}-${Math.random()}`,
  );
  const auth = getAuth(app);
  async function check(token: string): Promise<Viewer> {
    let decoded: DecodedIdToken;
    try {
      decoded = await auth.verifyIdToken(token, true);
    } catch (error) {
      throw refusalOf(error);
    }
    if (await isGone(decoded.uid)) throw refusedToken();
    return {
      id: decoded.uid,
      email: decoded.email ?? '',
      emailVerified: decoded.email_verified ?? false,
      expiresAt: new Date(decoded.exp * 1000),
      signedInAt: new Date(decoded.auth_time * 1000),
    };
  }

  const verifier = cacheVerifiedTokens(check, clock);
  return {
    ...verifier,
    remove: (userId) =>
      removeForgotten(verifier, userId, () =>
        auth.deleteUser(userId).catch((error: unknown) => {
          if (codeOf(error) !== 'auth/user-not-found')
            throw new AppError('UNAVAILABLE', undefined, undefined, { cause: error });
        }),
      ),
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
  return REFUSED.has(codeOf(error)) && !isAboutKeys(error) ? refusedToken() : uncheckedToken(error);
}

/** The library reports a token error when it can't fetch Google's keys; that must not sign anyone out. */
function isAboutKeys(error: unknown): boolean {
  return error instanceof Error && /^Error (fetching public keys|while making request)/.test(error.message);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
