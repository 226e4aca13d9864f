import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** A database server as described by its `postmaster.pid`. */
export type Postmaster = { readonly pid: number; readonly port: number };

const POLL_MS = 25;
/** SIGQUIT: the server exits immediately and recovers at its next start. */
const FAST_STOP_MS = 3_000;
const IMMEDIATE_STOP_MS = 1_000;

/**
 * The server that runs on this data folder, including one left behind by a killed process of ours. null when there is
 * none; a pid file that names an unrelated process is neutralized.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const file = path.join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (isPostmaster(pid, cluster)) return { pid, port };
  if (exists(pid)) {
    // PostgreSQL would take that process for its own and refuse to start. It treats a file with its own parent's pid,
    // which will be ours, as stale, and still checks for processes of the old server: so the file stays.
    lines[0] = String(process.pid);
    await writeFile(file, lines.join('\n'));
  }
  return null;
}

/** True if the process exists and is the server of this data folder; false for a zombie. */
export function isPostmaster(pid: number, cluster: string): boolean {
  return commandOf(pid).includes(cluster);
}

/** Stops a server as `pg_ctl stop -m fast` does; one that hangs gets SIGQUIT, then SIGKILL. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const signals: [NodeJS.Signals, number][] = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ];
  for (const [signal, timeoutMs] of signals) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const end = Date.now() + timeoutMs;
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

/** Empty when there is no such process; a zombie has no command either. */
function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
