import type { FastifyPluginCallback } from 'fastify';
import type { Config } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { originRule } from '../platform/http/host-names.ts';
import { openOutbox } from '../platform/mail/open-mailer.ts';
import { StartError } from '../platform/start-error.ts';
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts';
import { authProxy } from './auth-proxy.ts';
import { createDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD, findDemoAccounts } from './demo-accounts.ts';
import { registerInbox } from './inbox.ts';
import { SignInMails } from './sign-in-mails.ts';

/** What local mode adds to the app. */
export type LocalMode = {
  readonly demoAccounts: readonly { readonly email: string; readonly password: string }[];
  readonly readiness: { readonly signIn: () => Promise<void> };
  readonly localRoutes: FastifyPluginCallback;
  /**
   * Starts the auth emulator with its demo accounts.
   * @throws StartError when it can't be started
   */
  start(): Promise<AuthEmulator>;
};

/** The dependencies of local mode. They can be passed to the app at once; the auth emulator takes seconds to start. */
export function createLocalMode({ auth, dataDir, http }: Config): LocalMode {
  const emulatorUrl = auth.emulatorUrl ?? `http://127.0.0.1:${auth.emulatorPort}`;
  const signInMails = new SignInMails(emulatorUrl, auth.projectId, systemClock);
  return {
    demoAccounts: DEMO_ACCOUNTS.map(({ email }) => ({ email, password: DEMO_PASSWORD })),
    readiness: {
      signIn: async () => {
        const found = await findDemoAccounts(emulatorUrl, auth);
        if (found.length < DEMO_ACCOUNTS.length) throw new StartError('A demo account is missing.');
      },
    },
    localRoutes: (app, _options, done) => {
      void app.register(authProxy, {
        emulatorUrl,
        allowsOrigin: originRule(http.publicUrl, true),
        onMail: () => signInMails.look(),
      });
      registerInbox(app, { signInMails, outbox: openOutbox(dataDir), publicUrl: http.publicUrl });
      done();
    },
    start: async () => {
      const emulator = await startAuthEmulator({ auth, dataDir });
      try {
        await createDemoAccounts(emulator.url, auth);
        return emulator;
      } catch (error) {
        await emulator.stop();
        throw error;
      }
    },
  };
}
