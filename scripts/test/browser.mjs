import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, run, Stop } from '../bootstrap/run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without what surrounds a page, which is what Playwright itself runs without a window. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, else the system's, else Playwright's, else apt-get's.
 *
 * @param options.prefersShell takes the headless shell where there is one: the same pages for a quarter less processor time
 */
export async function findBrowser({ prefersShell = false } = {}) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Stop(`CHROMIUM_PATH names ${chosen}, which is no Chromium that runs.`);
  }
  const names = prefersShell ? [...SHELLS, ...NAMES] : NAMES;
  const packages = prefersShell ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  return installed(names) ?? (await fromPlaywright()) ?? (await fromApt(packages, names)) ?? refuse();
}

function installed(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...APPLICATIONS].find(runs) ?? null;
}

/** Downloaded earlier or now. It does not run where its libraries are missing, which only an attempt shows. */
async function fromPlaywright() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  if (!existsSync(file)) {
    console.log('Looking for a browser to download for the tests.');
    const cli = path.join(root, 'node_modules', 'playwright', 'cli.js');
    const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' };
    // What it says when there is no internet is long and no news to someone who has a next thing to try.
    await run(process.execPath, [cli, 'install', 'chromium'], { env, stdio: 'ignore' });
  }
  return runs(file) ? file : null;
}

/** @param packages the first that this system's package lists have is installed */
async function fromApt(packages, names) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null;
  console.log('Installing Chromium for the tests with apt-get.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env, isQuiet: true });
  for (const name of packages) {
    await run('apt-get', ['install', '-qq', '--no-install-recommends', name], { env, isQuiet: true });
    const found = installed(names);
    if (found) return found;
  }
  return null;
}

function refuse() {
  throw new Stop(
    'The tests in the browser need Chromium and none was found: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function runs(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
