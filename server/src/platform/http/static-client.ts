import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';
import { type PageHead, scriptJson, withHead } from './page-head.ts';
import { allMethods, answerOtherMethods, refuseMethod, sendAllowed } from './methods.ts';

/** Settings embedded in the page as JSON, so that one build serves every deployment (operations-4). */
export type ClientSettings = Readonly<Record<string, unknown>>;

const PLACEHOLDER = '<!--foothold-config-->';
/** Prefixes for programs: unknown addresses below them are never a page. */
const PROGRAMS = /^\/+(api|auth|graphql|files|health|metrics|dev|assets)(\/|$|\?)/i;

/** Pages whose frame the build has drawn, by their addresses. All others begin with that of `index.html`. */
const FRAMES = new Map([
  ['/search', 'search.html'],
  ['/board', 'board.html'],
  ['/today', 'today.html'],
  ['/inbox', 'inbox.html'],
]);

/** How the scripts begin that the build has written into a page: what decides its colours cannot wait for a file. */
const INLINE_SCRIPT = '<script data-';

/**
 * The policy of a page: as that of all answers, and its own scripts may run, known by their hashes.
 *
 * @param html as the build wrote it, before anything is put in
 */
function policyOf(html: string, policy: string): string {
  const scripts = html.split(INLINE_SCRIPT).slice(1);
  const hashes = scripts.map((script) => {
    const text = script.slice(script.indexOf('>') + 1, script.indexOf('</script>'));
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
  return hashes.length === 0 ? policy : policy.replace('script-src', `script-src ${hashes.join(' ')}`);
}

/** The JSON block of the page. */
const settingsBlock = (settings: ClientSettings): string =>
  `<script type="application/json" id="foothold-config">${scriptJson(settings)}</script>`;

/** What the page of a record says about itself; null when there is no such record. */
type PageHeadOf = (id: string) => Promise<PageHead | null>;

/**
 * Serves the built web app: files under /assets with a permanent cache, and the page itself at every other address, so
 * that deep links survive a reload.
 *
 * @param folder the client's build, with `index.html`, with `home.html` and other pages where the build has drawn them,
 * and, when the playground is on, `playground.html`
 * @param heads of records' pages, by the address before the id: '/jobs' for `/jobs/{id}`
 */
export async function registerStaticClient(
  app: FastifyInstance,
  folder: string,
  settings: ClientSettings,
  playground: boolean,
  heads: Readonly<Record<string, PageHeadOf>> = {},
): Promise<void> {
  const block = settingsBlock(settings);
  // Read each time: a build that replaces another one under a running server is served completely.
  const page = async (reply: FastifyReply, wanted: string, head: PageHead | null = null): Promise<FastifyReply> => {
    const file = existsSync(path.join(folder, wanted)) ? wanted : 'index.html';
    const html = await readFile(path.join(folder, file), 'utf8');
    const text = html.replace(PLACEHOLDER, () => block);
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') void reply.header('content-security-policy', policyOf(html, policy));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(head === null ? text : withHead(text, head));
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Each script has a copy beside it, which the build compressed at a higher level than a request could afford.
    preCompressed: true,
    // Pages are served by us, with their settings embedded.
    allowedPath: (pathname) => !pathname.endsWith('.html'),
    setHeaders: (reply, file) => {
      const lasting = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.get('/', (_request, reply) => page(reply, 'home.html'));
  answerOtherMethods(app, '/', ['GET']);
  for (const [address, headOf] of Object.entries(heads)) {
    app.get<{ Params: { id: string } }>(`${address}/:id`, async ({ params }, reply) => {
      // Without a database the app itself still comes, and says what is wrong.
      const head = await headOf(params.id).catch(() => undefined);
      // Somebody's own job, too: only the app, which knows who asks, can tell it from nothing.
      if (head === null) void reply.code(404);
      return page(reply, `${address.slice(1)}.html`, head ?? null);
    });
    answerOtherMethods(app, `${address}/:id`, ['GET']);
  }
  if (settings['local']) {
    // Every token and piece of the design on one page, for those who work on it.
    app.get('/dev/pieces', (_request, reply) => page(reply, 'index.html'));
    answerOtherMethods(app, '/dev/pieces', ['GET']);
  }
  if (playground) {
    app.get('/playground', (_request, reply) => page(reply, 'playground.html'));
    answerOtherMethods(app, '/playground', ['GET']);
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const address = request.url.split('?')[0] ?? '';
    const isFile = path.extname(address) !== '';
    const isPage = !isFile && !PROGRAMS.test(request.url);
    if (request.method === 'GET' || request.method === 'HEAD') {
      return isPage ? page(reply, FRAMES.get(address) ?? 'index.html') : notFound(request, reply);
    }
    if (!isPage && !(isFile && (await isIn(folder, address)))) return notFound(request, reply);
    const allow = allMethods(['GET']);
    return request.method === 'OPTIONS' ? sendAllowed(reply, allow) : refuseMethod(reply, allow);
  });
}

/** True for the URL of a build file. Pages have other URLs than their files. */
async function isIn(folder: string, address: string): Promise<boolean> {
  // Resolved as a URL, so that nothing leads out of the folder.
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname.endsWith('.html') || pathname.includes('%')) return false;
  const found = await stat(path.join(folder, pathname)).catch(() => null);
  return found?.isFile() ?? false;
}
