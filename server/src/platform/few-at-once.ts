/** Does work when its turn comes, and hands on what it answers or throws. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pieces of work go on at a time; the others wait in the order in which they came. */
export function fewAtOnce(most: number): InTurn {
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
