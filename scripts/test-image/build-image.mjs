import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../bootstrap/run.mjs';
import { LIMITS, output } from './engine.mjs';

/** Like Debian's slim image: without manuals and translations, but with licences. */
const SLIM = [
  'exclude=/usr/share/man/*',
  'exclude=/usr/share/locale/*',
  'exclude=/usr/share/doc/*',
  'include=/usr/share/doc/*/copyright',
];
const SUITE = 'bookworm';

/**
 * Builds the image from the unchanged Dockerfile, except for its base images, which don't come from a registry: one of
 * Debian's packages, the same ones as `debian:bookworm-slim` has, and one that adds Node and npm to them.
 * @returns the name of the image
 */
export async function buildImage({ podman }, folder) {
  const tar = path.join(folder, 'debian.tar');
  console.log('Building the base images from Debian packages.');
  const options = SLIM.map((rule) => `--dpkgopt=path-${rule}`);
  const merged = ['--include=usr-is-merged', '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr'];
  await output('mmdebstrap', ['--variant=minbase', '--mode=root', ...merged, ...options, SUITE, tar], { minutes: 10 });
  await podman(['import', '--quiet', tar, 'localhost/debian']);
  rmSync(tar);
  await makeNodeImage(podman, path.join(folder, 'node'));

  console.log('Building the image from the Dockerfile.');
  const npmrc = path.join(folder, 'npmrc');
  writeFileSync(npmrc, npmSettings(), { mode: 0o600 });
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const bases = ['BUILD_IMAGE=localhost/node', 'RUN_IMAGE=localhost/debian', `REVISION=${revision}`];
  const flags = bases.flatMap((base) => ['--build-arg', base]).concat(`--secret=id=npmrc,src=${npmrc}`);
  // Only this format has health checks; what each step leaves is not kept.
  const how = ['--format=docker', '--layers=false', '--network=host', ...LIMITS];
  await podman(['build', ...how, ...flags, '--tag=localhost/foothold', root], { minutes: 20 });
  rmSync(npmrc);
  return 'localhost/foothold';
}

async function makeNodeImage(podman, folder) {
  mkdirSync(folder);
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  await output('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', packageManager], {
    cwd: folder,
  });
  cpSync(process.execPath, path.join(folder, 'node'));
  writeFileSync(
    path.join(folder, 'Dockerfile'),
    `FROM localhost/debian
COPY node /usr/local/bin/
COPY node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && npm --version
`,
  );
  await podman(['build', '--format=docker', '--network=host', ...LIMITS, '--tag=localhost/node', folder]);
  rmSync(folder, { recursive: true });
}

/** The npm settings of this machine for the build: addresses, logins, and trusted authorities. */
function npmSettings() {
  const options = { cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const ask = (name) => execFileSync('npm', ['config', 'get', name], options).trim();
  const files = ['globalconfig', 'userconfig'].map(ask).filter((file) => existsSync(file));
  // Paths of this machine don't exist there: inline the file's content.
  const lines = files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => !/^\s*cafile\s*=/.test(line));
  const authorities = [ask('cafile'), process.env.NODE_EXTRA_CA_CERTS].filter((file) => file && existsSync(file));
  const certificates = authorities.flatMap(
    (file) => readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [],
  );
  return [...lines, ...new Set(certificates.map((text) => `ca[]=${JSON.stringify(text)}`)), ''].join('\n');
}
