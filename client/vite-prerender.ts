import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { getOperationAST, parse, print, visit } from 'graphql';
import { build, type Plugin, type Rolldown } from 'vite';
import { LIMITS } from '../server/src/domain/limits.ts';
import type { FirstQueries, FirstQuery } from './src/lib/first-query.ts';
import { withCodeLast } from './vite-page.ts';
import { operationTexts, readDocuments } from './vite-trusted-documents.ts';

const EMPTY_ROOT = '<div id="root"></div>';
/** Where the server puts the settings of the deployment. */
const SETTINGS = '<!--foothold-config-->';
const FIRST_SCRIPT = '<script src="/before-app.js"></script>';
const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)"[^>]*>/g;

/** The page around every other one, and its code. */
const WORKSPACE = 'src/app/providers/workspace.tsx';

/** Sends the page's first query beside the code, see there. */
const FIRST_QUERY = 'src/ask-first-query.ts';

/** What a page asks for first, where its variables are known before its code is; its text is found by its name. */
type NamedQuery = Omit<FirstQuery, 'query'>;

interface Frame {
  /** Its file in the build. */
  readonly file: string;
  /** Where it is drawn. */
  readonly address: string;
  /** Modules whose code the page begins with, those they import included. */
  readonly code: readonly string[];
  /** What only one kind of people is shown; `before-app.js` knows which, and asks for it. */
  readonly visitor?: readonly string[];
  readonly person?: readonly string[];
  /** What people with an account, and what visitors ask for first. */
  readonly first?: { readonly person?: NamedQuery; readonly visitor?: NamedQuery };
}

const route = (name: string): string => `src/app/routes/${name}/${name}.route.tsx`;

/** Pages that have a frame of their own; the server knows them by the same names. */
const FRAMES: readonly Frame[] = [
  // For all pages that have none of their own.
  { file: 'index.html', address: '/-', code: [] },
  {
    file: 'search.html',
    address: '/search',
    code: [WORKSPACE, route('search')],
    visitor: ['src/app/routes/search/signed-out-search.tsx'],
    person: ['src/app/routes/search/search-page.tsx'],
    first: {
      person: {
        operationName: 'SearchPage',
        variables: { filter: {}, limit: LIMITS.pageSize.default, offset: 0 },
        searches: ['', '?view=grid', '?view=list'],
      },
      visitor: { operationName: 'VisitorTotals', variables: { filter: {} }, searches: [''] },
    },
  },
  {
    file: 'board.html',
    address: '/board',
    code: [WORKSPACE, route('board')],
    first: { person: { operationName: 'BoardPage', variables: {} } },
  },
  { file: 'today.html', address: '/today', code: [WORKSPACE, route('today')] },
  { file: 'inbox.html', address: '/inbox', code: [WORKSPACE, route('inbox')] },
  { file: 'jobs.html', address: '/jobs/-', code: [WORKSPACE, route('job')] },
];

/** What a function of `src/app/prerender.tsx` draws. @param mark is in it when it has worked */
async function drawnBy(module: unknown, name: string, mark: string, address = ''): Promise<string> {
  const draw: unknown = module && typeof module === 'object' ? Reflect.get(module, name) : undefined;
  const html: unknown = typeof draw === 'function' ? await draw(address) : undefined;
  // The comment marks what failed or was not waited for.
  const isWhole = name === 'prerenderHome' || (typeof html === 'string' && !html.includes('<!--$!-->'));
  if (typeof html !== 'string' || !html.includes(mark) || html.includes('<script') || !isWhole) {
    throw new Error(
      `${address || 'The home page'} can't be drawn without a browser; the test of prerender.tsx says why.`,
    );
  }
  return html;
}

/** The query as the client is going to send it. */
function asSent({ operationName, ...first }: NamedQuery): FirstQuery {
  const found = operationTexts(readDocuments())
    .map((text) => parse(text))
    .find((document) => getOperationAST(document)?.name?.value === operationName);
  if (!found) throw new Error(`There is no query ${operationName}. It is named in vite-prerender.ts.`);
  const document = visit(addTypenameToDocument(found), {
    Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
  });
  return { operationName, ...first, query: print(document) };
}

/** The first queries, for a page to carry. */
function carried({ person, visitor }: NonNullable<Frame['first']>): string {
  const queries: FirstQueries = {
    ...(person && { person: asSent(person) }),
    ...(visitor && { visitor: asSent(visitor) }),
  };
  return JSON.stringify(queries).replaceAll('<', String.raw`\u003c`);
}

