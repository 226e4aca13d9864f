import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import { shareUsage } from '../../limits/share-usage.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { AppPubSub } from '../../pubsub.ts';
import type { AuthProvider } from '../accounts.ts';
import { createAccessTokens } from './access-tokens.ts';
import { CodeApp } from './code-app.ts';
import { registerCodeAppRoutes } from './code-app.routes.ts';
import { GuardedEntry } from './guarded-entry.ts';
import { KnownDevices } from './known-devices.ts';
import { createLibrary, SIGN_IN_PATH } from './library.ts';
import { createOidcClient, type OidcSettings } from './oidc-client.ts';
import { registerOidcRoutes } from './oidc.routes.ts';
import { OwnAccounts } from './own-accounts.ts';
import { createOwnVerifier } from './own-verifier.ts';
import { Passkeys } from './passkeys.ts';
import { registerPasskeyRoutes } from './passkeys.routes.ts';
import { registerPasswordRoutes } from './password.routes.ts';
import { protectSignIn, registerSessionRoutes } from './session.routes.ts';
import { SecurityNotices } from './security-notices.ts';
import { SignInLimits } from './sign-in-limits.ts';
import { SignInMails } from './sign-in-mails.ts';

export interface OwnSignInOptions {
  /** Ended with the provider. */
  readonly pool: Pool;
  /** The installation's secret. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly logger: Logger;
  /** An OpenID provider that vouches for people; null: they have passwords here. */
  readonly oidc: OidcSettings | null;
  /** No limits of sign-ins, for benchmarks and tests. */
  readonly isUnlimited: boolean;
  readonly allowsOrigin: (origin: string) => boolean;
  /** True for a person to refuse whatever their session says. */
  readonly isGone: (userId: string) => Promise<boolean>;
  /** Tells other processes and open sockets when every session of a person has ended, and who was refused here. */
  readonly pubSub: AppPubSub;
}

/** Sign-in without a cloud: accounts and sessions in the database, and the routes below /auth. */
export interface OwnSignIn {
  readonly provider: AuthProvider;
  readonly routes: FastifyPluginAsync;
}

export function openOwnSignIn(options: OwnSignInOptions): OwnSignIn {
  const { pool, secret, publicUrl, clock, logger, oidc, pubSub } = options;
  const tokens = createAccessTokens(secret, publicUrl, clock);
  const verifier = createOwnVerifier({ pool, tokens, clock, isGone: options.isGone });
  const mails = new SignInMails(options.mailer, publicUrl, logger);
  const onSessionsEnded = (userId: string): void => {
    verifier.forget(userId);
    pubSub.publish('sessionsEnded', { userId });
  };
  const onReset = async (userId: string): Promise<void> => {
    // The link came by mail, so its use proves that the address is the person's.
    await pool.query('update auth_user set email_verified = true where id = $1', [userId]);
    onSessionsEnded(userId);
  };
  const library = createLibrary({ pool, secret, publicUrl, clock, mails, logger, onReset });
  const accounts = new OwnAccounts({ pool, library, tokens, onSessionsEnded });
  const client = oidc === null ? null : createOidcClient(oidc, publicUrl);

  return {
    provider: {
      ...verifier,
      close: async () => {
        mails.close();
        await pool.end();
      },
    },
    routes: async (app) => {
      await app.register(
        async (scope) => {
          scope.addHook('onRoute', (route) => {
            route.config = { ...route.config, countedBy: 'signIns' };
          });
          protectSignIn(scope, options.allowsOrigin);
          registerSessionRoutes(
            scope,
            accounts,
            (userId) => verifier.forget(userId),
            async () => client?.endSessionUrl() ?? null,
          );
          if (client === null) {
            const limits = new SignInLimits(options.isUnlimited, clock);
            const stopSharing = shareUsage(pubSub, limits.budgets);
            scope.addHook('onClose', async () => stopSharing());
            const devices = new KnownDevices(secret, publicUrl, clock);
            const entry = new GuardedEntry({ accounts, limits, devices });
            const notices = new SecurityNotices({ mails, limits, clock });
            registerPasswordRoutes(scope, { accounts, verifier, tokens, limits, entry, notices, clock });
            registerCodeAppRoutes(scope, { entry, notices, codeApp: new CodeApp({ pool, library, accounts }) });
            const passkeys = new Passkeys({ pool, library, accounts, publicUrl });
            registerPasskeyRoutes(scope, { entry, accounts, passkeys, limits, notices });
          } else {
            registerOidcRoutes(scope, { accounts, pool, client, secret, publicUrl, clock, logger });
          }
        },
        { prefix: SIGN_IN_PATH },
      );
    },
  };
}
