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
 * Whether node_modules matches package-lock.json, with or without the tools of development. npm writes its own lock file
 * last; packages for other systems aren't in it. Compared by content: file dates say little after a copy or a checkout.
 */
function isInstalled({ withTools }) {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(
    ([folder, { version, link, optional, dev }]) =>
      !folder.startsWith('node_modules/') ||
      link ||
      (dev && !withTools) ||
      (installed[folder] ? installed[folder].version === version : optional),
  );
}

// No package needs its install script here, and one of them would compile for over a minute.
const OPTIONS = ['--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];

/**
 * Installs exactly what package-lock.json lists, unless that is installed already.
 *
 * @param withTools also what only tests, checks and code generation need (devDependencies): more than a third of all
 */
export async function install({ withTools }) {
  if (isInstalled({ withTools })) return;
  requireWritable('install what it needs');
  // Tools are added to what is there, because a server may be running on it.
  const isAddition = withTools && isInstalled({ withTools: false });
  console.error(
    isAddition
      ? 'Adding the packages that tests and checks need. This happens once and takes a minute or two.'
      : `Installing Foothold's packages into ${modules}. This happens once and takes a minute or two.`,
  );
  // Named in any case: with NODE_ENV=production npm would leave tools out.
  const tools = withTools ? '--include=dev' : '--omit=dev';
  // Without saving npm installs what the lock file lists, and leaves that file alone.
  const code = await npm([...(isAddition ? ['install', '--no-save'] : ['ci']), tools, ...OPTIONS]);
  if (code > 128) throw new Stop('The installation was stopped; the next run starts it again.', code);
  if (code !== 0) {
    throw new Stop(
      "The installation failed; see npm's output above. Check the network and the free disk space, then run the command again.",
    );
  }
  prune(modules);
}

function npm(args) {
  const program = process.env.npm_execpath;
  return program?.endsWith('.js')
    ? run(process.execPath, [program, ...args])
    : run('npm', args, { shell: process.platform === 'win32' });
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
