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

// Real processes, several of them one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let port: number;
let started: Product[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-process-'));
  // As root the database has a user of its own, who must be able to get there.
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

/** With the run's own emulator, unless told otherwise: loading one takes longer than all the rest. */
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
  it('after the server was killed takes over the database it left running, with all that was acknowledged', async () => {
    const person = await newPerson();
    const killed = start();
    await killed.ready;
    await signUp(person);
    killed.process.kill('SIGKILL');
    await killed.ended;
    const orphan = await postmasterPid();
    expect(orphan).not.toBeNull();

    const next = start();
    await next.ready;
    expect(await postmasterPid()).toBe(orphan);
    expect(await firstName(person)).toEqual({ firstName: 'Kept' });
    next.process.kill('SIGTERM');
    expect(await next.ended).toMatchObject({ code: 0 });
    expect(await postmasterPid()).toBeNull();
  });

  it('after server and database were killed recovers all that was acknowledged', async () => {
    const person = await newPerson();
    const killed = start();
    await killed.ready;
    await signUp(person);
    killed.process.kill('SIGKILL');
    await killed.ended;
    const orphan = await postmasterPid();
    expect(orphan).toBeGreaterThan(0);
    process.kill(orphan ?? Number.NaN, 'SIGKILL');

    await start().ready;
    expect(await firstName(person)).toEqual({ firstName: 'Kept' });
  });

  it('says in one sentence that its port is in use, and ends with code 1', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { code, output } = await start().ended;
    other.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Port ${port} is in use: stop what uses it, or set PORT to another port.`);
  });

  it('says in one sentence which setting it cannot accept, and ends with code 1', async () => {
    const { code, output } = await start({ SAMPLE_JOBS: 'many' }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe('SAMPLE_JOBS must be a whole number from 0 to 1000000.');
  });

  it('says in one sentence that the database of DATABASE_URL does not answer', async () => {
    const DATABASE_URL = `postgres://foothold@127.0.0.1:${await freePort()}/foothold`;
    const { code, output } = await start({ AUTH_EMULATOR_URL: inject('authUrl'), DATABASE_URL }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe('The database of DATABASE_URL cannot be used: nothing answers at its address.');
  });

  it('says in one sentence that it cannot write where its data should go', async () => {
    const file = path.join(import.meta.dirname, 'ports.ts');
    const { code, output } = await start({ AUTH_EMULATOR_URL: inject('authUrl'), DATA_DIR: `${file}/data` }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Foothold cannot write to ${file}/data: a part of its path is a file.`);
  });
});

describe('a stop', () => {
  it('ends the database and the sign-in service, and the next start knows the accounts', async () => {
    const AUTH_EMULATOR_PORT = `${await freePort()}`;
    const account = { email: 'kept@example.com', password: 'long enough', returnSecureToken: true };
    const first = start({ AUTH_EMULATOR_PORT });
    await first.ready;
    expect((await authCall('signUp', account)).status).toBe(200);
    // A terminal sends Ctrl-C to everything in it, and npm hands it on once more.
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
