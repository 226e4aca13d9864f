type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener each time the server has taken the subscriptions of the live socket: after it has connected, the
 * first time and after every drop, and when `confirmSubscribed` was called. What happened before is told by nobody, so
 * whoever follows live changes asks for the newest state then. Returns the way to stop.
 */
export function onSocketConnected(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells every listener; called by whoever owns the socket. */
export function announceSocketConnected(): void {
  for (const listener of listeners) listener();
}

let ping: () => void = () => undefined;

/** Who owns the socket says here how to ask the server whether it has read everything that was sent. */
export function setSocketPing(send: () => void): void {
  ping = send;
}

/** To be called after a subscription: the listeners hear when the server has taken it. Not connected, they hear anyway. */
export function confirmSubscribed(): void {
  ping();
}

let resume: (() => void) | null = null;
let resumed: Promise<void> = Promise.resolve();
const pauseListeners = new Set<Listener>();

function announcePause(): void {
  for (const listener of pauseListeners) listener();
}

/** From now on nobody connects here, until `resumeLive`: the server has given this tab's place to another one. */
export function pauseLive(): void {
  if (resume !== null) return;
  resumed = new Promise((resolve) => (resume = resolve));
  announcePause();
}

/** Lets this tab connect again; another one has to go for it. */
export function resumeLive(): void {
  resume?.();
  resume = null;
  announcePause();
}

/** Resolves at once, or when live updates are no longer paused here. */
export function untilLive(): Promise<void> {
  return resumed;
}

export function isLivePaused(): boolean {
  return resume !== null;
}

/** Calls the listener when live updates are paused or go on. Returns the way to stop. */
export function onLivePause(listener: Listener): () => void {
  pauseListeners.add(listener);
  return () => pauseListeners.delete(listener);
}
