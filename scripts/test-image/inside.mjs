/**
 * Builds the image, inspects it, and tests it. Runs as the first process of its own namespaces, see test-image.mjs.
 * Argument: a temporary folder.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildImage } from './build-image.mjs';
import { Checks } from './checks.mjs';
import { engineIn } from './engine.mjs';
import { writeGoogleKeys } from './google.mjs';

const MAX_MB = 300;
const [folder] = process.argv.slice(2);
const checks = new Checks();
mkdirSync(path.join(folder, 'tmp'));
const engine = engineIn(folder);

/** @returns the image's metadata */
async function inspect(image) {
  const [found] = JSON.parse(await engine.podman(['image', 'inspect', image]));
  return found;
}

async function lookAt(image) {
  const { Size: size, Config: config, Labels: labels, HealthCheck, Healthcheck = HealthCheck } = await inspect(image);
  const base = (await inspect('localhost/debian')).Size;
  const mb = (bytes) => `${Math.round(bytes / 1e6)} MB`;
  await checks.check(`It has at most ${MAX_MB} MB`, async () => {
    assert.ok(size <= MAX_MB * 1e6, `it has ${mb(size)}`);
    return `${mb(size)}, of which ${mb(base)} are Debian`;
  });
  await checks.check('It has labels, a health check and an ordinary user', async () => {
    assert.equal(config.User, '1000:1000');
    assert.equal(labels['org.opencontainers.image.licenses'], 'MIT');
    assert.match(labels['org.opencontainers.image.revision'], /^[0-9a-f]{40}$/);
    assert.ok(Healthcheck?.Test?.length > 1, 'there is no health check');
    return 'labels, HEALTHCHECK, USER 1000:1000';
  });
  const inImage = (script) => engine.podman(['run', '--rm', ...engine.runFlags, '--user=0', image, 'sh', '-c', script]);
  await checks.check('It contains every licence', async () => {
    const files = [
      'LICENSE',
      'NOTICE',
      'THIRD-PARTY-LICENCES.txt',
      'client/dist/third-party-licences.md',
      'client/dist/third-party-licences-playground.md',
      'node_modules/sharp/LICENSE',
    ];
    await inImage(['/usr/share/doc/node/LICENSE', ...files].map((file) => `test -s ${file}`).join(' && '));
    const count = await inImage('grep -c ^Licence: THIRD-PARTY-LICENCES.txt');
    return `of ${count} bundled packages, those beside the others, and Node's`;
  });
  await checks.check('It lists what it is made of', async () => {
    const { bomFormat, components } = JSON.parse(await inImage('cat sbom.cdx.json'));
    assert.equal(bomFormat, 'CycloneDX');
    const names = new Set(components.map(({ name }) => name));
    for (const name of ['node', 'fastify', 'sharp', 'react', '@expo-google-fonts/arimo']) {
      assert.ok(names.has(name), `${name} is missing`);
    }
    return `${components.length} components`;
  });
  await checks.check('Neither sources, tests, tools nor settings of the build are in it', async () => {
    const found = await inImage(
      "find / -xdev '(' -name '*.ts' -o -name '*.test.js' -o -name .npmrc -o -name npm -o -name typescript -o -name .git ')' -not -path '/proc/*'",
    );
    assert.equal(found, '');
    const history = await engine.podman(['history', '--no-trunc', '--format={{.CreatedBy}}', image]);
    assert.doesNotMatch(history, /npmrc/);
  });
}

/** In a network of its own: nothing but this machine answers there, and every port is free. */
async function tryOut(image) {
  await writeGoogleKeys(folder);
  const program = path.join(import.meta.dirname, 'trial.mjs');
  const args = ['--net', process.execPath, program, folder, image];
  const child = spawn('unshare', args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TMPDIR: path.join(folder, 'tmp'), NODE_EXTRA_CA_CERTS: path.join(folder, 'google.crt') },
  });
  let counted = { passed: 0, failed: 1 };
  child.on('message', (message) => (counted = message));
  await once(child, 'close');
  checks.passed += counted.passed;
  checks.failed += counted.failed;
}

await checks.check('The Dockerfile builds', async () => {
  const began = Date.now();
  await buildImage(engine, folder);
  return `${Math.round((Date.now() - began) / 1000)} s with its base images`;
});
if (checks.failed === 0) {
  await lookAt('localhost/foothold');
  await tryOut('localhost/foothold');
}
console.log(`${checks.passed} passed, ${checks.failed} failed`);
// The others of the namespace end with this process.
process.exit(checks.failed === 0 ? 0 : 1);
