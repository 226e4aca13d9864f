import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REPOSITORY } from '../../config.ts';
import { CHILD_ENVIRONMENT } from '../../testing/child-environment.ts';

// Much longer than what is computed in it: this machine may have other things to do as well.
const LIMIT_MS = 4_000;
vi.setConfig({ testTimeout: 60_000 });

let child: ChildProcess;
let said: string;
let complained: string;
let ended: Promise<unknown[]>;

function start(...options: string[]): void {
  child = spawn(
    process.execPath,
    [...options, '--import', '@oxc-node/core/register', 'src/testing/hanging-process.ts', `${LIMIT_MS}`],
    { cwd: path.join(REPOSITORY, 'server'), env: { ...CHILD_ENVIRONMENT } },
  );
  [said, complained] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  ended = once(child, 'close');
}

const tell = (line: string): void => void child.stdin?.write(`${line}\n`);
/** Waits until the process has said it. */
const hears = (text: string): Promise<void> =>
  vi.waitFor(() => expect(said).toContain(text), { timeout: 30_000, interval: 20 });

beforeEach(() => start());
afterEach(async () => {
  child.kill('SIGKILL');
  await ended;
});

describe('a process', () => {
  it('whose thread computes without an end is ended, with one line of what it was at', async () => {
    await hears('ready');
    tell('hang');
    expect(await ended).toEqual([null, 'SIGALRM']);
    expect(complained).toBe(
      'Foothold has not answered for 4 seconds and ends itself. The last request that began was POST /hang.\n',
    );
  });

  it('that hangs and is told to stop is ended all the same', async () => {
    await hears('ready');
    tell('hang');
    child.kill('SIGTERM');
    expect((await ended)[1]).toBe('SIGALRM');
    expect(said).not.toContain('told to stop');
  });

  it('that was suspended for longer than that goes on, in the middle of its work', async () => {
    await hears('ready');
    // The watchdog has begun to look by then.
    tell(`block ${LIMIT_MS / 4}`);
    await hears('done');
    said = '';
    tell(`busy ${LIMIT_MS / 16}`);
    await hears('busy');
    child.kill('SIGSTOP');
    // It is about time itself.
    await delay(1.5 * LIMIT_MS);
    child.kill('SIGCONT');
    await hears('done');
    tell('ping');
    await hears('alive');
    expect(complained).toBe('');
  });

  it('that a debugger may hold is left alone', async () => {
    child.kill('SIGKILL');
    await ended;
    start('--inspect=127.0.0.1:0');
    await hears('ready');
    tell(`block ${1.5 * LIMIT_MS}`);
    await hears('done');
    expect(complained).not.toContain('ends itself');
  });

  it('that computes for less than that is left alone, and ends as it wants to', async () => {
    await hears('ready');
    tell(`block ${LIMIT_MS / 4}`);
    await hears('done');
    tell('exit');
    expect(await ended).toEqual([3, null]);
  });

  it('that is no longer watched may take its time', async () => {
    await hears('ready');
    tell('stop');
    await hears('unwatched');
    tell(`block ${1.5 * LIMIT_MS}`);
    await hears('done');
    expect(complained).not.toContain('ends itself');
  });
});
