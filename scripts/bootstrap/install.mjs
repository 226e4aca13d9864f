import { accessSync, constants, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { prune } from './prune.mjs';
import { root, run, Stop } from './run.mjs';

const modules = path.join(root, 'node_modules');

/** The packages of a lock file by folder; null when it is missing or incomplete. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Whether node_modules matches package-lock.json. npm writes its own lock file last; packages for other systems aren't
 * in it. Compared by content: file dates say little after a copy or a checkout.
 */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(
    ([folder, { version, link, optional }]) =>
      !folder.startsWith('node_modules/') ||
      link ||
      (installed[folder] ? installed[folder].version === version : optional),
  );
}

/** Installs exactly what package-lock.json lists, unless that is installed already. */
export async function install() {
  if (isInstalled()) return;
  requireWritable('install what it needs');
  console.error(`Installing Foothold's packages into ${modules}. This happens once and takes a minute or two.`);
  // No package needs its install script here, and one of them would compile for over a minute.
  // With NODE_ENV=production npm would leave out what builds.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code > 128) throw new Stop('The installation was stopped; the next run starts it again.', code);
  if (code !== 0) {
    throw new Stop(
      "The installation failed; see npm's output above. Check the network and the free disk space, then run the command again.",
    );
  }
  prune(modules);
}

/** @throws Stop when the folder isn't writable */
export function requireWritable(purpose) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Stop(
      `Foothold has to ${purpose}, but may not write to ${root}: move it into a folder of your own and run the command again.`,
    );
  }
}
