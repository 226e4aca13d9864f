import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const EMPTY_ROOT = '<div id="root"></div>';

/** What a function of `src/app/prerender.tsx` draws. @param mark is in it when it has worked */
function drawnBy(module: unknown, name: string, mark: string): string {
  const draw: unknown = module && typeof module === 'object' ? Reflect.get(module, name) : undefined;
  const html: unknown = typeof draw === 'function' ? draw() : undefined;
  if (typeof html !== 'string' || !html.includes(mark)) {
    throw new Error('A page cannot be drawn without a browser; the test of src/app/prerender.tsx says why.');
  }
  return html;
}

/**
 * Draws pages into the build. `home.html` beside `index.html` is the same page with the home page already in it, which
 * the server gives to whoever asks for `/`; `index.html` itself gets the frame every other page has. Both stand on the
 * screen as soon as their styles are there. The frame does nothing before the code is there, so it is inert.
 */
export function prerenderPlugin(root: string): Plugin {
  return {
    name: 'foothold-prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }) {
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
        if (!page.includes(EMPTY_ROOT)) throw new Error('index.html has no empty root to draw into.');
        const write = (file: string, content: string): Promise<void> =>
          writeFile(
            path.join(dir, file),
            page.replace(EMPTY_ROOT, () => content),
          );
        await write('home.html', `<div id="root">${drawnBy(drawn, 'prerenderHome', '<h1')}</div>`);
        const shell = drawnBy(drawn, 'prerenderShell', 'data-skeleton');
        await write('index.html', `<div id="root" data-shell><div inert>${shell}</div></div>`);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
