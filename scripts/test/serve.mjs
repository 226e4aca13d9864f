/**
 * The product for the browser's tests, as `npm start` runs it, on data of its own (DATA_DIR) that goes with it.
 * Playwright starts and stops it, see client/playwright.config.ts.
 */
import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root, run, Stop } from '../bootstrap/run.mjs';

const { DATA_DIR = '' } = process.env;
// What it ends with is the removal of this folder.
if (!path.basename(DATA_DIR).startsWith('foothold-e2e-')) throw new Stop('DATA_DIR must be a folder made for tests.');
// As root the database has a user of its own, who must be able to get there.
chmodSync(DATA_DIR, 0o755);
try {
  process.exitCode = await run(process.execPath, [path.join(root, 'scripts/bootstrap.mjs'), 'start'], {
    env: process.env,
  });
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true });
}
