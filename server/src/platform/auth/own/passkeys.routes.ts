import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { bodyOf, type GuardedEntry } from './guarded-entry.ts';
import type { OwnAccounts } from './own-accounts.ts';
import type { Passkeys } from './passkeys.ts';
import { password } from './password-shapes.ts';
import type { SecurityNotices } from './security-notices.ts';
import { cookieOf, setCookies } from './session.routes.ts';
import type { SignInLimits } from './sign-in-limits.ts';

const text = z.string().max(10_000);
const id = z.string().min(1).max(2_000);
const name = z.string().trim().min(1).max(50);
const credential = { id, rawId: id, type: z.literal('public-key'), clientExtensionResults: z.object({}) };

const onlyPassword = z.object({ password });
const newPasskey = z.object({
  name,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: text,
      attestationObject: text,
      transports: z
        .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
        .max(7)
        .default([]),
    }),
  }),
});
const signedChallenge = z.object({
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
  }),
});
const newName = z.object({ id, name });
const onlyId = z.object({ id });

export interface PasskeyRoutesDependencies {
  readonly entry: GuardedEntry;
  readonly accounts: OwnAccounts;
  readonly passkeys: Passkeys;
  readonly limits: SignInLimits;
  readonly notices: SecurityNotices;
}

/** Signing in with a passkey, and a person's passkeys. All calls are POST with JSON. */
export function registerPasskeyRoutes(
  app: FastifyInstance,
  { entry, accounts, passkeys, limits, notices }: PasskeyRoutesDependencies,
): void {
  app.post('/passkeys/begin-sign-in', async (request, reply) => {
    limits.passkey(request.ip);
    const { cookies, result } = await passkeys.beginSignIn();
    setCookies(reply, cookies);
    return { options: result };
  });

  app.post('/passkeys/sign-in', async (request, reply) => {
    limits.passkey(request.ip);
    const { response } = bodyOf(request, signedChallenge);
    return entry.admit(request, reply, await passkeys.signIn(response, cookieOf(request)));
  });

  app.post('/passkeys', async (request, reply) =>
    reply.send({ passkeys: await passkeys.list((await entry.sessionOf(request)).user.uid) }),
  );

  app.post('/passkeys/begin-adding', async (request, reply) => {
    const given = bodyOf(request, onlyPassword);
    const { user } = await entry.sessionOf(request);
    await entry.check(request, user.email, () => accounts.checkPassword(given.password, cookieOf(request)));
    return reply.send({ options: await passkeys.beginAdding(user.uid, user.email) });
  });

  app.post('/passkeys/add', async (request, reply) => {
    const given = bodyOf(request, newPasskey);
    const { user } = await entry.sessionOf(request);
    if (await passkeys.add(user.uid, given.name, given.response)) notices.notify(user, 'passkeyAdded');
    return reply.code(204).send();
  });

  app.post('/passkeys/rename', async (request, reply) => {
    const given = bodyOf(request, newName);
    const { user } = await entry.sessionOf(request);
    await passkeys.rename(user.uid, given.id, given.name);
    return reply.code(204).send();
  });

  app.post('/passkeys/remove', async (request, reply) => {
    const given = bodyOf(request, onlyId);
    const { user } = await entry.sessionOf(request);
    if (await passkeys.remove(user.uid, given.id)) notices.notify(user, 'passkeyRemoved');
    return reply.code(204).send();
  });
}