/** The files of the build a page needs at once for these modules, each after those it imports. */
function filesOf(bundle: Rolldown.OutputBundle, root: string, modules: readonly string[]) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const follow = (chunk: Rolldown.OutputChunk): void => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') follow(next);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const module of modules) {
    const id = path.join(root, module);
    const chunk = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id));
    if (!chunk) throw new Error(`The build has no ${module}. Has it moved? It is named in vite-prerender.ts.`);
    follow(chunk);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * Draws pages into the build. `home.html` beside `index.html` is the same page with the home page already in it, which
 * the server sends for `/`; the others get their frames. All stand on the screen with the first answer:
 * their styles are in them, and so is what cannot wait for the app's code. A frame does nothing before the code is
 * there, so it is inert.
 */
export function prerenderPlugin(root: string): Plugin {
  return {
    name: 'foothold-prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      // Below the workspace, so that what it imports is found.
      const folder = await mkdtemp(path.join(root, 'node_modules', '.prerender-'));
      try {
        await build({
          root,
          logLevel: 'error',
          build: { ssr: 'src/app/prerender.tsx', outDir: folder, emptyOutDir: true, copyPublicDir: false },
        });
        const drawn: unknown = await import(pathToFileURL(path.join(folder, 'prerender.js')).href);
        const page = await readFile(path.join(dir, 'index.html'), 'utf8');
        for (const part of [EMPTY_ROOT, FIRST_SCRIPT, SETTINGS]) {
          if (!page.includes(part)) throw new Error(`index.html has no ${part}.`);
        }
        const beforeApp = (await readFile(path.join(dir, 'before-app.js'), 'utf8')).trim();
        const typeface = Object.keys(bundle).find((name) => /grotesk-latin-wght.*\.woff2$/.test(name)) ?? '';
        const links = [...page.matchAll(STYLE_LINK)].map((match) => match.groups?.['file'] ?? '');

        const write = async (frame: Omit<Frame, 'address'>, content: string): Promise<void> => {
          const { scripts, styles } = filesOf(bundle, root, frame.code);
          const [visitor, person] = [frame.visitor ?? [], frame.person ?? []].map((modules) =>
            filesOf(bundle, root, modules),
          );
          const late = (files: readonly string[] = []) =>
            files.filter((file) => !scripts.includes(file) && !page.includes(file)).join(' ');
          const own = [visitor, person].flatMap((files) => files?.styles ?? []);
          const sheets = [...new Set([...links, ...styles, ...own])];
          const texts = await Promise.all(sheets.map((file) => readFile(path.join(dir, file), 'utf8')));
          const early = frame.first ? filesOf(bundle, root, [FIRST_QUERY]).scripts : [];
          const preloads = scripts.filter((file) => !page.includes(file) && !early.includes(file));
          const preloadOf = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;
          // Before all other code: there are few lines to a server, and the others take theirs for long. After the
          // settings: it may run as soon as it has come, and reads them.
          const first = frame.first
            ? [
                `<script type="application/json" id="first-query">${carried(frame.first)}</script>`,
                ...early.slice(0, 1).map((file) => `<script type="module" async crossorigin src="/${file}"></script>`),
                ...early.slice(1).map(preloadOf),
              ]
            : [];
          const style = `<style>${texts.join('').replaceAll('</', String.raw`<\/`)}</style>`;
          // What asks for a sheet finds it here, and that it need not come.
          const known = sheets.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('');
          const data = `data-typeface="${typeface}" data-visitor="${late(visitor?.scripts)}" data-person="${late(person?.scripts)}"`;
          await writeFile(
            path.join(dir, frame.file),
            withCodeLast(page, preloads.map(preloadOf), early)
              .replace(STYLE_LINK, '')
              .replace(FIRST_SCRIPT, () => `<script ${data}>${beforeApp}</script>`)
              .replace(SETTINGS, () => `${SETTINGS}${known}${first.join('')}`)
              .replace('</head>', () => `${style}</head>`)
              .replace(EMPTY_ROOT, () => content),
          );
        };
        const home = await drawnBy(drawn, 'prerenderHome', '<h1');
        await write({ file: 'home.html', code: [] }, `<div id="root">${home}</div>`);
        for (const { address, ...frame } of FRAMES) {
          const content = await drawnBy(drawn, 'prerenderFrame', '<header', address);
          await write(frame, `<div id="root" data-shell>${content}</div>`);
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
