import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import pg from 'pg';
import * as z from 'zod';
import { REPOSITORY } from '../../../config.ts';
import { freePort } from '../../../local/ports.ts';
import { fillBoards } from './people.ts';

const drag = z.object({
  name: z.string(),
  frames: z.number(),
  /** Milliseconds between two frames. */
  p50: z.number(),
  p95: z.number(),
  longest: z.number(),
  /** Tasks of more than 50 ms, in milliseconds. */
  longTasks: z.array(z.number()),
});

const measurements = z.object({
  /** Milliseconds from navigation until the first card is visible, per visit. */
  cold: z.array(z.number()),
  warm: z.array(z.number()),
  cardsDrawn: z.number(),
  drags: z.array(drag),
});

export type BrowserMeasurements = z.infer<typeof measurements>;

const account = z.object({ localId: z.string() });
const PASSWORD = 'a long bench password';
const BROWSER_MS = 150_000;

/**
 * The whole product in its own process and a browser that opens a large board, see `scripts/bench-in-browser.mjs`.
 *
 * @param url the database
 * @param cards how many applications the board has
 */
export async function inBrowser(url: string, cards: number): Promise<BrowserMeasurements> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'foothold-bench-'));
  const [port, authPort] = [await freePort(), await freePort()];
  const product = spawn(process.execPath, [path.join(REPOSITORY, 'server/dist/main.js')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      PORT: `${port}`,
      AUTH_EMULATOR_PORT: `${authPort}`,
      SAMPLE_JOBS: '0',
      RATE_LIMIT_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'close');
  try {
    await isReady(product);
    const origin = `http://localhost:${port}`;
    const email = `${randomUUID()}@example.com`;
    const id = await signUp(origin, email);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    await fillBoards(pool, [{ id, cards }]);
    await pool.end();
    const script = path.join(REPOSITORY, 'scripts/bench-in-browser.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [script, origin, email, PASSWORD], {
      timeout: BROWSER_MS,
    });
    return measurements.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  } finally {
    product.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function isReady(product: ReturnType<typeof spawn>): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    product.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Foothold is ready at ')) resolve();
    });
    product.once('close', () => reject(new Error(`The product exited before it was ready: ${output}`)));
  });
}

async function signUp(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  return account.parse(await answer.json()).localId;
}
