/**
 * The product for the browser's tests, as `npm start` runs it, on data of its own that goes with it.
 * Playwright starts and stops it, see client/playwright.config.ts.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root, run } from '../bootstrap/run.mjs';

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'foothold-e2e-'));
// As root the database has a user of its own, who must be able to get there.
chmodSync(DATA_DIR, 0o755);
try {
  process.exitCode = await run(process.execPath, [path.join(root, 'scripts/bootstrap.mjs'), 'start'], {
    env: { ...process.env, DATA_DIR },
  });
} finally {
  rmSync(DATA_DIR, { recursive: true, force: true });
}
