import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Podman's defaults exceed the limits of some machines; these are enough and always allowed. */
export const LIMITS = Object.entries({ nofile: 'Max open files', nproc: 'Max processes' }).flatMap(([name, said]) => {
  const [, most] = new RegExp(`^${said} +\\S+ +(\\d+)`, 'm').exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  const value = Math.min(16_384, Number(most ?? Infinity));
  return ['--ulimit', `${name}=${value}:${value}`];
});

const cgroupOf = (folder) => path.basename(folder);

/** The control groups that containers of this folder left behind, innermost first. */
export function cgroupsOf(folder) {
  const groups = globSync(`/sys/fs/cgroup/{,*/}${cgroupOf(folder)}{,/**}`, { withFileTypes: true });
  const folders = groups.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  return folders.toSorted((a, b) => b.length - a.length);
}

/** A program's output. @throws Error with its output when it fails or takes longer than `minutes` */
export async function output(program, args, { minutes = 2, ...options } = {}) {
  try {
    const limits = { timeout: minutes * 60_000, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 };
    return (await execute(program, args, { ...limits, ...options })).stdout.trim();
  } catch (error) {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.trim().split('\n').slice(-15).join('\n');
    const how = error.killed ? 'did not end in time' : 'failed';
    throw new Error(`${program} ${how}: ${said || error.message}`, { cause: error });
  }
}

/** Podman with its images, containers and state in the folder; the machine's own aren't touched. */
export function engineIn(folder) {
  const places = ['root', 'runroot', 'tmpdir'].flatMap((name) => [`--${name}`, path.join(folder, 'podman', name)]);
  const globals = [
    ...places,
    '--runtime=runc',
    '--cgroup-manager=cgroupfs',
    '--events-backend=file',
    '--log-level=fatal',
  ];
  // Health checks are run by hand instead of systemd.
  const env = { ...process.env, DISABLE_HC_SYSTEMD: 'true', TMPDIR: path.join(folder, 'tmp') };
  const podman = (args, options) => output('podman', [...globals, ...args], { env, ...options });
  return {
    podman,
    /** Flags of `run` for this machine. */
    runFlags: [...LIMITS, '--network=host', `--cgroup-parent=/${cgroupOf(folder)}`],
  };
}
