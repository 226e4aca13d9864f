const LONGEST_WAIT_MS = 30_000;

export interface Resync {
  /** Fetches now, or once more after the fetch that is under way. Resolves when an answer asked for since is there. */
  readonly request: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Runs one fetch at a time, and always one more after the last request: an answer under way when an event was missed may
 * be too old to hold it. A failed fetch is retried after 1, 2, 4 … at most 30 seconds, and at once on a request.
 *
 * @param speed by how much the waits are divided, for tests
 */
export function createResync(fetch: () => Promise<unknown>, speed = 1): Resync {
  let isWanted = false;
  let isWorking = false;
  let isStopped = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** Receives the next answer. */
  let waiting: (() => void)[] = [];

  async function work() {
    isWorking = true;
    while (isWanted && !isStopped) {
      isWanted = false;
      const served = waiting;
      waiting = [];
      try {
        // One after the other is the point: the next answer must be asked for after this one.
        await fetch();
        failures = 0;
        for (const resolve of served) resolve();
      } catch {
        isWanted = true;
        waiting = [...served, ...waiting];
        retry = setTimeout(() => void work(), Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS) / speed);
        failures += 1;
        break;
      }
    }
    isWorking = false;
  }

  return {
    async request() {
      const answered = new Promise<void>((resolve) => waiting.push(resolve));
      isWanted = true;
      clearTimeout(retry);
      if (!isWorking) void work();
      await answered;
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
