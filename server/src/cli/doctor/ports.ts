import { z } from 'zod';
import type { Config } from '../../config.ts';
import { requirePort } from '../../local/ports.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const TIMEOUT_MS = 5_000;
const document = z.object({ info: z.object({ title: z.literal('Foothold') }) });
const readiness = z.object({ checks: z.record(z.string(), z.string()) });
const emulator = z.object({ authEmulator: z.object({ ready: z.literal(true) }) });

/** Whether our server runs there, and which of its checks fail; null = not ours. */
export async function askServer(port: number): Promise<{ failed: string[] } | null> {
  const origin = `http://127.0.0.1:${port}`;
  if (!document.safeParse(await answerOf(`${origin}/api/v1/openapi.json`)).success) return null;
  const { data } = readiness.safeParse(await answerOf(`${origin}/health/ready`));
  const parts = Object.entries(data?.checks ?? { 'an answer': 'failed' });
  return { failed: parts.filter(([, state]) => state !== 'ok').map(([name]) => name) };
}

export async function checkPort({ http: { port, host } }: Config): Promise<Finding> {
  const refusal = await whyTaken(port, host, 'PORT');
  if (refusal === null) return ok('Port', `${port} is free.`);
  const server = await askServer(port);
  if (server === null) return problem('Port', refusal);
  if (server.failed.length === 0) return ok('Port', `Foothold runs on ${port} and is ready.`);
  return problem(
    'Port',
    `Foothold runs on ${port}, but is not ready: ${server.failed.join(', ')}. Its output says why.`,
  );
}

/** @param isRunning our server runs, with its emulator */
export async function checkEmulatorPort({ auth: { emulatorPort } }: Config, isRunning: boolean): Promise<Finding> {
  const refusal = await whyTaken(emulatorPort, '127.0.0.1', 'AUTH_EMULATOR_PORT');
  if (refusal === null) {
    return isRunning
      ? note('Sign-in', `The running server doesn't use port ${emulatorPort}; this one is free.`)
      : ok('Sign-in', `Local mode; port ${emulatorPort} for the auth emulator is free.`);
  }
  const isEmulator = emulator.safeParse(await answerOf(`http://127.0.0.1:${emulatorPort}/`)).success;
  if (isEmulator && isRunning) return ok('Sign-in', `The auth emulator runs on ${emulatorPort}.`);
  return problem('Sign-in', refusal);
}

async function whyTaken(port: number, host: string, variable: string): Promise<string | null> {
  try {
    await requirePort(port, host, variable);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The JSON at an address of this machine; null for everything else. */
export async function answerOf(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return await response.json();
  } catch {
    return null;
  }
}
