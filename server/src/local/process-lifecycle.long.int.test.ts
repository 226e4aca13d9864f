import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { graphqlClient } from '../testing/clients.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { freePort, requirePort } from './ports.ts';
import { isPostmaster, stopPostmaster } from './postmaster.ts';

// Real processes, several in sequence, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let port: number;
let started: Product[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-process-'));
  // As root the database has its own user, who must be able to access the folder.
  await chmod(dataDir, 0o755);
  port = await freePort();
  started = [];
});

afterEach(async () => {
  for (const product of started) {
    product.process.kill('SIGKILL');
    await product.ended;
  }
  const pid = await postmasterPid();
  if (pid !== null) await stopPostmaster(pid, cluster());
  await rm(dataDir, { recursive: true, force: true });
});

/** With the test run's emulator, unless set otherwise: loading one takes longer than everything else. */
function start(env: Readonly<Record<string, string>> = { AUTH_EMULATOR_URL: inject('authUrl') }): Product {
  const product = startProduct({ DATA_DIR: dataDir, PORT: `${port}`, ...env });
  started.push(product);
  return product;
}

const cluster = (): string => path.join(dataDir, 'postgres', 'cluster');

/** The embedded database's process; null when there is none. */
async function postmasterPid(): Promise<number | null> {
  const file = await readFile(path.join(cluster(), 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  return pid > 0 && isPostmaster(pid, cluster()) ? pid : null;
}

const origin = (): string => `http://127.0.0.1:${port}`;

async function signUp(person: Person): Promise<void> {
  const answer = await graphqlClient(origin())(
    'mutation ($input: CompleteSignUpInput!) { completeSignUp(input: $input) { profile { firstName } } }',
    { input: { firstName: 'Kept' } },
    person.token,
  );
  expect(answer.errors).toBeUndefined();
}

async function firstName({ token }: Person): Promise<unknown> {
  return (await graphqlClient(origin())('{ profile { firstName } }', {}, token)).data?.['profile'];
}

function authCall(method: string, account: object): Promise<Response> {
  return fetch(`${origin()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
}

describe('a start', () => {
  it('has all committed data after the server was killed, whose database it takes over, and after both were killed', async () => {
    const person = await newPerson();
    const killed = start();
    await killed.ready;
    await signUp(person);
    killed.process.kill('SIGKILL');
    await killed.ended;
    const orphan = await postmasterPid();
    expect(orphan).toBeGreaterThan(0);

    const next = start();
    await next.ready;
    expect(await postmasterPid()).toBe(orphan);
    expect(await firstName(person)).toEqual({ firstName: 'Kept' });
    next.process.kill('SIGKILL');
    await next.ended;
    process.kill(orphan ?? Number.NaN, 'SIGKILL');

    const last = start();
    await last.ready;
    expect(await firstName(person)).toEqual({ firstName: 'Kept' });
    last.process.kill('SIGTERM');
    expect(await last.ended).toMatchObject({ code: 0 });
    expect(await postmasterPid()).toBeNull();
  });

  it('stops with one sentence and code 1 when its port is in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { code, output } = await start().ended;
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Port ${port} is in use: stop what uses it, or set PORT to another port.`);
  });

  it('stops with one sentence and code 1 for an invalid setting', async () => {
    const { code, output } = await start({ SAMPLE_JOBS: 'many' }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe('SAMPLE_JOBS must be a whole number from 0 to 1000000.');
  });

  it('stops with one sentence when the database of DATABASE_URL is unreachable', async () => {
    const DATABASE_URL = `postgres://foothold@127.0.0.1:${await freePort()}/foothold`;
    const { code, output } = await start({ AUTH_EMULATOR_URL: inject('authUrl'), DATABASE_URL }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe("Can't use the database of DATABASE_URL: the connection is refused.");
  });

  it('stops with one sentence when it cannot write to DATA_DIR', async () => {
    const file = path.join(import.meta.dirname, 'ports.ts');
    const { code, output } = await start({ AUTH_EMULATOR_URL: inject('authUrl'), DATA_DIR: `${file}/data` }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Foothold can't write to ${file}/data: part of its path is a file.`);
  });
});

describe('a stop', () => {
  it('stops the database and the auth emulator, and the next start has the accounts', async () => {
    const AUTH_EMULATOR_PORT = `${await freePort()}`;
    const account = { email: 'kept@example.com', password: 'long enough', returnSecureToken: true };
    const first = start({ AUTH_EMULATOR_PORT });
    await first.ready;
    expect((await authCall('signUp', account)).status).toBe(200);
    // A terminal sends Ctrl-C to all its processes, and npm forwards it once more.
    first.process.kill('SIGINT');
    first.process.kill('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(await postmasterPid()).toBeNull();
    await requirePort(Number(AUTH_EMULATOR_PORT), '127.0.0.1', 'AUTH_EMULATOR_PORT');

    const second = start({ AUTH_EMULATOR_PORT });
    await second.ready;
    expect((await authCall('signInWithPassword', account)).status).toBe(200);
    const demo = { email: 'premium.demo@example.com', password: 'foothold-demo', returnSecureToken: true };
    expect((await authCall('signInWithPassword', demo)).status).toBe(200);
  });

  it('in the middle of the start leaves nothing behind', async () => {
    const stopped = start();
    await once(stopped.process, 'spawn');
    await expect.poll(postmasterPid, { timeout: 40_000 }).not.toBeNull();
    stopped.process.kill('SIGTERM');
    expect(await stopped.ended).toMatchObject({ code: 0 });
    expect(await postmasterPid()).toBeNull();
  });
});
