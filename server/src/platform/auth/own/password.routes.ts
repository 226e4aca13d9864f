import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { type Clock, MINUTE_MS } from '../../clock.ts';
import type { AuthProvider } from '../accounts.ts';
import { authenticate } from '../authenticate.ts';
import type { Viewer } from '../viewer.ts';
import type { AccessTokens } from './access-tokens.ts';
import { bodyOf, type GuardedEntry } from './guarded-entry.ts';
import type { OwnAccounts } from './own-accounts.ts';
import { password } from './password-shapes.ts';
import { sessionOver } from './refusals.ts';
import type { SecurityNotices } from './security-notices.ts';
import { cookieOf, setCookies } from './session.routes.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { SIGN_IN_TEXTS } from './sign-in.texts.ts';

const email = z.string().trim().max(200);
const code = z.string().min(1).max(2_000);

const credentials = z.object({ email, password });
const change = z.object({ current: password, next: password });
const onlyEmail = z.object({ email });
const onlyPassword = z.object({ password });
const onlyCode = z.object({ code });
const choice = z.object({ code, password });

/** How long after its sign-up an account may be taken back without its password. */
const NEW_MS = 10 * MINUTE_MS;

export interface PasswordRoutesDependencies {
  readonly accounts: OwnAccounts;
  readonly verifier: AuthProvider;
  readonly tokens: AccessTokens;
  readonly limits: SignInLimits;
  readonly entry: GuardedEntry;
  readonly notices: SecurityNotices;
  readonly clock: Clock;
}

/** Accounts with a password: sign-up, sign-in, and what their mailed links do. All calls are POST with JSON. */
export function registerPasswordRoutes(
  app: FastifyInstance,
  { accounts, verifier, tokens, limits, entry, notices, clock }: PasswordRoutesDependencies,
): void {
  /** The person of the bearer token: a new account has no cookie. */
  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await authenticate(request.headers.authorization, verifier, { isFresh: true });
    if (viewer === null) throw sessionOver();
    return viewer;
  };

  app.post('/sign-up', async (request, reply) => {
    limits.signUp(request.ip);
    const given = bodyOf(request, credentials);
    return reply.send(await accounts.signUp(given.email, given.password));
  });

  app.post('/sign-in', async (request, reply) => {
    const given = bodyOf(request, credentials);
    const { cookies, result } = await entry.check(request, given.email, () =>
      accounts.signIn(given.email, given.password, cookieOf(request)),
    );
    if (result !== null) return entry.admit(request, reply, { cookies, result });
    setCookies(reply, cookies);
    return { user: null, token: null, next: 'code' };
  });

  app.post('/confirm-password', async (request, reply) => {
    const given = bodyOf(request, onlyPassword);
    const { user } = await entry.sessionOf(request);
    const confirm = () => accounts.confirmPassword(user.uid, given.password, cookieOf(request));
    return entry.admit(request, reply, await entry.check(request, user.email, confirm));
  });

  app.post('/change-password', async (request, reply) => {
    const { current, next } = bodyOf(request, change);
    const { user } = await entry.sessionOf(request);
    const changePassword = () => accounts.changePassword(current, next, cookieOf(request));
    const changed = await entry.check(request, user.email, changePassword);
    notices.notify(user, 'passwordChanged');
    return entry.admit(request, reply, changed);
  });

  app.post('/request-reset', async (request, reply) => {
    const given = bodyOf(request, onlyEmail);
    limits.mail(given.email, request.ip);
    await accounts.requestReset(given.email);
    return reply.code(204).send();
  });

  app.post('/check-reset', async (request, reply) => {
    limits.code(request.ip);
    return reply.send({ email: await accounts.resetAddress(bodyOf(request, onlyCode).code) });
  });

  app.post('/reset', async (request, reply) => {
    limits.code(request.ip);
    const given = bodyOf(request, choice);
    const address = await accounts.reset(given.code, given.password);
    notices.notify({ email: address, emailVerified: true }, 'passwordChanged');
    // The mail proves that the address is theirs: other people's wrong guesses no longer count for this device.
    await entry.remember(request, reply, address);
    return reply.code(204).send();
  });

  app.post('/confirm-email', async (request, reply) => {
    limits.code(request.ip);
    await accounts.confirmEmail(bodyOf(request, onlyCode).code);
    return reply.code(204).send();
  });

  app.post('/send-confirmation', async (request, reply) => {
    const viewer = await viewerOf(request);
    limits.mail(viewer.email, request.ip);
    if (!viewer.emailVerified) await accounts.sendConfirmation(viewer.email);
    return reply.code(204).send();
  });

  app.post('/end-new-session', async (request, reply) => {
    await viewerOf(request);
    const { sessionId } = await tokens.read((request.headers.authorization ?? '').replace(/^Bearer +/i, ''));
    await accounts.endSessionById(sessionId);
    return reply.code(204).send();
  });

  // For a sign-up that could not be completed: the same form can then be sent again.
  app.post('/remove-new-account', async (request, reply) => {
    const viewer = await viewerOf(request);
    const age = clock.now().getTime() - (viewer.signedInAt?.getTime() ?? 0);
    if (age > NEW_MS || viewer.emailVerified) throw new AppError('FORBIDDEN', SIGN_IN_TEXTS.tooOld);
    await verifier.remove(viewer.id);
    accounts.sessionsEnded(viewer.id);
    return reply.code(204).send();
  });
}
