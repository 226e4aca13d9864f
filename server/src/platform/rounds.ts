/** When the work is done: some time after the start, then again and again. In milliseconds. */
export interface Rhythm {
  readonly firstMs: number;
  readonly everyMs: number;
}

export interface Rounds {
  /** Begins no more rounds and waits for the one under way: what it works on may be closed then. */
  stop(): Promise<void>;
}

/** Does background work in rounds; one that fails is told, and the next comes by itself. Keeps no process alive. */
export function startRounds(
  work: () => Promise<void>,
  { firstMs, everyMs }: Rhythm,
  onFailure: (error: unknown) => void,
): Rounds {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const round = (): void => {
    running = work().catch(onFailure);
    timer = setTimeout(round, everyMs).unref();
  };
  timer = setTimeout(round, firstMs).unref();
  return {
    stop() {
      clearTimeout(timer);
      return running;
    },
  };
}
