import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { type Finding, note, ok, problem } from './finding.ts';

const WANTED_NODE = 24;
const MEGABYTE = 1024 * 1024;
/** The database alone needs about 50 MB and its write-ahead log up to a gigabyte. */
const LEAST_SPACE = 300 * MEGABYTE;
const GOOD_SPACE = 2_000 * MEGABYTE;
/** Those that the tests look for, in their order (`scripts/test/browser.mjs`). */
const BROWSERS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

export function checkNode(version: string = process.versions.node): Finding {
  return Number(version.split('.')[0]) >= WANTED_NODE
    ? ok('Node', version)
    : problem('Node', `This is ${version}: install ${WANTED_NODE} or newer from https://nodejs.org.`);
}

export function checkNpm(): Finding {
  const version = versionOf('npm');
  return version === null
    ? problem('npm', 'npm was not found. Install Node with npm from https://nodejs.org.')
    : ok('npm', version);
}

/** The data folder: writable, or can be created. */
export async function checkDataFolder(dataDir: string): Promise<Finding> {
  const place = nearest(dataDir);
  try {
    await access(place, constants.W_OK | constants.X_OK);
  } catch {
    return problem(
      'Data folder',
      `This user may not write to ${place}: change its owner, or set DATA_DIR to another folder.`,
    );
  }
  return ok('Data folder', place === dataDir ? dataDir : `${dataDir} will be created by the first start.`);
}

export async function checkSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(nearest(dataDir));
  const free = bavail * bsize;
  const says = `${Math.floor(free / MEGABYTE)} MB are free for the data`;
  if (free < LEAST_SPACE)
    return problem('Disk', `Only ${says}. Free some space, or set DATA_DIR to a folder on another disk.`);
  return free < GOOD_SPACE ? note('Disk', `${says}; that fills up soon.`) : ok('Disk', `${says}.`);
}

/** @param chosen CHROMIUM_PATH */
export function checkBrowser(chosen: string | null): Finding {
  if (chosen !== null) {
    const version = versionOf(chosen);
    return version === null
      ? problem('Browser', `CHROMIUM_PATH names ${chosen}, which isn't a working Chromium. Correct or unset it.`)
      : ok('Browser', version);
  }
  const found = BROWSERS.map(versionOf).find((version) => version !== null);
  return found
    ? ok('Browser', found)
    : note('Browser', 'No Chromium was found. Only `npm test` needs one, and it will try to download it.');
}

/** The folder itself, or its nearest existing parent. */
function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder));
}

function versionOf(program: string): string | null {
  const { status, stdout } = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    timeout: 30_000,
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout.trim() : null;
}
