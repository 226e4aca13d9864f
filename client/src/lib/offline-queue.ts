import { isConnected, onConnectionChange } from './connection.ts';
import { createStore, type ReadableStore } from './store.ts';

/** A change that was asked for and is sent when there is a connection. */
export interface QueuedChange {
  /** The name of the operation. */
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Entry extends QueuedChange {
  /** Its place in the order of requests. */
  readonly sequence: number;
  /** Sends the change. False: the connection is gone again, and the change stays queued. */
  readonly send: () => Promise<boolean>;
}

const queue = createStore<readonly Entry[]>([]);
let sequence = 0;
let isSending = false;

/** The queued changes, in the order they were asked for; the same list until it changes. */
export const queuedChanges: ReadableStore<readonly QueuedChange[]> = queue;

/** Whether a change may be sent now: there is a connection, and no earlier change is queued. */
export function canSendNow(): boolean {
  return queue.get().length === 0 && isConnected();
}

/** The place of a change in the order of requests. */
export function nextSequence(): number {
  sequence += 1;
  return sequence;
}

/**
 * Queues a change. With a connection, queued changes are sent one after the other. They are kept in this tab's memory
 * only, so the browser asks before the tab is closed.
 *
 * @returns takes it out of the queue
 */
export function enqueue(entry: Entry): () => void {
  setQueue([...queue.get(), entry].toSorted((a, b) => a.sequence - b.sequence));
  void sendAll();
  return () => setQueue(queue.get().filter((other) => other !== entry));
}

async function sendAll(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let [first] = queue.get(); first && isConnected(); [first] = queue.get()) {
    const sent = first;
    // One after the other is the point.
    if (await sent.send()) setQueue(queue.get().filter((other) => other !== sent));
  }
  isSending = false;
}

/**
 * Ends with the result, or as soon as the change is queued: no one waits for the connection.
 *
 * @param later called with the outcome of a change that was queued
 * @returns the result; undefined when the change is queued
 */
export async function resultOrQueued<Result>(
  request: () => Promise<Result>,
  later?: { readonly done: () => void; readonly failed: (error: unknown) => void },
): Promise<Result | undefined> {
  const before = sequence;
  let isQueued = false;
  let stop: (() => void) | undefined;
  const queued = new Promise<undefined>((resolve) => {
    stop = queue.subscribe(() => {
      isQueued ||= queue.get().some((entry) => entry.sequence > before);
      if (isQueued) resolve(undefined);
    });
  });
  const requested = request();
  const result = await Promise.race([requested, queued]).finally(stop);
  if (isQueued && later) requested.then(later.done, later.failed);
  return result;
}

/** Empties the queue: its person is signed out, and it must not be sent in someone else's name. */
export function clearQueue(): void {
  setQueue([]);
}

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
let stopListening: (() => void) | undefined;

function setQueue(next: readonly Entry[]): void {
  const { length } = queue.get();
  if (next.length === length) return;
  if (length === 0) {
    addEventListener('beforeunload', askBeforeLeaving);
    stopListening = onConnectionChange(() => void sendAll());
  }
  if (next.length === 0) {
    removeEventListener('beforeunload', askBeforeLeaving);
    stopListening?.();
  }
  queue.set(next);
}
