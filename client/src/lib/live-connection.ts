type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener each time the live socket has connected, the first time and after every drop. What was sent while
 * it was away is lost, so whoever follows live changes asks for the newest state then. Returns the way to stop.
 */
export function onSocketConnected(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells every listener; called by whoever owns the socket. */
export function announceSocketConnected(): void {
  for (const listener of listeners) listener();
}
