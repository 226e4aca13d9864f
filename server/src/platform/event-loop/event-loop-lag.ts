/** How often it is looked. */
const EVERY_MS = 20;

/** Looks how late the event loop is, until it is stopped. */
export interface LagWatch {
  stop(): void;
}

/**
 * Measures how long whatever is ready to run waits for the thread: by how much a timer comes too late.
 *
 * @param onLag receives each measurement, in milliseconds; nearly 0 while the thread has little to do
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
