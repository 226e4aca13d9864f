import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** How many of the slowest inputs are named. */
const SLOWEST = 5;

/** One way of doing the same work. */
export interface Arm<Input> {
  readonly name: string;
  run(input: Input): Promise<unknown>;
}

/** Times in milliseconds of one operation. */
export interface Figures {
  readonly arm: string;
  readonly operations: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** The inputs that took longest, by their place in the list, slowest first. */
  readonly slowest: readonly { readonly input: number; readonly ms: number }[];
  /** Processor time of this process alone, the database's not counted. */
  readonly cpu: number;
}

/**
 * Lets every arm do every input, one at a time: a round to warm up, then `rounds` that count. The order of the arms turns
 * round with each input, so that none always profits from what another left in the caches. Of each input the median over
 * the rounds counts.
 */
export async function measure<Input>(
  arms: readonly Arm<Input>[],
  inputs: readonly Input[],
  rounds: number,
): Promise<Figures[]> {
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
      cpu: (cpu.get(arm) ?? 0) / operations,
    };
  });
}

/** A closed loop: each client asks again as soon as it has its answer. */
export interface Load {
  readonly arm: string;
  readonly clients: number;
  readonly perSecond: number;
  readonly p95: number;
}

/** Lets `clients` ask one arm for a while, each from another place in the list. */
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
  const seconds = (performance.now() - start) / 1000;
  return { arm: arm.name, clients, perSecond: times.length / seconds, p95: quantile(times, 0.95) };
}

/** The smallest value that at least this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
