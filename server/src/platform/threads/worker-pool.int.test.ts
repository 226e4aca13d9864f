import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { scriptedWork, testPool } from '../../testing/scripted-work.ts';
import { AppError } from '../app-error.ts';
import { CHILD_ENVIRONMENT } from '../../testing/child-environment.ts';
import { nodeProgram } from './node-program.ts';

const ANY = { answer: z.unknown() };
const TASK = { caller: 'ada', timeoutMs: 10_000, tooSlow: 'This took too long.', tooHeavy: 'This took too much.' };
const DOUBLE = scriptedWork('return input * 2;', ANY);
const HUNG = scriptedWork('for (;;);', ANY);
/** The thread's id. */
const WHICH = scriptedWork("return (await import('node:worker_threads')).threadId;", ANY);

describe('a worker pool', () => {
  it('returns results, reports progress, and reuses its threads', async () => {
    const pool = testPool();
    const shares: number[] = [];
    const halves = scriptedWork('onProgress(0.5); return [input, 1];', ANY);
    const onProgress = (share: number): void => void shares.push(share);
    expect(await pool.run(halves, 'x', { ...TASK, onProgress })).toEqual(['x', 1]);
    expect(shares).toEqual([0.5]);
    const first = await pool.run(WHICH, null, TASK);
    expect(await pool.run(WHICH, null, TASK)).toBe(first);
  });

  it('replaces a thread whose work says that it is spent', async () => {
    const pool = testPool({ threads: 1 });
    const source =
      'export const run = async () => (await import("node:worker_threads")).threadId; export const isSpent = () => true;';
    const spent = { module: `data:text/javascript,${encodeURIComponent(source)}`, answer: z.unknown() };
    const first = await pool.run(spent, null, TASK);
    expect(await pool.run(WHICH, null, TASK)).not.toBe(first);
  });

  it('ends a task at its time limit with an error, and runs the next one in another thread', async () => {
    const pool = testPool({ threads: 1 });
    const before = await pool.run(WHICH, null, TASK);
    await expect(pool.run(HUNG, null, { ...TASK, timeoutMs: 50 })).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'This took too long.',
    });
    expect(await pool.run(WHICH, null, TASK)).not.toBe(before);
  });

  it('ends a catastrophic regular expression in the middle of its matching', async () => {
    const regex = scriptedWork('return /^(a+)+$/.test("a".repeat(60) + "b");', ANY);
    await expect(testPool().run(regex, null, { ...TASK, timeoutMs: 100 })).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('ends a task that takes too much memory, and no other', async () => {
    const pool = testPool();
    const hungry = scriptedWork('const all = []; for (;;) all.push(Array(100_000).fill(all.length));', ANY);
    await expect(pool.run(hungry, null, TASK)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'This took too much.',
    });
    expect(await pool.run(DOUBLE, 21, TASK)).toBe(42);
  });

  it('passes on an error of the work, and keeps the thread', async () => {
    const pool = testPool();
    const url = new URL('../app-error.ts', import.meta.url).href;
    const refusing = scriptedWork(
      `const { AppError } = await import(${JSON.stringify(url)}); throw new AppError('NOT_FOUND', 'Not here.', { n: 1 });`,
      ANY,
    );
    const first = await pool.run(WHICH, null, TASK);
    const refusal = await pool.run(refusing, null, TASK).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'NOT_FOUND', message: 'Not here.', details: { n: 1 } });
    expect(await pool.run(WHICH, null, TASK)).toBe(first);
  });

  it.each([
    ['throws', 'throw new TypeError("x");', 'x'],
    ['fails asynchronously', 'setTimeout(() => { throw new Error("late"); }); await new Promise(() => {});', 'late'],
    ['ends', 'process.exit(3);', 'The thread exited without a result.'],
  ])('continues after work that %s', async (_what, script, message) => {
    const pool = testPool({ threads: 1 });
    await expect(pool.run(scriptedWork(script, ANY), null, TASK)).rejects.toThrow(message);
    expect(await pool.run(DOUBLE, 2, TASK)).toBe(4);
  });

  it("serves others while one person's tasks hang, and refuses that person's flood", async () => {
    const pool = testPool({ waitingPerCaller: 2 });
    const end = new AbortController();
    const flood = Array.from({ length: 5 }, () =>
      pool
        .run(HUNG, null, { ...TASK, caller: 'mallory', signal: end.signal })
        .catch((error: unknown) => (error instanceof AppError ? error.code : 'ended')),
    );
    expect(await pool.run(DOUBLE, 4, TASK)).toBe(8);
    end.abort(new Error('The test is over.'));
    expect(await Promise.all(flood)).toEqual(['ended', 'ended', 'ended', 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('aborts a task at once, also one that waits', async () => {
    const pool = testPool({ threads: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    const reasons = [first, second].map(({ signal }) =>
      pool.run(HUNG, null, { ...TASK, signal }).catch((error: unknown) => error),
    );
    await nextTurn();
    second.abort('waiting');
    first.abort('running');
    expect(await Promise.all(reasons)).toEqual(['running', 'waiting']);
  });

  it('gives work no environment variables', async () => {
    expect(await testPool().run(scriptedWork('return Object.keys(process.env);', ANY), null, TASK)).toEqual([]);
  });

  it('lets its process exit on a signal while a task hangs', async () => {
    const { url, execArgv } = nodeProgram(import.meta.url, '../../testing/hung-thread-process');
    const child = spawn(process.execPath, [...execArgv, fileURLToPath(url)], { env: CHILD_ENVIRONMENT });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
