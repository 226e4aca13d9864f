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

/** A PostgreSQL per project of the run, in a temporary folder, and one auth emulator for all of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-test-'));
  // As root the database has its own user, who must be able to access the folder.
  await chmod(dataDir, 0o755);
  const note = (): void => undefined;
  const [postgres, stopEmulator] = await Promise.all([
    // `drop database` flushes what all tests have written, which takes long while other programs write too.
    startEmbeddedPostgres({ dataDir, port: null, note, isDurable: false }),
    provideEmulator(project, dataDir),
  ]);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await Promise.all([postgres.stop(), stopEmulator?.()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Projects are set up one after the other, and torn down at the end: the first starts the emulator for all. */
async function provideEmulator({ vitest }: TestProject, dataDir: string): Promise<(() => Promise<void>) | null> {
  if ('authUrl' in vitest.getProvidedContext()) return null;
  const emulator = await startAuthEmulator(
    loadConfig({ DATA_DIR: dataDir, AUTH_EMULATOR_PORT: `${await freePort()}` }),
  );
  vitest.provide('authUrl', emulator.url);
  return () => emulator.stop();
}
