import process from 'node:process';
import { ROWS_KEPT, type Task } from './arms.ts';
import { type Arm, type Load, load, openLoad } from './measure.ts';
import type { BenchServer } from './server-handle.ts';

const LOAD_MS = 3_000;
const STEADY_MS = 2_000;
const CLIENTS = 8;
/** Share of the throughput of the closed loop. */
const SHARES = [0.5, 0.8];

/** CPU milliseconds per operation of the answering process. */
export type BusyLoad = Load & { readonly cpu: number };

export interface Loads {
  readonly clients: number;
  readonly loads: readonly BusyLoad[];
  readonly steady: readonly (BusyLoad & { readonly share: number })[];
}

/**
 * Several clients at once, then a steady rate below their throughput.
 *
 * @param arms `here`: in this process; `there`: by the server
 */
export async function loadRuns(
  tasks: readonly Task[],
  server: BenchServer,
  arms: { readonly here: readonly Arm<Task>[]; readonly there: readonly Arm<Task>[] },
): Promise<Loads> {
  const loads: BusyLoad[] = [];
  const steady: (BusyLoad & { share: number })[] = [];
  const run = async (arm: Arm<Task>, cpu: () => Promise<number>): Promise<void> => {
    const busy = async (work: () => Promise<Load>): Promise<BusyLoad> => {
      const before = await cpu();
      const measurements = await work();
      return { ...measurements, cpu: ((await cpu()) - before) / measurements.operations };
    };
    const closed = await busy(() => load(arm, tasks, CLIENTS, LOAD_MS));
    loads.push(closed);
    // Cached rows are found faster than this loop can send requests.
    if (arm.name.includes(ROWS_KEPT)) return;
    for (const share of SHARES) {
      steady.push({ share, ...(await busy(() => openLoad(arm, tasks, closed.perSecond * share, STEADY_MS))) });
    }
  };
  for (const arm of arms.here) await run(arm, async () => ownCpu());
  for (const arm of arms.there) await run(arm, async () => (await server.usage()).cpuMs);
  return { clients: CLIENTS, loads, steady };
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
