import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, run, Stop } from './run.mjs';

const modules = path.join(root, 'node_modules');

/** Milliseconds; 0 when the file is not there. */
function changedAt(...parts) {
  return statSync(path.join(root, ...parts), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Installs exactly what package-lock.json names, unless that was done since the lock last changed. */
export async function install() {
  // npm writes this file as the last thing it does.
  if (changedAt('node_modules', '.package-lock.json') >= changedAt('package-lock.json')) return;
  requireWritable('install what it needs');
  console.log(`Installing what Foothold needs into ${modules}. This is done once and takes a minute or two.`);
  // No package needs its install script here, and one of them would compile for over a minute.
  const args = ['ci', '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code > 128) throw new Stop('The installation was stopped; the next run begins it anew.', code);
  if (code !== 0) {
    throw new Stop(
      'The installation failed; npm says why in the lines above. Check the network and the free disk space, then run the command again.',
    );
  }
}

/** @throws Stop saying that Foothold cannot do what it has to in a folder it may not write to */
export function requireWritable(purpose) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new Stop(
      `Foothold has to ${purpose}, but may not write to ${root}: move it into a folder of your own and run the command again.`,
    );
  }
}
