import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, Stop } from './run.mjs';

/** The Node version in the bundled packages, pinned in package.json. */
const WANTED_MAJOR = 24;
const BUNDLED_FOR = new Set(['linux-x64', 'linux-arm64', 'win32-x64']);

const platform = `${process.platform}-${process.arch}`;
const ownMajor = Number(process.versions.node.split('.')[0]);
const bundled = path.join(
  root,
  'node_modules',
  `node-${platform.replace('win32', 'win')}`,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * The Node to run with: the installed package's, else the current one if it is new enough. Before the installation it
 * only reports early whether there will be one.
 */
export function chooseNode({ isInstalled }) {
  if (isInstalled ? runs(bundled) : BUNDLED_FOR.has(platform)) return bundled;
  if (ownMajor >= WANTED_MAJOR) return process.execPath;
  throw new Stop(
    `Foothold needs Node ${WANTED_MAJOR} or newer here (${platform}), and this is ${process.version}: install it from https://nodejs.org and run the command again.`,
  );
}

/** The package doesn't run on Linux systems without glibc. */
function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The environment in which every tool finds the chosen Node and the tools of node_modules first, without telemetry. */
export function toolEnvironment(node) {
  const folders = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH];
  return {
    ...process.env,
    PATH: folders.join(path.delimiter),
    DO_NOT_TRACK: '1',
    // A quarter of the start is compiling what the last start compiled. Skipped if the cache isn't writable.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
  };
}
