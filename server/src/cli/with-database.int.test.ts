import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHILD_ENVIRONMENT, FROM_SOURCE } from '../testing/child-environment.ts';
import { REPOSITORY } from '../config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../local/embedded-postgres.ts';

/** The lock that every writer of postings takes. */
const WRITER_LOCK = 4001;

describe('an interrupted command', { timeout: 120_000 }, () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-interrupted-'));
    // The database's own user needs access.
    await chmod(dataDir, 0o755);
    postgres = await startEmbeddedPostgres({ dataDir, port: null, note: () => undefined });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Loads the fixture like `npm run ingest`, and returns its output. */
  function startIngest(env: Readonly<Record<string, string>>): { child: ChildProcess; said: () => string } {
    const child = spawn(
      process.execPath,
      [...FROM_SOURCE, 'src/cli/ingest.ts', '--source', 'listings', '--file', 'listings.json'],
      {
        cwd: path.join(REPOSITORY, 'server'),
        env: { ...CHILD_ENVIRONMENT, INIT_CWD: path.join(import.meta.dirname, 'fixtures'), ...env },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    return { child, said: () => output };
  }

  /** Blocks writing postings; resolves `lost` when the server stops. */
  async function holdWriters(): Promise<{ client: pg.Client; lost: Promise<void>; waiting: () => Promise<number> }> {
    const client = new pg.Client(postgres.url);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [WRITER_LOCK]);
    const waiting = async () =>
      (await client.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount ?? 0;
    const lost = new Promise<void>((resolve) => client.once('end', resolve));
    return { client, lost, waiting };
  }

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s exits with 130, stops the database if it is unused, and leaves nothing unfinished',
    async (signal) => {
      const writers = await holdWriters();
      const { child, said } = startIngest({ DATA_DIR: dataDir });
      const exited = once(child, 'exit');
      await expect.poll(writers.waiting, { timeout: 60_000 }).toBe(1);
      // From here on the command is the last user of the database.
      await postgres.stop();
      child.kill(signal);
      expect([...(await exited), said()]).toEqual([130, null, '']);
      await writers.lost;
      postgres = await startEmbeddedPostgres({ dataDir, port: null, note: () => undefined });
      const client = new pg.Client(postgres.url);
      await client.connect();
      expect((await client.query('select from job')).rowCount).toBe(0);
      await client.end();
    },
  );

  it('leaves an external database running', async () => {
    const writers = await holdWriters();
    const { child } = startIngest({ DATABASE_URL: postgres.url });
    const exited = once(child, 'exit');
    await expect.poll(writers.waiting, { timeout: 60_000 }).toBe(1);
    child.kill('SIGINT');
    expect(await exited).toEqual([130, null]);
    expect((await writers.client.query('select from job')).rowCount).toBe(0);
    await writers.client.end();
  });
});
