import type pg from 'pg';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchServer } from '../server-handle.ts';
import { LiveClients } from './live-clients.ts';
import type { Missed } from './missed-events.ts';
import { type Durations, durationsOf } from './durations.ts';

/** Changes per second to try, in order, until one is too much. */
const RATES = [200, 250, 300, 350, 400, 500, 600, 800];
const TRIAL_MS = 4_000;
/** Above this latency a rate isn't sustained: the queue grows. */
const MAX_LATENCY_MS = 250;
const LONGEST_PAUSE_MS = 5;

/** Results of a steady rate of changes. */
export interface ConstantRate {
  readonly asked: number;
  /** Acknowledged per second. */
  readonly perSecond: number;
  readonly acknowledged: Durations;
  /** Latency until each socket of the person received it. */
  readonly received: Durations;
  readonly failures: readonly string[];
  /** Of the server process, in percent of one CPU. */
  readonly cpu: number;
  /** Peak memory (RSS) of the server process. */
  readonly megabytes: number;
}

export interface LiveMeasurements {
  readonly sockets: number;
  readonly stillOpen: number;
  readonly trials: readonly ConstantRate[];
  /** The minute at the highest sustained rate. */
  readonly minute: ConstantRate;
  readonly missed: Missed;
}

/**
 * Opens sockets for many people, finds the highest rate of changes the server sustains, and keeps it up.
 *
 * @param forMs how long it is kept up
 */
export async function liveLoad(
  pool: pg.Pool,
  server: BenchServer,
  operation: (name: string) => string,
  size: { readonly people: readonly string[]; readonly tabs: number; readonly forMs: number },
  say: (line: string) => void,
): Promise<LiveMeasurements> {
  const clients = await LiveClients.open(pool, server.origin, operation, size);
  try {
    const sockets = clients.openSockets;
    await constantRate(clients, server, 50, TRIAL_MS / 2);
    const trials: ConstantRate[] = [];
    for (const rate of RATES) {
      const trial = await constantRate(clients, server, rate, TRIAL_MS);
      trials.push(trial);
      say(constantRateLine(trial));
      if (!isHeld(trial)) break;
      await delay(500);
    }
    const held = trials.filter(isHeld).at(-1) ?? trials[0];
    const minute = await constantRate(clients, server, held?.asked ?? 0, size.forMs);
    say(constantRateLine(minute));
    return { sockets, trials, minute, missed: await clients.missed(), stillOpen: clients.openSockets };
  } finally {
    clients.close();
  }
}

const isHeld = ({ asked, perSecond, acknowledged, received, failures }: ConstantRate): boolean =>
  failures.length === 0 && perSecond >= asked * 0.98 && Math.max(acknowledged.p95, received.p95) <= MAX_LATENCY_MS;

/** Changes are sent at a steady rate, whether earlier ones are done or not. */
async function constantRate(
  clients: LiveClients,
  server: BenchServer,
  rate: number,
  forMs: number,
): Promise<ConstantRate> {
  clients.reset();
  const before = await server.pulse();
  let { megabytes } = before;
  const watch = { isOver: false };
  const watching = (async () => {
    while (!watch.isOver) {
      await delay(500);
      megabytes = Math.max(megabytes, (await server.pulse()).megabytes);
    }
  })();
  const start = performance.now();
  const moves: Promise<void>[] = [];
  const count = Math.floor((rate * forMs) / 1000);
  while (moves.length < count) {
    const due = start + (moves.length * 1000) / rate;
    const now = performance.now();
    if (due <= now) moves.push(clients.move());
    else await delay(Math.min(LONGEST_PAUSE_MS, Math.ceil(due - now)));
  }
  await Promise.all(moves);
  const took = performance.now() - start;
  await clients.missed();
  watch.isOver = true;
  await watching;
  const after = await server.pulse();
  return {
    asked: rate,
    perSecond: (clients.acknowledgedMs.length * 1000) / took,
    acknowledged: durationsOf(`move, ${rate} a second`, clients.acknowledgedMs),
    received: durationsOf(`received, ${rate} a second`, clients.receivedMs),
    failures: clients.failures,
    cpu: ((after.cpuMs - before.cpuMs) / took) * 100,
    megabytes,
  };
}

export function constantRateLine({
  asked,
  perSecond,
  acknowledged,
  received,
  failures,
  cpu,
  megabytes,
}: ConstantRate): string {
  const p95 = ({ p50, p95: high }: Durations): string => `${p50.toFixed(0)} / ${high.toFixed(0)} ms`;
  return [
    `${asked} changes a second: ${perSecond.toFixed(0)} acknowledged in ${p95(acknowledged)}`,
    `received in ${p95(received)} (p50 / p95)`,
    `server ${cpu.toFixed(0)} % of a processor, ${megabytes.toFixed(0)} MB`,
    ...(failures.length > 0 ? [`${failures.length} failed: ${failures[0]}`] : []),
  ].join(', ');
}
