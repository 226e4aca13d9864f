import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/** An answer holds for a second, whoever asks: more often is for nothing. */
const POLL_MS = 200;
const DEADLINE_MS = 60_000;
/** A host that stands for "every address of this machine" is reached by one of them. */
const ANY_HOST: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/**
 * Resolves as soon as the server says itself that it is ready.
 * @throws StartError with what it says when it does not become so
 */
export async function untilReady(port: number, host: string): Promise<void> {
  const address = `http://${ANY_HOST[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}/health/ready`;
  const end = Date.now() + DEADLINE_MS;
  for (;;) {
    const answer = await fetch(address);
    if (answer.ok) return;
    if (Date.now() > end) throw new StartError(`Foothold started, but does not become ready: ${await answer.text()}`);
    await answer.body?.cancel();
    await delay(POLL_MS);
  }
}
