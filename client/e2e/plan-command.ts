import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');

/** `npm run plan -- …` beside the server under test; answers what it says. */
export async function plan(...args: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    DATA_DIR: process.env['E2E_DATA_DIR'],
    AUTH_EMULATOR_PORT: process.env['E2E_AUTH_EMULATOR_PORT'] ?? '9180',
  };
  const { stdout } = await run(process.execPath, ['scripts/bootstrap.mjs', 'plan', ...args], { cwd: ROOT, env });
  return stdout.trim();
}
