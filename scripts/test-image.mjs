/**
 * `npm run test:image`: builds the container image from the Dockerfile and tests it, on Linux, as root, without Docker
 * and without an image registry. The base images are built from Debian packages and the Node of the lock file. The last
 * line says how many checks passed and failed.
 *
 * Everything runs in its own namespaces and in one temporary folder, so nothing remains.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Stop } from './bootstrap/run.mjs';
import { cgroupsOf } from './test-image/engine.mjs';
import { requireTools } from './test-image/tools.mjs';

/** Packages are downloaded and both workspaces built, which takes most of it. */
const LIMIT_MINUTES = 30;
const COULD_NOT_RUN = 2;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

async function main() {
  await requireTools();
  // Not the system's temporary folder, which is often kept in memory.
  const folder = mkdtempSync('/var/tmp/foothold-image-');
  // The database and the server run as users of their own, who must get there.
  chmodSync(folder, 0o711);
  try {
    return await inNamespaces(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    for (const group of cgroupsOf(folder)) rmdirSync(group);
  }
}

/** Resolves with the exit code. Ending the first process of a namespace ends all processes and mounts in it. */
function inNamespaces(folder) {
  const program = path.join(import.meta.dirname, 'test-image/inside.mjs');
  const flags = ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL'];
  const child = spawn('unshare', [...flags, process.execPath, program, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    console.error(`The image was not built and tested within ${LIMIT_MINUTES} minutes.`);
    end();
  }, LIMIT_MINUTES * 60_000);
  for (const signal of SIGNALS) process.on(signal, end);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve(code ?? 128 + os.constants.signals[signal]);
    });
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = COULD_NOT_RUN;
}
// Ended by itself: the result counts.
if (process.exitCode >= COULD_NOT_RUN) console.log('0 passed, 1 failed');
