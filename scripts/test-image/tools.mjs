import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { run, Stop } from '../bootstrap/run.mjs';

/** Each program, and the package of Debian that has it. */
const TOOLS = {
  podman: 'podman',
  runc: 'runc',
  mmdebstrap: 'mmdebstrap',
  openssl: 'openssl',
  ip: 'iproute2',
  unshare: 'util-linux',
};

/** Installs with apt-get what is missing. @throws Stop saying in one sentence what cannot be had */
export async function requireTools() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Stop(
      'The image can be tried on Linux as root only: run this with sudo, or on a Debian machine of its own.',
    );
  }
  const missing = missingTools();
  if (missing.length === 0) return;
  const names = missing.map((tool) => TOOLS[tool]);
  if (!has('apt-get')) throw new Stop(`Please install ${names.join(', ')}: the image cannot be tried without them.`);
  console.log(`Installing ${names.join(', ')} with apt-get.`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, isQuiet: true };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-qq', '--no-install-recommends', ...names], options);
  const still = missingTools();
  if (still.length > 0) throw new Stop(`apt-get could not install ${still.join(', ')}: please install them by hand.`);
}

const missingTools = () => Object.keys(TOOLS).filter((tool) => !has(tool));

function has(tool) {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', tool], { stdio: 'ignore' }).status === 0;
}
