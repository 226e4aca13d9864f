/**
 * Runs the image as a deployment does and uses it over HTTP and WebSocket, in a network namespace of its own.
 * Arguments: a temporary folder; the image. Reports to its parent how many checks passed and failed.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../bootstrap/run.mjs';
import { Checks } from './checks.mjs';
import { startContainer } from './container.mjs';
import { engineIn, output } from './engine.mjs';
import { tryFences } from './try-fences.mjs';
import { tryProduct } from './try-product.mjs';

const [folder, image] = process.argv.slice(2);
const checks = new Checks();
const engine = engineIn(folder);
const SERVER_USER = 1000;

await output('ip', ['link', 'set', 'lo', 'up']);

const google = fork(path.join(import.meta.dirname, 'fake-google-server.mjs'), [folder]);
await once(google, 'message');

const { startEmbeddedPostgres } = await import(path.join(root, 'server/dist/local/embedded-postgres.js'));
const databaseFolder = path.join(folder, 'database');
mkdirSync(databaseFolder);
const database = await startEmbeddedPostgres({ dataDir: databaseFolder, port: null, note: () => undefined });

const data = path.join(folder, 'data');
mkdirSync(data);
chownSync(data, SERVER_USER, SERVER_USER);

try {
  const container = await startContainer(engine, { image, folder, data, databaseUrl: database.url });
  try {
    await tryFences(checks, container);
    await tryProduct(checks, container, { data });
  } finally {
    await container.remove();
  }
} catch (error) {
  await checks.check('It is tried to the end', () => Promise.reject(error));
} finally {
  await database.stop();
  google.disconnect();
  process.send({ passed: checks.passed, failed: checks.failed });
  process.disconnect();
}
