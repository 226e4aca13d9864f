import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const EMPTY_ROOT = '<div id="root"></div>';

/** What the build knows of `src/app/prerender.tsx`. */
function homeOf(module: unknown): string {
  const draw: unknown = module && typeof module === 'object' ? Reflect.get(module, 'prerenderHome') : undefined;
  const html: unknown = typeof draw === 'function' ? draw() : undefined;
  if (typeof html !== 'string' || !html.includes('<h1')) {
    throw new Error('The home page cannot be drawn without a browser; the test of src/app/prerender.tsx says why.');
  }
  return html;
}

/**
 * Writes `home.html` beside `index.html`: the same page with the home page already in it, which the server gives to
 * whoever asks for `/`. The home page stands on the screen as soon as its styles are there.
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
        const drawn = homeOf(await import(pathToFileURL(path.join(folder, 'prerender.js')).href));
        const page = await readFile(path.join(dir, 'index.html'), 'utf8');
        if (!page.includes(EMPTY_ROOT)) throw new Error('index.html has no empty root to draw the home page into.');
        await writeFile(
          path.join(dir, 'home.html'),
          page.replace(EMPTY_ROOT, () => `<div id="root">${drawn}</div>`),
        );
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
