const LONGEST_WAIT_MS = 30_000;

/**
 * Fetches one at a time, and always once more after the last time it was asked: an answer under way when something was
 * missed may be too old to hold it. A failed fetch is tried again after 1, 2, 4 … at most 30 seconds,
 * and at once when asked.
 *
 * @param haste by how much shorter the waits are, for tests
 */
export function catchingUp(fetch: () => Promise<unknown>, haste = 1): { ask(): void; stop(): void } {
  let isWanted = false;
  let isWorking = false;
  let isStopped = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function work() {
    isWorking = true;
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        // One after the other is the point: the next answer must be asked for after this one.
        await fetch();
        failures = 0;
      } catch {
        isWanted = true;
        retry = setTimeout(() => void work(), Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS) / haste);
        failures += 1;
        break;
      }
    }
    isWorking = false;
  }

  return {
    ask() {
      isWanted = true;
      clearTimeout(retry);
      if (!isWorking) void work();
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
