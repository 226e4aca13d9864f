import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A program in a process of its own, whose output goes to a file. */
export interface Program {
  readonly pid: number;
  readonly ended: Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, and SIGKILL if that takes more than ten seconds. */
  stop(): Promise<void>;
}

const STOP_MS = 10_000;
const POLL_MS = 50;
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/usr/sbin', '/bin', '/sbin'];

export function startProgram(
  file: string,
  args: readonly string[],
  { env, cwd, log }: { readonly env: NodeJS.ProcessEnv; readonly cwd?: string; readonly log: string },
): Program {
  const child = spawn(file, args, { env, ...(cwd === undefined ? {} : { cwd }), stdio: ['ignore', 'pipe', 'pipe'] });
  const output = createWriteStream(log, { flags: 'a' });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const ended = once(child, 'close').then(() => void output.end());
  return {
    pid: child.pid ?? 0,
    ended,
    signal: (signal) => void child.kill(signal),
    stop: () => stopChild(child, ended),
  };
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  // A suspended process doesn't see the other signal.
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

/** The path of an installed program; null when it isn't installed. */
export async function findProgram(names: readonly string[]): Promise<string | null> {
  const folders = new Set([...(process.env['PATH'] ?? '').split(path.delimiter), ...FOLDERS]);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      const isThere = await access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isThere) return file;
    }
  }
  return null;
}

/** Retries until it succeeds. @throws the last error after `ms` */
export async function until<T>(ms: number, what: string, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} took more than ${ms / 1_000} s`, { cause: error });
      await delay(POLL_MS);
    }
  }
}

/** Clock ticks of a second, which Linux reports CPU time in. */
const TICKS = 100;

/**
 * Memory and CPU time since their start of processes that belong together, in megabytes and seconds. Memory that several
 * share is divided among them. Zero where there is no /proc.
 *
 * @param pids the first one started the others, and vouches for those that have ended
 */
export async function usageOf(pids: readonly number[]): Promise<{ megabytes: number; cpuSeconds: number }> {
  let kilobytes = 0;
  let ticks = 0;
  for (const [n, pid] of pids.entries()) {
    const [memory, stat] = await Promise.all(
      ['smaps_rollup', 'stat'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(memory ?? '')?.[1] ?? 0);
    // After the name in parentheses, which may hold spaces: state is the first field, CPU times are the 12th to 15th.
    const fields = (stat ?? '')
      .slice((stat ?? '').lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = fields.slice(11, 15);
    ticks += user + system + (n === 0 ? ofEnded + systemOfEnded : 0);
  }
  return { megabytes: kilobytes / 1_024, cpuSeconds: ticks / TICKS };
}

/** The processes started by a process, itself included. */
export async function familyOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const member of family) {
    for (const [child = 0, parent] of pairs) if (parent === member) family.push(child);
  }
  return family;
}
