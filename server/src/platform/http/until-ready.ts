import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/** A result is cached for a second, so polling more often is useless. */
const POLL_MS = 200;
const DEADLINE_MS = 60_000;
/** A host that means "every address of this machine" is reached by one of them. */
const ANY_HOST: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/**
 * Resolves as soon as the server reports that it is ready.
 * @throws StartError with the server's response when it doesn't become ready
 */
export async function untilReady(port: number, host: string): Promise<void> {
  const address = `http://${ANY_HOST[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}/health/ready`;
  const end = Date.now() + DEADLINE_MS;
  for (;;) {
    const answer = await fetch(address);
    if (answer.ok) return;
    if (Date.now() > end) throw new StartError(`Foothold started, but isn't ready: ${await answer.text()}`);
    await answer.body?.cancel();
    await delay(POLL_MS);
  }
}
