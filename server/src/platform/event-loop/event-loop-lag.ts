/** Interval of the measurements. */
const EVERY_MS = 20;

/** Measures event loop lag until it is stopped. */
export interface LagWatch {
  stop(): void;
}

/**
 * Measures event loop lag: by how much a timer fires too late.
 *
 * @param onLag receives each measurement, in milliseconds; nearly 0 while the thread is idle
 */
export function watchEventLoopLag(onLag: (ms: number) => void): LagWatch {
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    onLag(Math.max(0, now - due));
    due = now + EVERY_MS;
  }, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
}
