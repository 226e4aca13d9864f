import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isPostmaster } from './postmaster.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
let dataDir: string;
let notes: string[];
let running: EmbeddedPostgres[];

// One folder for all tests: creating a database is the slowest step.
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-database-'));
  await chmod(dataDir, 0o755);
});

beforeEach(() => {
  notes = [];
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, port: null, note: (text) => notes.push(text) });
  running.push(postgres);
  return postgres;
}

async function ask({ url }: EmbeddedPostgres, statement: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const cluster = (): string => path.join(dataDir, 'postgres', 'cluster');
const pidFile = (): string => path.join(cluster(), 'postmaster.pid');

async function postmasterPid(): Promise<number> {
  return Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);
}

describe('the embedded database', () => {
  it('is created again when the first start was interrupted', async () => {
    await mkdir(`${cluster()}.new`, { recursive: true });
    await writeFile(path.join(`${cluster()}.new`, 'PG_VERSION'), '18\n');
    expect(await ask(await start(), 'select 1')).toBe(1);
  });

  it('is PostgreSQL 18 with the extensions the search needs and its own collation', async () => {
    const postgres = await start();
    expect(await ask(postgres, "select current_setting('server_version_num')::int / 10000")).toBe(18);
    for (const extension of ['pg_trgm', 'unaccent']) await ask(postgres, `create extension ${extension}`);
    expect(await ask(postgres, "select lower('ÉŻЖ')")).toBe('éżж');
    expect(await ask(postgres, "select 'Жук' % 'Жук'")).toBe(true);
    expect(await ask(postgres, 'show synchronous_commit')).toBe('on');
  });

  it('keeps its password private and requires it', async () => {
    const postgres = await start();
    const file = path.join(dataDir, 'postgres', 'password');
    expect((await stat(file)).mode & 0o077).toBe(0);
    const stranger = new pg.Client(postgres.url.replace(/:[^:@]+@/, ':wrong@'));
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });

  it('keeps its data between starts', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await ask(await start(), 'select answer from kept')).toBe(42);
  });

  it('is stopped by the last process that uses it', async () => {
    const server = await start();
    const command = await start();
    expect(command.url).toBe(server.url);
    const pid = await postmasterPid();
    await server.stop();
    expect(await ask(command, 'select 1')).toBe(1);
    await command.stop();
    expect(isPostmaster(pid, cluster())).toBe(false);
  });

  it('is restarted on the same port when it exits unexpectedly', async () => {
    const postgres = await start();
    await ask(postgres, 'create table survivor as select 42 as answer');
    const pid = await postmasterPid();
    process.kill(pid, 'SIGQUIT');
    await expect
      .poll(() => ask(postgres, 'select answer from survivor').catch(() => null), { timeout: 30_000 })
      .toBe(42);
    expect(await postmasterPid()).not.toBe(pid);
  });

  it('starts although the pid of its killed process was reused', async () => {
    const first = await start();
    await first.stop();
    // A process of the database's user, which PostgreSQL would mistake for a running server.
    const { uid, gid } = await stat(cluster());
    const other = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    await once(other, 'spawn');
    await writeFile(pidFile(), `${other.pid}\n${cluster()}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    expect(await ask(await start(), 'select 1')).toBe(1);
    other.kill();
  });

  it(
    isRoot
      ? 'of root runs in the temporary folder when its own user has no access, says so, and keeps its data there'
      : 'of an ordinary user runs in a folder that nobody else can access',
    async () => {
      const closed = path.join(dataDir, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const first = await start(closed);
      await ask(first, 'create table kept as select 42 as answer');
      await first.stop();
      expect(await ask(await start(closed), 'select answer from kept')).toBe(42);

      expect(notes).toHaveLength(isRoot ? 2 : 0);
      const home = /runs from (?<home>\S+), because/.exec(notes[0] ?? '')?.groups?.['home'];
      if (home === undefined) return;
      for (const postgres of running) await postgres.stop();
      expect(path.dirname(home)).toBe(tmpdir());
      await rm(home, { recursive: true });
    },
  );
});
