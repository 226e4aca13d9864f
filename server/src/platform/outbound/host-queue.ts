import { type FairQueueLimits, type QueueRequest, FairQueue } from '../fair-queue.ts';

/** Queue limits for one host. */
export type HostQueueLimits = Pick<FairQueueLimits, 'waiting' | 'waitingPerCaller' | 'waitMs'>;

interface Host {
  readonly turns: FairQueue;
  /** When the last request started. */
  began: number;
}

/** Beyond this many hosts, idle ones are removed. */
const MANY_HOSTS = 200;
const NO_BOUNDS: HostQueueLimits = { waiting: Infinity, waitingPerCaller: Infinity };
const FULL = 'Foothold is reading other pages of that site. Please try again in a moment.';

export interface HostQueueOptions {
  /** Milliseconds between the starts of two requests to one host. */
  readonly pause: number;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly queue: HostQueueLimits | undefined;
}

/**
 * Lets one request per host through at a time, at least `pause` after the start of the previous one; callers take
 * turns.
 *
 * @returns a function that throws as `FairQueue`
 */
export function createHostQueue({ pause, now, sleep, queue = NO_BOUNDS }: HostQueueOptions) {
  const hosts = new Map<string, Host>();

  function hostOf(name: string): Host {
    const known = hosts.get(name);
    if (known !== undefined) return known;
    if (hosts.size >= MANY_HOSTS) {
      for (const [other, { turns, began }] of hosts) {
        if (turns.isIdle && began + pause <= now()) hosts.delete(other);
      }
    }
    const host = {
      turns: new FairQueue({ concurrency: 1, concurrencyPerCaller: 1, fullMessage: FULL, ...queue }),
      began: -Infinity,
    };
    hosts.set(name, host);
    return host;
  }

  return <T>(name: string, request: QueueRequest, work: () => Promise<T>): Promise<T> => {
    const host = hostOf(name);
    return host.turns.run(request, async () => {
      const early = host.began + pause - now();
      if (early > 0) await sleep(early);
      host.began = now();
      return work();
    });
  };
}
