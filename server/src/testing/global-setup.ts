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
    /** A PostgreSQL server on which every test file creates its own databases. */
    postgresUrl: string;
    /** Origin of this run's auth emulator, on which every test creates its own people. */
    authUrl: string;
  }
}

/**
 * One PostgreSQL in a temporary folder and one auth emulator for all projects of a run. Projects are set up one after the
 * other, and torn down at the end: the first starts both.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('postgresUrl' in vitest.getProvidedContext()) return undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-test-'));
  // As root the database has its own user, who must be able to access the folder.
  await chmod(dataDir, 0o755);
  const note = (): void => undefined;
  const [postgres, emulator] = await Promise.all([
    // `drop database` flushes what all tests have written, which takes long while other programs write too.
    startEmbeddedPostgres({ dataDir, port: null, note, settings: { fsync: 'off' } }),
    freePort().then((port) =>
      startAuthEmulator(loadConfig({ DATA_DIR: dataDir, AUTH_EMULATOR_PORT: `${port}` }), { isDurable: false }),
    ),
  ]);
  vitest.provide('postgresUrl', postgres.url);
  vitest.provide('authUrl', emulator.url);
  return async () => {
    await Promise.all([postgres.stop(), emulator.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}
