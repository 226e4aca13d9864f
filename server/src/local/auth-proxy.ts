import type { FastifyInstance } from 'fastify';
import { LIMITS } from '../domain/limits.ts';
import { AppError } from '../platform/app-error.ts';

const UPSTREAM_DEADLINE_MS = 10_000;
/** What the web app's SDK calls; everything else of the emulator administers it, or signs in by ways we do not offer. */
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
  /** Called when somebody has asked for a mail. */
  readonly onMail: () => Promise<unknown>;
}

/** Asks for a mail: to confirm an address, or to choose another password. */
const MAIL_CALL = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode';

/**
 * Hands the browser's sign-in calls on to the emulator, so that the web app needs no second origin. A Fastify plugin;
 * what it registers stays inside of it.
 *
 * Only calls an ordinary user makes pass: none below `/projects/`, which administer, and no Authorization header,
 * which is how an administrator of the emulator shows itself. Its CORS headers, which allow every origin, stay behind;
 * a foreign page is refused, because it need not read the answer to make accounts or have mails sent.
 */
export async function authProxy(app: FastifyInstance, options: AuthProxyOptions): Promise<void> {
  app.addHook('onRequest', async ({ headers: { origin } }) => {
    if (origin !== undefined && !options.allowsOrigin(origin)) throw new AppError('FORBIDDEN');
  });
  // The calls are JSON or forms, and the emulator is the one to judge them.
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
        // Looked at as fetch will send it: `..`, `\\` and their encoded forms are resolved by now.
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
        // The mail is there whether it is noticed or not.
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
