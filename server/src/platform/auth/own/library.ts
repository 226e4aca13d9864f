import { randomUUID } from 'node:crypto';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { limitConcurrency } from '../../limit-concurrency.ts';
import { keyFor } from './keys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import type { SignInMails } from './sign-in-mails.ts';

/** Where the routes of sign-in are, and the only place the session's cookie is sent to. */
export const SIGN_IN_PATH = '/auth';
export const PASSWORD_LENGTH = { min: 6, max: 256 } as const;

const DAY_S = 86_400;
const HOUR_S = 3_600;
/** Between the password and the code. */
const CODE_STEP_S = 5 * 60;
/** A session nobody used for this long has ended. */
const SESSION_S = 30 * DAY_S;
/** Passwords hashed at a time, each some 50 ms of a core and 16 MB; the rest waits, up to the second number. */
const HASHES = { running: 2, waiting: 200 } as const;

export interface LibraryOptions {
  readonly pool: Pool;
  /** The installation's secret. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly mails: Pick<SignInMails, 'send'>;
  readonly logger: Logger;
  /** A password was chosen by a mailed link; every session of the account has ended. */
  readonly onReset: (userId: string) => Promise<void>;
}

/** Opens a session for someone who was vouched for in another way, and says who has yet to enter a code. */
const vouched = {
  id: 'vouched',
  endpoints: {
    openVouchedSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        const session = user === null ? null : await internalAdapter.createSession(user.id);
        if (user === null || session === null) return null;
        await setSessionCookie(context, { user, session });
        return { token: session.token };
      },
    ),
    challengedPerson: createAuthEndpoint.serverOnly({ method: 'POST' }, async (context) => {
      const { internalAdapter, createAuthCookie, secret } = context.context;
      const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
      const known = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
      if (known === null || known.expiresAt.getTime() < Date.now()) return null;
      const user = await internalAdapter.findUserById(known.value);
      return user && { id: user.id, email: user.email };
    }),
  },
} satisfies BetterAuthPlugin;

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/**
 * better-auth on our tables: passwords (scrypt), sessions, mailed codes. Its own HTTP routes are never mounted, so what
 * it can do is what our routes call.
 */
function build({ pool, secret, publicUrl, clock, mails, logger, onReset }: LibraryOptions) {
  const value = Buffer.from(keyFor('accounts', secret)).toString('base64url');
  const hashing = limitHashing();
  return betterAuth({
    appName: 'Foothold',
    baseURL: publicUrl,
    basePath: SIGN_IN_PATH,
    secret: value,
    // Named, so that the library doesn't look for others in the environment.
    secrets: [{ version: 1, value }],
    telemetry: { enabled: false },
    database: { db: new Kysely({ dialect: new PostgresDialect({ pool }) }), type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_S,
      sendResetPassword: async ({ user, token }) => mails.send('resetPassword', user.email, token),
      onPasswordReset: ({ user }) => onReset(user.id),
      password: {
        hash: (password) => hashing(() => hashPassword(password)),
        verify: (both) => hashing(() => verifyPassword(both)),
      },
    },
    emailVerification: {
      expiresIn: DAY_S,
      sendVerificationEmail: async ({ user, token }) => mails.send('verifyEmail', user.email, token),
    },
    user: {
      modelName: 'auth_user',
      fields: { emailVerified: 'email_verified', ...dates },
      additionalFields: { disabled: { type: 'boolean', required: false, defaultValue: false, input: false } },
    },
    session: {
      modelName: 'auth_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...dates,
      },
      expiresIn: SESSION_S,
      updateAge: DAY_S,
    },
    account: {
      modelName: 'auth_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...dates,
      },
    },
    verification: {
      modelName: 'auth_code',
      fields: { expiresAt: 'expires_at', ...dates },
      // So that a stolen copy of the table is of no use.
      storeIdentifier: 'hashed',
    },
    databaseHooks: {
      session: {
        create: {
          // On the connection of the call: with all connections in use, another one would wait for itself.
          before: async ({ userId }, call) => {
            const user: Record<string, unknown> | null | undefined =
              await call?.context.internalAdapter.findUserById(userId);
            // Read by other servers and compared with their clock, as to how long ago the password was entered.
            return user?.['disabled'] !== true && { data: { createdAt: clock.now() } };
          },
        },
      },
    },
    // Our routes count, check origins and log.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'foothold',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: SIGN_IN_PATH },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
    plugins: [
      vouched,
      twoFactor({
        twoFactorCookieMaxAge: CODE_STEP_S,
        // Our own limits apply: this one would let an attacker who has the password lock the owner out.
        accountLockout: { enabled: false },
        backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'auth_two_factor',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    // Its further arguments may contain addresses.
    logger: { level: 'error', log: (_level, message) => logger.error({ message }, 'auth: the library failed') },
  });
}

export type Library = ReturnType<typeof build>;

export const createLibrary: (options: LibraryOptions) => Library = build;

/** Hashing must not take every thread of the process, nor may the wait for it grow without a bound. */
function limitHashing(): <T>(work: () => Promise<T>) => Promise<T> {
  const run = limitConcurrency(HASHES.running);
  let pending = 0;
  return async (work) => {
    if (pending >= HASHES.running + HASHES.waiting) throw new AppError('UNAVAILABLE');
    pending += 1;
    try {
      return await run(work);
    } finally {
      pending -= 1;
    }
  };
}
