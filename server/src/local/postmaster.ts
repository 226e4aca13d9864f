import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** A database server as its `postmaster.pid` describes it. */
export type Postmaster = { readonly pid: number; readonly port: number };

const POLL_MS = 25;
/** Then the server is told to drop everything; it recovers by itself at its next start. */
const FAST_STOP_MS = 3_000;
const IMMEDIATE_STOP_MS = 1_000;

/**
 * The server that runs on this data folder, also one that an earlier, killed process of ours has left behind.
 * null when there is none; a file that names a process which is something else by now is made harmless on the way.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const file = path.join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (isPostmaster(pid, cluster)) return { pid, port };
  if (exists(pid)) {
    // PostgreSQL would take that process for its own and refuse to start. It holds the number of its parent, which
    // will be us, for stale, and still looks whether a process of the old server is left: so the file stays.
    lines[0] = String(process.pid);
    await writeFile(file, lines.join('\n'));
  }
  return null;
}

/** Whether the process is there and is the server of this data folder; false for one that has ended but lingers. */
export function isPostmaster(pid: number, cluster: string): boolean {
  return commandOf(pid).includes(cluster);
}

/** Ends a server as `pg_ctl stop -m fast` does; one that hangs is told to drop everything, then killed. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const rounds: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ];
  for (const [signal, patience] of rounds) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const end = Date.now() + patience;
    while (Date.now() < end) {
      if (!isPostmaster(pid, cluster)) return;
      await delay(POLL_MS);
    }
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Empty when there is no such process; a process that has ended and was not collected has no command either. */
function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
