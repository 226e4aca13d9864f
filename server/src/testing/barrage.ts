import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** One thing a stranger sends. */
export interface Shot {
  /** Enough to find it again. */
  readonly name: string;
  /** Resolves with what is wrong with the answer; null = it is as it should be. */
  readonly fire: () => Promise<string | null>;
}

export interface BarrageOptions {
  /** Longest time that a bystander may wait because of one shot, in milliseconds. */
  readonly maxBlockMs: number;
  /** Different shots at once. */
  readonly atOnce: number;
}

export interface BarrageReport {
  readonly shots: number;
  /** What a bystander waits at most while nothing happens, in milliseconds. */
  readonly idleMs: number;
  /** What a bystander waited at most. Includes whatever else kept this machine busy. */
  readonly longestMs: number;
  /** Shots that were in the air then. */
  readonly longest: readonly string[];
  /** Answers that are wrong, and shots that block each time they are fired alone. */
  readonly problems: readonly string[];
}

const IDLE_MS = 500;
/** A block that is the shot's own comes back each time; one of a busy machine does not. */
const REPEATS = 4;

/**
 * Fires shots at a server, some at once, while a bystander in another thread asks whether it lives; tells how long they
 * had to wait. The server should be another process, so that it does not wait for this one.
 *
 * @param origin of the server, whose limit of operations is lifted
 */
export async function barrage(
  origin: string,
  shots: Iterable<Shot>,
  { maxBlockMs, atOnce }: BarrageOptions,
): Promise<BarrageReport> {
  const bystander = new Worker(new URL('bystander-thread.ts', import.meta.url), { workerData: origin });
  const longestWait = async (): Promise<number> => {
    // What was asked last is answered, too.
    await delay(2);
    bystander.postMessage('longest', []);
    const [ms] = await once(bystander, 'message');
    return Number(ms);
  };
  const problems: string[] = [];
  const fire = async ({ name, fire: send }: Shot): Promise<void> => {
    const problem = await send().catch((error: unknown) => String(error));
    if (problem !== null) problems.push(`${name}: ${problem}`);
  };
  const alone = async (shot: Shot): Promise<number> => {
    let least = Infinity;
    for (let turn = 0; turn < REPEATS && least > maxBlockMs; turn += 1) {
      await longestWait();
      await fire(shot);
      least = Math.min(least, await longestWait());
    }
    return least;
  };

  try {
    await longestWait();
    await delay(IDLE_MS);
    const idleMs = await longestWait();
    let longestMs = 0;
    let longest: readonly string[] = [];
    let count = 0;
    for (const group of groups(shots, atOnce)) {
      await Promise.all(group.map(fire));
      count += group.length;
      const ms = await longestWait();
      if (ms > longestMs) {
        longestMs = ms;
        longest = group.map(({ name }) => name);
      }
      if (ms <= maxBlockMs) continue;
      for (const shot of group) {
        const own = await alone(shot);
        if (own > maxBlockMs) problems.push(`${shot.name}: blocks for ${own.toFixed()} ms`);
      }
    }
    return { shots: count, idleMs, longestMs, longest, problems };
  } finally {
    await bystander.terminate();
  }
}

/** The report in some lines. */
export function barrageText(title: string, { shots, idleMs, longestMs, longest, problems }: BarrageReport): string {
  return [
    `${title}: ${shots} shots; a bystander waits ${idleMs.toFixed(1)} ms at most when idle, ${longestMs.toFixed(1)} ms under fire:`,
    ...longest.map((name) => `  ${name}`),
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

/** A request over HTTP that the server must not answer with a fault of its own. */
export function httpShot(name: string, origin: string, { method, path, headers, body }: RawRequest): Shot {
  const bytes = Buffer.from(body ?? '');
  return {
    name,
    fire: () =>
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
