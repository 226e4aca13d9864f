import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REPOSITORY } from '../../config.ts';
import { CHILD_ENVIRONMENT, FROM_SOURCE } from '../../testing/child-environment.ts';

// Much longer than the computation takes: this machine may be busy.
const LIMIT_MS = 4_000;
vi.setConfig({ testTimeout: 60_000 });

let child: ChildProcess;
let said: string;
let complained: string;
let ended: Promise<unknown[]>;

function start(...options: string[]): void {
  child = spawn(process.execPath, [...options, ...FROM_SOURCE, 'src/testing/hanging-process.ts', `${LIMIT_MS}`], {
    cwd: path.join(REPOSITORY, 'server'),
    env: { ...CHILD_ENVIRONMENT },
  });
  [said, complained] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  ended = once(child, 'close');
}

const tell = (line: string): void => void child.stdin?.write(`${line}\n`);
/** Waits for this line of the process's output. */
const printed = (text: string): Promise<void> =>
  vi.waitFor(() => expect(said).toContain(text), { timeout: 30_000, interval: 20 });

beforeEach(() => start());
afterEach(async () => {
  child.kill('SIGKILL');
  await ended;
});

describe('a process', () => {
  it('whose thread blocks without end is killed, with one line about what it was doing', async () => {
    await printed('ready');
    tell('hang');
    expect(await ended).toEqual([null, 'SIGALRM']);
    expect(complained).toBe(
      "Foothold hasn't responded for 4 seconds and is stopping. The last request that started was POST /hang.\n",
    );
  });

  it('that hangs and receives SIGTERM is killed too', async () => {
    await printed('ready');
    tell('hang');
    child.kill('SIGTERM');
    expect((await ended)[1]).toBe('SIGALRM');
    expect(said).not.toContain('told to stop');
  });

  it('that was suspended for longer than the limit continues its work', async () => {
    await printed('ready');
    // By then the watchdog has started checking.
    tell(`block ${LIMIT_MS / 4}`);
    await printed('done');
    said = '';
    tell(`busy ${LIMIT_MS / 16}`);
    await printed('busy');
    child.kill('SIGSTOP');
    // This test is about elapsed time.
    await delay(1.5 * LIMIT_MS);
    child.kill('SIGCONT');
    await printed('done');
    tell('ping');
    await printed('alive');
    expect(complained).toBe('');
  });

  it('with a debugger attached is left alone', async () => {
    child.kill('SIGKILL');
    await ended;
    start('--inspect=127.0.0.1:0');
    await printed('ready');
    tell(`block ${1.5 * LIMIT_MS}`);
    await printed('done');
    expect(complained).not.toContain('ends itself');
  });

  it('that blocks for less than the limit is left alone, and exits normally', async () => {
    await printed('ready');
    tell(`block ${LIMIT_MS / 4}`);
    await printed('done');
    tell('exit');
    expect(await ended).toEqual([3, null]);
  });

  it('whose watchdog was stopped may block as long as it wants', async () => {
    await printed('ready');
    tell('stop');
    await printed('unwatched');
    tell(`block ${1.5 * LIMIT_MS}`);
    await printed('done');
    expect(complained).not.toContain('ends itself');
  });
});
