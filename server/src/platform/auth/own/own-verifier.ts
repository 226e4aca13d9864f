import type { Pool } from 'pg';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { AuthProvider } from '../accounts.ts';
import { cacheVerifiedTokens, refusedToken, removeForgotten, uncheckedToken } from '../verified-tokens.ts';
import type { Viewer } from '../viewer.ts';
import type { AccessTokens } from './access-tokens.ts';

interface SessionRow {
  readonly email: string;
  readonly email_verified: boolean;
  readonly created_at: Date;
}

interface OwnVerifierDependencies {
  readonly pool: Pool;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
  /** True for a person to refuse whatever their session says. */
  readonly isGone: (userId: string) => Promise<boolean>;
}

/**
 * Verifies tokens of this installation: signature, issuer, audience and expiry, then that the session still stands and
 * its account isn't disabled.
 */
export function createOwnVerifier({ pool, tokens, clock, isGone }: OwnVerifierDependencies): AuthProvider {
  async function check(token: string): Promise<Viewer> {
    const { userId, sessionId, expiresAt } = await tokens.read(token);
    const { rows } = await pool
      .query<SessionRow>(
        `select u.email, u.email_verified, s.created_at from auth_session s join auth_user u on u.id = s.user_id
         where s.id = $1 and u.id = $2 and s.expires_at > $3 and not u.disabled`,
        [sessionId, userId, clock.now()],
      )
      .catch((error: unknown) => {
        throw uncheckedToken(error);
      });
    const [session] = rows;
    if (session === undefined || (await isGone(userId))) throw refusedToken();
    return {
      id: userId,
      email: session.email,
      emailVerified: session.email_verified,
      expiresAt,
      signedInAt: session.created_at,
    };
  }

  const unavailable = (cause: unknown): never => {
    throw new AppError('UNAVAILABLE', undefined, undefined, { cause });
  };

  const verifier = cacheVerifiedTokens(check, clock);
  return {
    ...verifier,
    remove: (userId) =>
      removeForgotten(verifier, userId, () =>
        pool.query('delete from auth_user where id = $1', [userId]).catch(unavailable),
      ),
    async addressOf(userId) {
      const { rows } = await pool
        .query<Pick<SessionRow, 'email' | 'email_verified'>>(
          'select email, email_verified from auth_user where id = $1 and not disabled',
          [userId],
        )
        .catch(unavailable);
      const [user] = rows;
      return user === undefined ? null : { email: user.email, isConfirmed: user.email_verified };
    },
    close: () => Promise.resolve(),
  };
}
