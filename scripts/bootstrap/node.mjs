import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, Stop } from './run.mjs';

/** What the bundled packages hold and package.json pins. */
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
 * The Node to run with: the one the installation brought, else the one at hand where that is new enough.
 * Before the installation it only says early whether there will be one.
 */
export function chooseNode({ isInstalled }) {
  if (isInstalled ? runs(bundled) : BUNDLED_FOR.has(platform)) return bundled;
  if (ownMajor >= WANTED_MAJOR) return process.execPath;
  throw new Stop(
    `Foothold needs Node ${WANTED_MAJOR} or newer here (${platform}), and this is ${process.version}: install it from https://nodejs.org and run the command again.`,
  );
}

/** It does not on a Linux whose C library is not glibc. */
function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** With it, every tool finds the chosen Node and the tools of node_modules first, and none of them calls home. */
export function toolEnvironment(node) {
  const folders = [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env.PATH];
  return {
    ...process.env,
    PATH: folders.join(path.delimiter),
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    // A quarter of what a start takes is compiling what the last one compiled. Where it cannot be written it is left out.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
  };
}
