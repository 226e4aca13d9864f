import { createEvent } from '../event.ts';
import { createStore } from '../store.ts';

const subscribed = createEvent();

/**
 * Calls the listener each time the server has taken the subscriptions of the live socket: after it has connected, the
 * first time and after every drop, and when `confirmSubscribed` was called. No one repeats the events before that, so
 * anyone who shows live data asks for the newest state then. Returns the way to stop.
 */
export const onSubscribed = subscribed.on;

/** Notifies every listener; called by the owner of the socket. */
export const announceSubscribed = subscribed.emit;

let ping: () => void = () => undefined;

/** The owner of the socket sets how the server is asked whether it has read everything that was sent. */
export function setSocketPing(send: () => void): void {
  ping = send;
}

/** Asks for `onSubscribed` after a subscription was sent. Without a connection it comes anyway, once there is one. */
export function confirmSubscribed(): void {
  ping();
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
