import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** One hostile request. */
export interface FuzzRequest {
  /** Enough to identify it in the report. */
  readonly name: string;
  /** Resolves with the problem found in the response; null = none. */
  readonly send: () => Promise<string | null>;
}

export interface FuzzOptions {
  /** The longest time one request may block the server, in milliseconds. */
  readonly maxBlockMs: number;
  /** Requests in flight at once. */
  readonly concurrency: number;
}

export interface FuzzReport {
  readonly requests: number;
  /** The longest latency of the probe while the server is idle, in milliseconds. */
  readonly idleMs: number;
  /** The longest latency of the probe, in milliseconds. Includes other load on this machine. */
  readonly longestMs: number;
  /** The requests in flight at that time. */
  readonly slowest: readonly string[];
  /** Wrong responses, and requests that block every time they are sent alone. */
  readonly problems: readonly string[];
}

const IDLE_MS = 500;
/** A request that blocks by itself does so every time; a busy machine doesn't. */
const REPEATS = 4;

/**
 * Sends hostile requests to a server, several at once, while a probe in another thread measures the latency of its health
 * check. The server should be another process, so that this one's work doesn't count.
 *
 * @param origin of the server, which must have no rate limit
 */
export async function runFuzz(
  origin: string,
  requests: Iterable<FuzzRequest>,
  { maxBlockMs, concurrency }: FuzzOptions,
): Promise<FuzzReport> {
  const probe = new Worker(new URL('latency-probe-thread.ts', import.meta.url), { workerData: origin });
  const longestWait = async (): Promise<number> => {
    // So that the last health check is included.
    await delay(2);
    probe.postMessage('longest', []);
    const [ms] = await once(probe, 'message');
    return Number(ms);
  };
  const problems: string[] = [];
  const run = async ({ name, send }: FuzzRequest): Promise<void> => {
    const problem = await send().catch((error: unknown) => String(error));
    if (problem !== null) problems.push(`${name}: ${problem}`);
  };
  const alone = async (request: FuzzRequest): Promise<number> => {
    let least = Infinity;
    for (let turn = 0; turn < REPEATS && least > maxBlockMs; turn += 1) {
      await longestWait();
      await run(request);
      least = Math.min(least, await longestWait());
    }
    return least;
  };

  try {
    await longestWait();
    await delay(IDLE_MS);
    const idleMs = await longestWait();
    let longestMs = 0;
    let slowest: readonly string[] = [];
    let count = 0;
    for (const group of groups(requests, concurrency)) {
      await Promise.all(group.map(run));
      count += group.length;
      const ms = await longestWait();
      if (ms > longestMs) {
        longestMs = ms;
        slowest = group.map(({ name }) => name);
      }
      if (ms <= maxBlockMs) continue;
      for (const request of group) {
        const own = await alone(request);
        if (own > maxBlockMs) problems.push(`${request.name}: blocks for ${own.toFixed()} ms`);
      }
    }
    return { requests: count, idleMs, longestMs, slowest, problems };
  } finally {
    await probe.terminate();
  }
}

/** The report as a few lines of text. */
export function formatFuzzReport(
  title: string,
  { requests, idleMs, longestMs, slowest, problems }: FuzzReport,
): string {
  return [
    `${title}: ${requests} requests; longest latency ${idleMs.toFixed(1)} ms when idle, ${longestMs.toFixed(1)} ms under load:`,
    ...slowest.map((name) => `  ${name}`),
    ...problems.map((problem) => `PROBLEM ${problem}`),
  ].join('\n');
}

function* groups<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let group: T[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

const agent = new http.Agent({ keepAlive: true });
const SHOWN = 200;

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An HTTP request that must not be answered with a status of 500 or above. */
export function httpFuzzRequest(
  name: string,
  origin: string,
  { method, path, headers, body }: RawRequest,
): FuzzRequest {
  const bytes = Buffer.from(body ?? '');
  return {
    name,
    send: () =>
      new Promise((resolve, reject) => {
        const request = http.request(`${origin}${path}`, { method, agent, headers: { ...headers } }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.once('end', () => {
            const { statusCode = 0 } = response;
            resolve(statusCode < 500 ? null : `answered ${statusCode}: ${text.slice(0, SHOWN)}`);
          });
        });
        request.once('error', reject).end(bytes);
      }),
  };
}
