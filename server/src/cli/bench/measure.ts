import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';

/** How many of the slowest inputs are listed. */
const SLOWEST = 5;

/** One way of doing the same work. */
export interface Arm<Input> {
  readonly name: string;
  /** True when another process does the work. */
  readonly isElsewhere?: boolean;
  run(input: Input): Promise<unknown>;
}

/** Durations of one operation in milliseconds. */
export interface Measurements {
  readonly arm: string;
  readonly operations: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** The slowest inputs by index, slowest first. */
  readonly slowest: readonly { readonly input: number; readonly ms: number }[];
  /** CPU time of this process without the database; null = another process did the work. */
  readonly cpu: number | null;
}

/**
 * Runs every input with every arm, one at a time: a warm-up round, then `rounds` that count. The order of the arms
 * rotates with each input, so that none always benefits from another's caches. The median over the rounds counts for
 * each input.
 */
export async function measure<Input>(
  arms: readonly Arm<Input>[],
  inputs: readonly Input[],
  rounds: number,
): Promise<Measurements[]> {
  const times = new Map(arms.map((arm) => [arm, inputs.map((): number[] => [])]));
  const cpu = new Map(arms.map((arm) => [arm, 0]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, input] of inputs.entries()) {
      for (const arm of (index + round) % 2 === 0 ? arms : arms.toReversed()) {
        const cpuBefore = process.cpuUsage();
        const start = performance.now();
        await arm.run(input);
        const took = performance.now() - start;
        const { user, system } = process.cpuUsage(cpuBefore);
        if (round < 0) continue;
        times.get(arm)?.[index]?.push(took);
        cpu.set(arm, (cpu.get(arm) ?? 0) + (user + system) / 1000);
      }
    }
  }
  return arms.map((arm) => {
    const medians = (times.get(arm) ?? []).map((samples) => quantile(samples, 0.5));
    const operations = inputs.length * rounds;
    return {
      arm: arm.name,
      operations,
      p50: quantile(medians, 0.5),
      p95: quantile(medians, 0.95),
      p99: quantile(medians, 0.99),
      max: Math.max(...medians),
      slowest: medians
        .map((ms, input) => ({ input, ms }))
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, SLOWEST),
      cpu: arm.isElsewhere ? null : (cpu.get(arm) ?? 0) / operations,
    };
  });
}

/** Results of many concurrent requests. */
export interface Load {
  readonly arm: string;
  readonly operations: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const loadOf = (arm: string, times: readonly number[], seconds: number): Load => ({
  arm,
  operations: times.length,
  perSecond: times.length / seconds,
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
  p99: quantile(times, 0.99),
});

/**
 * A closed loop: `clients` send requests for a while, each starting at another input and continuing as soon as it is
 * answered.
 */
export async function load<Input>(
  arm: Arm<Input>,
  inputs: readonly Input[],
  clients: number,
  forMs: number,
): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + forMs;
  const client = async (number: number): Promise<void> => {
    let at = Math.floor((number * inputs.length) / clients);
    while (performance.now() < end) {
      const input = inputs[at % inputs.length];
      if (input === undefined) return;
      const asked = performance.now();
      await arm.run(input);
      times.push(performance.now() - asked);
      at += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_none, number) => client(number)));
  return loadOf(arm.name, times, (performance.now() - start) / 1000);
}

/**
 * An open loop: requests are sent at a steady rate, whether earlier ones are answered or not. Durations count from when
 * a request was due, so that queueing shows; timers are up to a millisecond late.
 */
export async function openLoad<Input>(
  arm: Arm<Input>,
  inputs: readonly Input[],
  perSecond: number,
  forMs: number,
): Promise<Load> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const start = performance.now();
  const count = Math.max(1, Math.floor((perSecond * forMs) / 1000));
  while (asked.length < count) {
    const due = start + (asked.length * 1000) / perSecond;
    const now = performance.now();
    const input = inputs[asked.length % inputs.length];
    if (input === undefined) break;
    if (due <= now) asked.push(arm.run(input).then(() => void times.push(performance.now() - due)));
    else await delay(Math.ceil(due - now));
  }
  await Promise.all(asked);
  return loadOf(arm.name, times, (performance.now() - start) / 1000);
}

/** The smallest value that at least this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
