import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { StartError } from '../platform/start-error.ts';
import type { Config } from '../config.ts';

/** Loading the emulator alone takes about five seconds, several times that on a busy machine. */
const START_DEADLINE_MS = 120_000;
const STOP_DEADLINE_MS = 4_000;

export type AuthEmulator = {
  /** Origin, without a trailing slash. */
  readonly url: string;
  /** Resolves when the emulator exits unexpectedly; never for one that was already running. */
  readonly died: Promise<void>;
  /** Saves the accounts and stops the child process. An emulator that was already running is left alone. */
  stop(): Promise<void>;
};

type Options = {
  /** For tests: false keeps no accounts beyond this run, and so doesn't write them all after each change. */
  readonly isDurable?: boolean;
};

const report = z.object({
  ready: z.boolean().optional(),
  failed: z.union([z.object({ sentence: z.string() }), z.object({ code: z.string() })]).optional(),
});
type Failure = NonNullable<z.infer<typeof report>['failed']>;

/**
 * Starts the Firebase Auth emulator on the loopback address with the accounts of earlier runs, or uses the one at
 * AUTH_EMULATOR_URL.
 * @throws StartError when it can't be started or reached.
 */
export async function startAuthEmulator(
  config: Pick<Config, 'auth' | 'dataDir'>,
  { isDurable = true }: Options = {},
): Promise<AuthEmulator> {
  if (config.auth.emulatorUrl !== null) return useRunningEmulator(config.auth.emulatorUrl);
  const port = config.auth.emulatorPort;
  await mkdir(config.dataDir, { recursive: true });
  const child = fork(
    // The same folder and extension as this file, whether compiled or not.
    fileURLToPath(new URL(`./auth-emulator-process${path.extname(import.meta.url)}`, import.meta.url)),
    [config.auth.projectId, String(port), isDurable ? path.join(config.dataDir, 'auth-accounts.json') : ''],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  let isStopping = false;
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    isStopping = true;
    if (child.connected) child.disconnect();
    const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
    await ended;
    clearTimeout(deadline);
  };
  try {
    const failure = await Promise.race([
      once(child, 'message', { signal: AbortSignal.timeout(START_DEADLINE_MS) }).then(
        ([message]) => report.parse(message).failed,
        (): Failure => ({ code: 'it did not start in time' }),
      ),
      ended.then((): Failure => ({ code: 'its process exited' })),
    ]);
    if (failure !== undefined) throw new StartError(explain(failure, port));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    died: new Promise((resolve) => void ended.then(() => (isStopping ? undefined : resolve()))),
    stop,
  };
}

async function useRunningEmulator(url: string): Promise<AuthEmulator> {
  await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => {
    throw new StartError(`No auth emulator responds at AUTH_EMULATOR_URL, ${url}.`);
  });
  return { url, died: new Promise(() => undefined), stop: async () => undefined };
}

function explain(failure: Failure, port: number): string {
  if ('sentence' in failure) return failure.sentence;
  return failure.code === 'EADDRINUSE'
    ? `Port ${port} for the auth emulator is in use. Stop the program that uses it, or set AUTH_EMULATOR_PORT.`
    : `The auth emulator could not start: ${failure.code}.`;
}
