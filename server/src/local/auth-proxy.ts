import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../domain/limits.ts';
import { AppError } from '../platform/app-error.ts';

const UPSTREAM_DEADLINE_MS = 10_000;
/** The calls of the web app's SDK; all others administer the emulator, or use sign-in methods we don't offer. */
const USER_CALLS: ReadonlySet<string> = new Set([
  ...['delete', 'lookup', 'resetPassword', 'sendOobCode', 'signInWithPassword', 'signUp', 'update'].map(
    (method) => `/identitytoolkit.googleapis.com/v1/accounts:${method}`,
  ),
  '/securetoken.googleapis.com/v1/token',
]);

interface AuthProxyOptions {
  readonly emulatorUrl: string;
  /** True for a page that may sign people in here. */
  readonly allowsOrigin: (origin: string) => boolean;
  /** Called when a mail was requested. */
  readonly onMail: () => Promise<unknown>;
}

/** Requests a mail: to confirm an address, or to reset a password. */
const MAIL_CALL = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';

/**
 * Proxies the browser's sign-in calls to the emulator, so that the web app needs no second origin. A Fastify plugin
 * with its own scope.
 *
 * Only calls of ordinary users pass: nothing below `/projects/`, which is for administration, and no Authorization
 * header, which identifies administrators. The emulator's CORS headers, which allow every origin, are dropped; foreign
 * pages are refused, because they could create accounts or trigger mails without reading the response.
 */
export async function authProxy(app: FastifyInstance, options: AuthProxyOptions): Promise<void> {
  app.addHook('onRequest', async ({ headers: { origin } }) => {
    if (origin !== undefined && !options.allowsOrigin(origin)) throw new AppError('FORBIDDEN');
  });
  // The calls are JSON or forms; the emulator validates them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LIMITS.bodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  for (const path of ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*']) {
    app.route<{ Body?: Buffer }>({
      method: 'POST',
      url: path,
      config: { countedBy: 'signIns' },
      handler: async (request, reply) => {
        // Checked as fetch will send it: `..`, `\\` and their encoded forms are resolved by now.
        const url = new URL(request.url, options.emulatorUrl);
        if (!USER_CALLS.has(url.pathname)) throw new AppError('NOT_FOUND');
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
          body: request.body ? new Uint8Array(request.body) : null,
          signal: AbortSignal.timeout(UPSTREAM_DEADLINE_MS),
          redirect: 'manual',
        }).catch(() => {
          throw new AppError('UNAVAILABLE');
        });
        // The mail exists even if this callback fails.
        if (url.pathname === MAIL_CALL && answer.ok) await options.onMail().catch(() => undefined);
        reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .type(answer.headers.get('content-type') ?? 'application/json');
        return Buffer.from(await answer.arrayBuffer());
      },
    });
  }
}
