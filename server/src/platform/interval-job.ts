/** When to run: some time after the start, then repeatedly. In milliseconds. */
export interface IntervalSchedule {
  readonly firstMs: number;
  readonly everyMs: number;
}

export interface IntervalJob {
  /** Starts no more runs and waits for the current one: what it uses may be closed then. */
  stop(): Promise<void>;
}

/**
 * Runs background work at an interval; a failure is reported, and the next run comes anyway. Doesn't keep the process
 * alive.
 */
export function startIntervalJob(
  work: () => Promise<void>,
  { firstMs, everyMs }: IntervalSchedule,
  onFailure: (error: unknown) => void,
): IntervalJob {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const run = (): void => {
    running = work().catch(onFailure);
    timer = setTimeout(run, everyMs).unref();
  };
  timer = setTimeout(run, firstMs).unref();
  return {
    stop() {
      clearTimeout(timer);
      return running;
    },
  };
}
