import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadConfig } from '../config.ts';
import { startAuthEmulator } from '../local/auth-emulator.ts';
import { startEmbeddedPostgres } from '../local/embedded-postgres.ts';
import { freePort } from '../local/ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which every test file makes databases of its own. */
    postgresUrl: string;
    /** Origin of the auth emulator of this run. */
    authUrl: string;
  }
}

/** One PostgreSQL and one auth emulator for the whole run, in a folder that goes with it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-test-'));
  // As root the database has a user of its own, who must be able to get there.
  await chmod(dataDir, 0o755);
  const config = loadConfig({ DATA_DIR: dataDir, AUTH_EMULATOR_PORT: `${await freePort()}` });
  const note = (): void => undefined;
  const [postgres, emulator] = await Promise.all([
    startEmbeddedPostgres({ dataDir, port: null, note }),
    startAuthEmulator(config),
  ]);
  project.provide('postgresUrl', postgres.url);
  project.provide('authUrl', emulator.url);
  return async () => {
    await Promise.all([postgres.stop(), emulator.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}
