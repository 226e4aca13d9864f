import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { type Clock, MINUTE_MS } from '../../clock.ts';
import type { AuthProvider } from '../accounts.ts';
import { authenticate } from '../authenticate.ts';
import type { Viewer } from '../viewer.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { KnownDevices } from './known-devices.ts';
import { PASSWORD_LENGTH } from './library.ts';
import type { OwnAccounts, SignedIn, WithCookies } from './own-accounts.ts';
import { sessionOver } from './refusals.ts';
import { cookieOf, setCookies } from './session.routes.ts';
import type { SignInAttempt, SignInLimits } from './sign-in-limits.ts';
import { SIGN_IN_TEXTS } from './sign-in.texts.ts';

const email = z.string().trim().max(200);
/** Longer than any password there is: not hashed, and wrong. */
const password = z.string().max(PASSWORD_LENGTH.max * 4);
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
  readonly devices: KnownDevices;
  readonly clock: Clock;
}

/** @throws AppError INVALID_INPUT for a body of another shape */
function bodyOf<T>(request: FastifyRequest, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(request.body);
  if (!parsed.success) throw new AppError('INVALID_INPUT');
  return parsed.data;
}

/** Accounts with a password: sign-up, sign-in, and what their mailed links do. All calls are POST with JSON. */
export function registerPasswordRoutes(
  app: FastifyInstance,
  { accounts, verifier, tokens, limits, devices, clock }: PasswordRoutesDependencies,
): void {
  /** Whoever the bearer token names: an account just made has no cookie. */
  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await authenticate(request.headers.authorization, verifier, { isFresh: true });
    if (viewer === null) throw sessionOver();
    return viewer;
  };
  const sessionOf = async (request: FastifyRequest): Promise<SignedIn> => {
    const { result } = await accounts.session(cookieOf(request));
    if (result === null) throw sessionOver();
    return result;
  };

  const attemptAt = async (request: FastifyRequest, address: string): Promise<SignInAttempt> => ({
    email: address,
    address: request.ip,
    device: await devices.idFor(address, cookieOf(request)),
  });
  /** Checks the password of an account; the browser is known for it from then on. */
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    check: () => Promise<WithCookies<SignedIn>>,
  ): Promise<SignedIn> => {
    const { cookies, result } = await limits.guard(await attemptAt(request, address), check);
    setCookies(reply, [...cookies, await devices.remember(address, cookieOf(request))]);
    return result;
  };

  app.post('/sign-up', async (request, reply) => {
    limits.signUp(request.ip);
    const given = bodyOf(request, credentials);
    return reply.send(await accounts.signUp(given.email, given.password));
  });

  app.post('/sign-in', async (request, reply) => {
    const given = bodyOf(request, credentials);
    return enter(request, reply, given.email, () => accounts.signIn(given.email, given.password, cookieOf(request)));
  });

  // A new session: its tokens say that the password was entered just now.
  app.post('/confirm-password', async (request, reply) => {
    const given = bodyOf(request, onlyPassword);
    const { user } = await sessionOf(request);
    return enter(request, reply, user.email, () => accounts.signIn(user.email, given.password, cookieOf(request)));
  });

  app.post('/change-password', async (request, reply) => {
    const { current, next } = bodyOf(request, change);
    const { user } = await sessionOf(request);
    return enter(request, reply, user.email, () => accounts.changePassword(current, next, cookieOf(request)));
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
    // Whoever has the mail owns the address: what strangers guessed wrong doesn't count here any more.
    setCookies(reply, [await devices.remember(address, cookieOf(request))]);
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
