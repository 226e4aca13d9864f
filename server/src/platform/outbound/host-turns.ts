import { type TurnLimits, type TurnRequest, Turns } from '../turns.ts';

/** How much may wait for one host. */
export type HostQueue = Pick<TurnLimits, 'waiting' | 'waitingPerCaller' | 'waitMs'>;

interface Host {
  readonly turns: Turns;
  /** When the last request began. */
  began: number;
}

/** Beyond so many hosts those that nobody asks any more are forgotten. */
const MANY_HOSTS = 200;
const NO_BOUNDS: HostQueue = { waiting: Infinity, waitingPerCaller: Infinity };
const FULL = 'Foothold is reading other pages of that site. Please try again in a moment.';

export interface HostTurnsOptions {
  /** Milliseconds between the beginnings of two requests to one host. */
  readonly pause: number;
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly queue: HostQueue | undefined;
}

/**
 * Lets through one request per host at a time, the next not sooner than `pause` after the one before began; callers take
 * turns.
 *
 * @returns a function that throws as `Turns`
 */
export function hostTurns({ pause, now, sleep, queue = NO_BOUNDS }: HostTurnsOptions) {
  const hosts = new Map<string, Host>();

  function hostOf(name: string): Host {
    const known = hosts.get(name);
    if (known !== undefined) return known;
    if (hosts.size >= MANY_HOSTS) {
      for (const [other, { turns, began }] of hosts) {
        if (turns.isIdle && began + pause <= now()) hosts.delete(other);
      }
    }
    const host = { turns: new Turns({ atOnce: 1, atOncePerCaller: 1, full: FULL, ...queue }), began: -Infinity };
    hosts.set(name, host);
    return host;
  }

  return <T>(name: string, request: TurnRequest, work: () => Promise<T>): Promise<T> => {
    const host = hostOf(name);
    return host.turns.run(request, async () => {
      const early = host.began + pause - now();
      if (early > 0) await sleep(early);
      host.began = now();
      return work();
    });
  };
}
