import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../config.ts';

/** A repository with only the bootstrap, one package in its lock file and a command that waits for a signal. */
let folder: string;
/** The node binary of this test run, copied to where any user can reach it. */
let node: string;

const COMMAND = `
  process.on('SIGTERM', () => { console.log('told to stop'); process.exit(7); });
  setInterval(() => undefined, 1000);
  console.log('running');`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foothold-bootstrap-'));
  await chmod(folder, 0o755);
  node = path.join(folder, 'node');
  await copyFile(process.execPath, node);
  await mkdir(path.join(folder, 'scripts'));
  await mkdir(path.join(folder, 'programs'));
  await cp(path.join(REPOSITORY, 'scripts/bootstrap'), path.join(folder, 'scripts/bootstrap'), { recursive: true });
  await copyFile(path.join(REPOSITORY, 'scripts/bootstrap.mjs'), path.join(folder, 'scripts/bootstrap.mjs'));
  await writeFile(path.join(folder, 'scripts/check.mjs'), COMMAND);
  await writeFile(path.join(folder, 'package-lock.json'), lock('1.0.1'));
});

afterEach(async () => {
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true });
});

function lock(version: string): string {
  return JSON.stringify({ packages: { '': {}, 'node_modules/some': { version } } });
}

async function installed(version: string): Promise<void> {
  await mkdir(path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'node_modules/.package-lock.json'), lock(version));
}

/** An up-to-date build of a minimal server. */
async function built(program: string): Promise<void> {
  for (const [name, file, text] of [
    ['server', 'main.js', program],
    ['client', 'index.html', ''],
  ] as const) {
    await mkdir(path.join(folder, name, 'dist'), { recursive: true });
    await writeFile(path.join(folder, name, 'dist', file), text);
    await writeFile(path.join(folder, name, 'dist', '.built'), '');
  }
}

/** A fake npm that records its arguments and exits with this code. */
async function npmThatEndsWith(code: number): Promise<void> {
  const npm = path.join(folder, 'programs', 'npm');
  await writeFile(npm, `#!/bin/sh\necho "$@" > ${folder}/npm-was-called\nexit ${code}\n`, { mode: 0o755 });
}

type Options = { args?: string[]; uid?: number };

function call(command: string, { args = [], uid }: Options = {}): ChildProcess {
  return spawn(node, [...args, path.join(folder, 'scripts/bootstrap.mjs'), command], {
    cwd: folder,
    env: { PATH: `${path.join(folder, 'programs')}:/usr/bin:/bin` },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}

async function outcome(child: ChildProcess): Promise<{ code: number; said: string; complained: string }> {
  const texts = { said: '', complained: '' };
  child.stdout?.on('data', (chunk: Buffer) => (texts.said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (texts.complained += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, ...texts };
}

describe('the one command', () => {
  it('runs without npm when everything is installed, and forwards signal and exit code', async () => {
    await installed('1.0.1');
    await npmThatEndsWith(1);
    const child = call('check');
    const ended = outcome(child);
    if (child.stdout) await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 7, said: 'running\ntold to stop\n', complained: '' });
  });

  it('installs what the lock names when another version is there, and stops with one sentence when that fails', async () => {
    await installed('1.0.0');
    await npmThatEndsWith(1);
    const { code, complained } = await outcome(call('check'));
    expect(code).toBe(1);
    expect(complained.trim()).toMatch(/^Installing Foothold's packages into .*\nThe installation failed; .*\.$/);
    expect(await readFile(path.join(folder, 'npm-was-called'), 'utf8')).toMatch(/^ci --include=dev --ignore-scripts /);
  });

  it('stops with one sentence when it cannot write to the folder it installs into', async () => {
    await npmThatEndsWith(0);
    await chmod(folder, 0o555);
    // Root may write anywhere, so another user runs it.
    const { code, complained } = await outcome(call('check', process.getuid?.() === 0 ? { uid: 65_534 } : {}));
    expect(code).toBe(1);
    expect(complained.trim()).toBe(
      `Foothold has to install what it needs, but may not write to ${folder}: move it into a folder of your own and run the command again.`,
    );
  });

  it('says that Node is too old before it installs, where it brings none', async () => {
    await npmThatEndsWith(0);
    const mac = `data:text/javascript,Object.defineProperties(process,{platform:{value:'darwin'},version:{value:'v20.1.0'},versions:{value:{node:'20.1.0'}}})`;
    const { code, said, complained } = await outcome(call('check', { args: ['--import', mac] }));
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(complained.trim()).toMatch(
      /^Foothold needs Node 24 or newer here \(darwin-\w+\), and this is v20\.1\.0: .*\.$/,
    );
  });

  it.each([
    ['says so when the watchdog ended a hanging server', `process.kill(process.pid, 'SIGALRM');`, false, 142],
    [
      'kills a server that does not stop within ten seconds',
      `process.on('SIGTERM', () => { for (;;); }); setInterval(() => undefined, 1000); console.log('running');`,
      true,
      137,
    ],
  ])('%s', async (_what, program, isStopped, exitCode) => {
    await installed('1.0.1');
    await built(program);
    const child = call('start');
    const ended = outcome(child);
    if (isStopped && child.stdout) {
      await once(child.stdout, 'data');
      child.kill('SIGTERM');
    }
    const { code, complained } = await ended;
    expect(code).toBe(exitCode);
    expect(complained).toBe(
      isStopped ? '' : 'Foothold stopped responding and was ended. Start it again; saved data is kept.\n',
    );
  });

  it('lists the commands when the command is unknown', async () => {
    const { code, complained } = await outcome(call('stat'));
    expect(code).toBe(1);
    expect(complained.trim()).toBe(
      'There is no command stat. The commands are: start, dev, test, test:image, test:faults, check, ingest, openings, plan, backup, restore, eval:ingest, eval:search, eval:cv, check-wording, read-cv, bench, scale, long-runs, mutation, doctor.',
    );
  });
});
