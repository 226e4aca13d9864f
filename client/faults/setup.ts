import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL server. */
    postgresUrl: string;
    /** Origin of the run's auth emulator. */
    authUrl: string;
  }
}

/** How often a fault is tried: a few times with all the other tests, as often as it takes by `npm run test:faults`. */
export function faultRuns(times: { readonly short: number; readonly full: number }): number {
  return process.env['FAULTS'] === 'full' ? times.full : times.short;
}

/** The product in a process of its own, on the run's database. */
export interface RunningServer {
  readonly port: number;
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts it from source, as `npm start` runs it, and waits until it is ready. */
export async function startServer(): Promise<RunningServer> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'foothold-faults-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', '../scripts/test/from-source.mjs', 'src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../../server'),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: `${port}`,
      DATABASE_URL: inject('postgresUrl'),
      AUTH_EMULATOR_URL: inject('authUrl'),
      FREE_APPLICATION_LIMIT: '100000',
      RATE_LIMIT_PER_MINUTE: '0',
      SAMPLE_JOBS: '0',
      PLAYGROUND: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Foothold is ready at ')) resolve();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('close', () => reject(new Error(`The server ended before it was ready: ${output}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

/** Signs up someone no one else is; answers their token. */
export async function newPerson(): Promise<string> {
  const response = await fetch(`${inject('authUrl')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'long enough', returnSecureToken: true }),
  });
  const account: unknown = await response.json();
  if (typeof account === 'object' && account !== null && 'idToken' in account) return String(account.idToken);
  throw new Error(`The auth emulator answered ${response.status}.`);
}
