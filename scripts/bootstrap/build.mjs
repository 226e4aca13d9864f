import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireWritable } from './install.mjs';
import { root, run, Stop } from './run.mjs';

/** The sources of a workspace's build, its steps, and the file that proves it was built. */
const WORKSPACES = {
  server: {
    sources: ['server/src', 'server/package.json', 'server/tsconfig.json', 'server/tsconfig.build.json'],
    steps: [['typescript/bin/tsc', '-p', 'tsconfig.build.json']],
    result: 'server/dist/main.js',
  },
  client: {
    sources: [
      'client/src',
      'client/public',
      'client/index.html',
      'client/playground.html',
      'client/package.json',
      'client/vite.config.ts',
      'client/vite-compress.ts',
      'client/vite-prerender.ts',
      'client/vite-trusted-documents.ts',
      'client/vite.playground.config.ts',
      'server/src/domain',
    ],
    steps: [
      ['vite/bin/vite.js', 'build'],
      ['vite/bin/vite.js', 'build', '--config', 'vite.playground.config.ts'],
    ],
    result: 'client/dist/index.html',
  },
};
const SHARED = ['tsconfig.json', 'package-lock.json'];

/** Builds workspaces that are missing or older than their sources; takes milliseconds when all are up to date. */
export async function build(names, node, env) {
  const stale = names.filter(isStale);
  if (stale.length === 0) return;
  requireWritable('build itself');
  console.error('Building Foothold. This happens after every change of its source.');
  const began = new Date();
  const codes = await Promise.all(stale.map((name) => runSteps(name, node, env)));
  const code = Math.max(...codes);
  if (code > 128) throw new Stop('The build was stopped; the next run starts it again.', code);
  if (code !== 0) throw new Stop('The build failed; see the lines above.');
  // A build tool that is stopped early may end without an error.
  if (stale.some((name) => !existsSync(path.join(root, WORKSPACES[name].result)))) {
    throw new Stop('The build was stopped; the next run starts it again.');
  }
  for (const name of stale) {
    // Dated to the start: changes during the build are not included.
    writeFileSync(markOf(name), '');
    utimesSync(markOf(name), began, began);
  }
}

/** The same as `npm run build` in the workspace, without an npm for each step. Resolves with an exit code. */
async function runSteps(name, node, env) {
  for (const [program, ...args] of WORKSPACES[name].steps) {
    const file = path.join(root, 'node_modules', ...program.split('/'));
    const code = await run(node, [file, ...args], { env, cwd: path.join(root, name), isQuiet: true });
    if (code !== 0) return code;
  }
  return 0;
}

/** Not the result itself: the compiler leaves files that don't change as they are. */
function markOf(name) {
  return path.join(root, name, 'dist', '.built');
}

function isStale(name) {
  const { sources, result } = WORKSPACES[name];
  const mark = statSync(markOf(name), { throwIfNoEntry: false });
  if (!mark || !existsSync(path.join(root, result))) return true;
  return [...sources, ...SHARED].some((source) => isNewer(path.join(root, source), mark.mtimeMs));
}

/**
 * Whether the file, or anything below the folder, changed after `time`; a folder changes when a file in it is removed.
 */
function isNewer(file, time) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  if (stats.mtimeMs > time) return true;
  return stats.isDirectory() && readdirSync(file).some((name) => isNewer(path.join(file, name), time));
}
