import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALLOWED_MS, EventLoopGuard } from './event-loop-guard.ts';

let server: Server;
let guard: EventLoopGuard;
let origin: string;
let stopMs = 0;
beforeEach(async () => {
  server = createServer((request, response) => {
    const [, what, ms] = (request.url ?? '').split(/[/?]/);
    if (what === 'compute') compute(Number(ms));
    if (what === 'wait') wait(Number(ms));
    response.end();
  });
  stopMs = 0;
  guard = new EventLoopGuard(() => stopMs);
  guard.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(() => server.close());

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function compute(ms: number): void {
  const end = usedMs() + ms;
  while (usedMs() < end);
}

/** As when the thread isn't scheduled. */
function wait(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

const ask = async (path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();

describe('the event loop guard', () => {
  it('finds a request that blocks for too long, and names it without its query', async () => {
    await ask(`/compute/${2 * ALLOWED_MS}?secret=x`);
    const block = guard.take();
    expect(block?.request).toBe(`GET /compute/${2 * ALLOWED_MS}`);
    // Garbage collection is not counted.
    expect(block?.ms).toBeGreaterThan(ALLOWED_MS);
    expect(guard.take()).toBeNull();
  });

  it('finds microtasks that block the event loop', async () => {
    server.prependListener('request', () => {
      void (async () => {
        for (let n = 0; n < 20; n += 1) await Promise.resolve().then(() => compute(ALLOWED_MS / 10));
      })();
    });
    await ask('/');
    expect(guard.take()).not.toBeNull();
  });

  it('ignores time in which the thread is not scheduled', async () => {
    await ask(`/wait/${3 * ALLOWED_MS}`);
    expect(guard.take()).toBeNull();
  });

  it('takes off how long the whole machine stood still', async () => {
    stopMs = 1.5 * ALLOWED_MS;
    await ask(`/compute/${2 * ALLOWED_MS}`);
    expect(guard.take()).toBeNull();
  });

  it('ignores garbage collection, also where a timer ends with it', async () => {
    setFlagsFromString('--expose-gc');
    const collect = z.function().parse(runInNewContext('gc'));
    // Much to look through, again and again: some hundred milliseconds.
    const kept = Array.from({ length: 400_000 }, (_none, at) => ({ at }));
    server.removeAllListeners('request');
    server.on('request', (_request, response) => {
      setTimeout(() => {
        const end = usedMs() + 3 * ALLOWED_MS;
        while (usedMs() < end) collect();
        setTimeout(() => response.end(), 1);
      }, 1);
    });
    guard.watch(server);
    await ask('/');
    expect(kept.length).toBe(400_000);
    expect(guard.take()).toBeNull();
  });

  it('ignores work of the test while no request is pending', async () => {
    await ask('/');
    compute(2 * ALLOWED_MS);
    await ask('/');
    expect(guard.take()).toBeNull();
  });

  it('allows many requests together what each may take', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask(`/compute/${ALLOWED_MS / 2}`)));
    expect(guard.take()).toBeNull();
  });
});
