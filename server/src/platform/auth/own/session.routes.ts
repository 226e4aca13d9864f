import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { OwnAccounts } from './own-accounts.ts';
import { SIGN_IN_TEXTS } from './sign-in.texts.ts';

export const cookieOf = ({ headers }: FastifyRequest): string => headers.cookie ?? '';

export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length > 0) void reply.header('set-cookie', [...cookies]);
}

/** Nothing here may be cached, and no other site's page may use somebody's cookie. */
export function protectSignIn(app: FastifyInstance, allowsOrigin: (origin: string) => boolean): void {
  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    void reply.header('cache-control', 'no-store');
    if (origin !== undefined && !allowsOrigin(origin)) throw new AppError('FORBIDDEN', SIGN_IN_TEXTS.notYourOrigin);
  });
}

/**
 * Who is here, and leaving.
 *
 * @param forget drops what is cached of a person's tokens
 * @param endElsewhere the address at which a person ends their session at the provider too; null: nowhere
 */
export function registerSessionRoutes(
  app: FastifyInstance,
  accounts: OwnAccounts,
  forget: (userId: string) => void,
  endElsewhere: () => Promise<string | null>,
): void {
  app.post('/session', async (request, reply) => {
    const { cookies, result } = await accounts.session(cookieOf(request));
    setCookies(reply, cookies);
    return result ?? { user: null, token: null };
  });

  app.post('/sign-out', async (request, reply) => {
    const cookie = cookieOf(request);
    const { result } = await accounts.session(cookie);
    setCookies(reply, await accounts.signOut(cookie));
    if (result === null) return { url: null };
    forget(result.user.uid);
    return { url: await endElsewhere() };
  });
}
