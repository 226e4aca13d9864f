import { isServerReachable } from './server-reachable.ts';
import { createStore, type ReadableStore } from './store.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** The browser believes that it has a connection, and yet the server was not reached. */
const lost = createStore(false);
let asking: Promise<boolean> | null = null;

/** Whether there is a way to the server, as far as is known. */
export function isConnected(): boolean {
  return navigator.onLine && !lost.get();
}

/** Calls the listener when the connection may have gone or come back. Returns the way to stop. */
export function onConnectionChange(listener: () => void): () => void {
  const stopListening = lost.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stopListening();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** `isConnected` for components. */
export const connection: ReadableStore<boolean> = { get: isConnected, subscribe: onConnectionChange, initial: true };

/**
 * Asks whether the server can be reached, after a request that got no answer. When it cannot, the connection counts as
 * lost, and the server is asked again by itself, in waits that double from 1 to 30 seconds and at once when the browser
 * has a connection again.
 */
export function checkConnection(): Promise<boolean> {
  asking ??= isServerReachable()
    .then((isThere) => {
      if (!isThere && navigator.onLine) lose();
      return isThere;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

function lose(): void {
  if (lost.get()) return;
  lost.set(true);
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    if (!(await isServerReachable())) {
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      clearTimeout(timer);
      timer = setTimeout(checkNow, wait);
      return;
    }
    removeEventListener('online', checkNow);
    clearTimeout(timer);
    lost.set(false);
  };
  const checkNow = () => void check();
  addEventListener('online', checkNow);
  timer = setTimeout(checkNow, wait);
}
