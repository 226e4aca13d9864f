import { createStore } from '../store.ts';

/** `waiting`: its subscription may not have been sent; `asked`: the server was asked since; `taken`: it was notified. */
type State = 'waiting' | 'asked' | 'taken';

const listeners = new Map<() => void, State>();

/**
 * Calls the listener each time the server has taken its subscriptions, which the same code begins: the first time, after
 * every drop of the connection, and after one of them was ended and begun again. No one repeats the events before that,
 * so anyone who shows live data asks for the newest state then. Returns the way to stop.
 */
export function onSubscribed(listener: () => void): () => void {
  listeners.set(listener, 'waiting');
  return () => void listeners.delete(listener);
}

/** The server is asked whether it has read everything that was sent; called by the owner of the socket. */
export function noteAsked(): void {
  for (const [listener, state] of listeners) if (state === 'waiting') listeners.set(listener, 'asked');
}

/**
 * Notifies the listeners; called by the owner of the socket once the server has read everything.
 *
 * @param isAll false: nothing was missed by those that were notified before
 */
export function announceSubscribed(isAll = true): void {
  for (const [listener, state] of listeners) {
    if (!isAll && state !== 'asked') continue;
    // A connection that is new has taken what there is; one that was begun in this moment asks by itself.
    if (state !== 'waiting') listeners.set(listener, 'taken');
    listener();
  }
}

let ping: (isAll: boolean) => void = () => undefined;

/** The owner of the socket sets how the server is asked whether it has read everything that was sent. */
export function setSocketPing(send: (isAll: boolean) => void): void {
  ping = send;
}

/**
 * Asks for `onSubscribed` after a subscription was sent. Without a connection it comes anyway, once there is one.
 *
 * @param isAgain it was open before, so events may have been missed
 */
export function confirmSubscribed(isAgain: boolean): void {
  ping(isAgain);
}

let resume: () => void = () => undefined;
let resumed: Promise<void> = Promise.resolve();

/** Whether this tab gets no live updates because newer ones took its place. */
export const livePaused = createStore(false);

/** Stops this tab from connecting until `resumeLive`: the server has given its place to another tab. */
export function pauseLive(): void {
  if (livePaused.get()) return;
  resumed = new Promise((resolve) => (resume = resolve));
  livePaused.set(true);
}

/** Lets this tab connect again; the server closes another one for it. */
export function resumeLive(): void {
  resume();
  livePaused.set(false);
}

/** Resolves at once, or when live updates are no longer paused here. */
export function untilResumed(): Promise<void> {
  return resumed;
}
