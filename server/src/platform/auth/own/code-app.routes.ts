import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { CodeApp } from './code-app.ts';
import { bodyOf, type GuardedEntry } from './guarded-entry.ts';
import { password } from './password-shapes.ts';
import type { SecurityNotices } from './security-notices.ts';
import { cookieOf } from './session.routes.ts';

const onlyPassword = z.object({ password });
const appCode = z.object({ code: z.string().regex(/^\d{6}$/) });
const recoveryCode = z.object({ code: z.string().min(1).max(100) });

export interface CodeAppRoutesDependencies {
  readonly entry: GuardedEntry;
  readonly codeApp: CodeApp;
  readonly notices: SecurityNotices;
}

/** The second step of a sign-in, and what people set up for it. All calls are POST with JSON. */
export function registerCodeAppRoutes(
  app: FastifyInstance,
  { entry, codeApp, notices }: CodeAppRoutesDependencies,
): void {
  app.post('/sign-in-code', async (request, reply) => {
    const { code } = bodyOf(request, appCode);
    const cookie = cookieOf(request);
    const person = await codeApp.challenged(cookie);
    return entry.admit(
      request,
      reply,
      await entry.check(request, person.email, () => codeApp.enter(person, code, cookie)),
    );
  });

  app.post('/sign-in-recovery', async (request, reply) => {
    const { code } = bodyOf(request, recoveryCode);
    const cookie = cookieOf(request);
    const { email } = await codeApp.challenged(cookie);
    const recovered = await entry.check(request, email, () => codeApp.recover(code, cookie));
    notices.notify(recovered.result.user, 'recoveryCodeUsed');
    return entry.admit(request, reply, recovered);
  });

  app.post('/code-app', async (request, reply) =>
    reply.send(await codeApp.state((await entry.sessionOf(request)).user.uid)),
  );

  app.post('/code-app/begin', async (request, reply) => {
    const given = bodyOf(request, onlyPassword);
    const { user } = await entry.sessionOf(request);
    const begin = () => codeApp.begin(given.password, cookieOf(request));
    return reply.send(await entry.check(request, user.email, begin));
  });

  app.post('/code-app/confirm', async (request, reply) => {
    const { code } = bodyOf(request, appCode);
    const { user } = await entry.sessionOf(request);
    const confirm = () => codeApp.confirm(user.uid, code, cookieOf(request));
    const confirmed = await entry.check(request, user.email, confirm);
    notices.notify(user, 'codeAppAdded');
    return entry.admit(request, reply, confirmed);
  });

  app.post('/code-app/turn-off', async (request, reply) => {
    const given = bodyOf(request, onlyPassword);
    const { user } = await entry.sessionOf(request);
    const turnOff = () => codeApp.turnOff(given.password, cookieOf(request));
    const turnedOff = await entry.check(request, user.email, turnOff);
    notices.notify(user, 'codeAppRemoved');
    return entry.admit(request, reply, turnedOff);
  });

  app.post('/code-app/recovery-codes', async (request, reply) => {
    const given = bodyOf(request, onlyPassword);
    const { user } = await entry.sessionOf(request);
    const renew = () => codeApp.newRecoveryCodes(given.password, cookieOf(request));
    const recoveryCodes = await entry.check(request, user.email, renew);
    notices.notify(user, 'recoveryCodesRenewed');
    return reply.send({ recoveryCodes });
  });
}
