import { performance } from 'node:perf_hooks';
import { quantile } from '../measure.ts';

/** Durations of one kind of operation, in milliseconds. */
export interface Durations {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export function durationsOf(name: string, ms: readonly number[]): Durations {
  return {
    name,
    count: ms.length,
    p50: quantile(ms, 0.5),
    p95: quantile(ms, 0.95),
    p99: quantile(ms, 0.99),
    max: ms.reduce((most, one) => Math.max(most, one), 0),
  };
}

/** Runs a tenth as many to warm up, which don't count; then one after the other. */
export async function oneByOne(
  name: string,
  count: number,
  run: (turn: number) => Promise<unknown>,
): Promise<Durations> {
  const warming = Math.ceil(count / 10);
  const ms: number[] = [];
  for (let turn = 0; turn < warming + count; turn += 1) {
    const start = performance.now();
    await run(turn);
    if (turn >= warming) ms.push(performance.now() - start);
  }
  return durationsOf(name, ms);
}
