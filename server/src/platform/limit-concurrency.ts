/** Runs the task when there is room, and returns its result. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits how many tasks run at a time; the others wait in the order in which they came. */
export function limitConcurrency(most: number): RunLimited {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
