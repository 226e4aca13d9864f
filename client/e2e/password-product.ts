import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '../../scripts/test/ports.mjs';

const SERVER = path.resolve(import.meta.dirname, '../../server');

/** The built product in local mode with accounts of its own (`AUTH=password`), on data that goes with it. */
export interface PasswordProduct {
  readonly origin: string;
  close(): Promise<void>;
}

/** @throws Error with what it said when it ends before it is ready */
export async function startPasswordProduct(): Promise<PasswordProduct> {
  const [port = 0] = await freePorts(1);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'foothold-e2e-password-'));
  // As root the database has a user of its own, who must be able to get there.
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: SERVER,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      AUTH: 'password',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
      SAMPLE_JOBS: '20',
    },
  });
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const origin = await readyAt(child);
    return {
      origin,
      async close() {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Where it can be reached, once it says so. */
async function readyAt({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The output of the product cannot be read.');
  const said: string[] = [];
  for await (const line of createInterface({ input: stdout })) {
    said.push(line);
    const [, origin] = /^Foothold is ready at (\S+)$/.exec(line) ?? [];
    if (origin === undefined) continue;
    stdout.resume();
    return origin;
  }
  throw new Error(`The product ended before it was ready: ${said.join('\n')}`);
}
