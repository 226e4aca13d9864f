import type { FastifyInstance } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { keyFor } from './keys.ts';
import { accountOf } from './oidc-accounts.ts';
import { attemptShape, newAttempt, type OidcClient, type SignInAttempt, SignInError } from './oidc-client.ts';
import type { OwnAccounts } from './own-accounts.ts';
import { cookieOf, setCookies } from './session.routes.ts';

export interface OidcRoutesDependencies {
  readonly accounts: OwnAccounts;
  readonly pool: Pool;
  readonly client: OidcClient;
  /** The installation's secret. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** How long a person may take at the provider. */
const ATTEMPT_S = 900;
const CALLBACK = '/auth/oidc/callback';

const begin = z.object({ from: z.string().max(2_000).optional(), again: z.string().optional() });

/** A path on this site, never another site: '//example.com' and '/\example.com' would leave it. */
const safePath = (from: string | undefined): string =>
  from !== undefined && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(from) ? from : '/';

/** `GET /auth/oidc/start` leads to the provider, `GET /auth/oidc/callback` back from it. */
export function registerOidcRoutes(app: FastifyInstance, dependencies: OidcRoutesDependencies): void {
  const { accounts, pool, client, secret, publicUrl, clock, logger } = dependencies;
  const key = keyFor('sign-in at a provider', secret);
  const isSecure = publicUrl.startsWith('https:');
  const name = `${isSecure ? '__Secure-' : ''}foothold.oidc`;
  const cookie = (value: string, maxAge: number): string =>
    `${name}=${value}; Path=${CALLBACK}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  const seal = (attempt: SignInAttempt): Promise<string> =>
    new EncryptJWT({ ...attempt })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + ATTEMPT_S)
      .encrypt(key);

  const unseal = async (header: string): Promise<SignInAttempt> => {
    const sealed = header.split('; ').find((one) => one.startsWith(`${name}=`));
    if (sealed === undefined) throw new SignInError('expired');
    try {
      const { payload } = await jwtDecrypt(sealed.slice(name.length + 1), key, { currentDate: clock.now() });
      return attemptShape.parse(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new SignInError('expired', error);
      throw error;
    }
  };

  /** Where the browser goes when a sign-in led nowhere. */
  const problemPage = (error: unknown): string => {
    const problem = error instanceof SignInError ? error.problem : problemOfServer(error);
    const { cause } = error instanceof Error ? error : { cause: undefined };
    const reason = cause instanceof Error ? cause.message : undefined;
    logger.warn({ problem, ...(reason === undefined ? {} : { reason }) }, 'auth: a sign-in at the provider failed');
    return `/sign-in?problem=${problem}`;
  };

  app.get('/oidc/start', async (request, reply) => {
    const { from, again } = begin.safeParse(request.query).data ?? {};
    const attempt = newAttempt(safePath(from));
    try {
      const address = await client.begin(attempt, again !== undefined);
      void reply.header('set-cookie', cookie(await seal(attempt), ATTEMPT_S));
      return await reply.redirect(address, 303);
    } catch (error) {
      return reply.redirect(problemPage(error), 303);
    }
  });

  app.get('/oidc/callback', async (request, reply) => {
    // Each attempt is used once, whatever comes of it.
    const used = cookie('', 0);
    try {
      const attempt = await unseal(cookieOf(request));
      const person = await client.finish(new URL(request.url, publicUrl), attempt);
      const userId = await accountOf(pool, client.issuer, person, clock.now());
      const { cookies } = await accounts.vouch(userId, cookieOf(request));
      setCookies(reply, [...cookies, used]);
      return await reply.redirect(attempt.from, 303);
    } catch (error) {
      void reply.header('set-cookie', used);
      return reply.redirect(problemPage(error), 303);
    }
  });
}

/** The session could not be opened here. */
function problemOfServer(error: unknown): 'disabled' | 'unavailable' {
  return error instanceof AppError && error.code === 'FORBIDDEN' ? 'disabled' : 'unavailable';
}
