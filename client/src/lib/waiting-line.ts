import { isConnected, onConnectionChange } from './connection.ts';

/** A change that has been asked for and waits for the connection. */
export interface WaitingChange {
  /** The name of the operation. */
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Entry extends WaitingChange {
  readonly ticket: number;
  /** Sends the change. False: the connection is gone again, and the change still waits. */
  readonly send: () => Promise<boolean>;
}

let line: readonly Entry[] = [];
let tickets = 0;
let isWorking = false;
const listeners = new Set<() => void>();

/** What waits, in the order it was asked for; the same list until it changes. */
export function waitingChanges(): readonly WaitingChange[] {
  return line;
}

export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a change may go out now: there is a connection, and nothing that was asked for before it waits. */
export function mayGoAtOnce(): boolean {
  return line.length === 0 && isConnected();
}

/** A place in the order of what was asked for. */
export function takeTicket(): number {
  tickets += 1;
  return tickets;
}

/**
 * Lets a change wait. When there is a connection, those in line are sent one after the other. They are kept in this tab's
 * memory only, so whoever closes it is asked first.
 *
 * @returns how to leave the line
 */
export function standInLine(entry: Entry): () => void {
  setLine([...line, entry].toSorted((a, b) => a.ticket - b.ticket));
  void work();
  return () => setLine(line.filter((other) => other !== entry));
}

async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (let [first] = line; first && isConnected(); [first] = line) {
    const sent = first;
    // One after the other is the point.
    if (await sent.send()) setLine(line.filter((other) => other !== sent));
  }
  isWorking = false;
}

/**
 * Ends with what is asked for, or as soon as it waits for the connection, for which nobody is held up.
 *
 * @param later told what comes of it when it waits
 * @returns what came of it; undefined when it waits
 */
export async function doneOrInLine<Result>(
  ask: () => Promise<Result>,
  later?: { readonly done: () => void; readonly failed: (error: unknown) => void },
): Promise<Result | undefined> {
  const before = tickets;
  let isWaiting = false;
  let stop: (() => void) | undefined;
  const waits = new Promise<undefined>((resolve) => {
    stop = onWaitingChange(() => {
      isWaiting ||= line.some(({ ticket }) => ticket > before);
      if (isWaiting) resolve(undefined);
    });
  });
  const asked = ask();
  const result = await Promise.race([asked, waits]).finally(stop);
  if (isWaiting && later) asked.then(later.done, later.failed);
  return result;
}

/** Nothing waits any more: whoever asked for it is signed out, and it must not go out in somebody else's name. */
export function dropWaiting(): void {
  setLine([]);
}

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
let stopListening: (() => void) | undefined;

function setLine(next: readonly Entry[]): void {
  if (next.length === line.length) return;
  if (line.length === 0) {
    addEventListener('beforeunload', askBeforeLeaving);
    stopListening = onConnectionChange(() => void work());
  }
  line = next;
  if (line.length === 0) {
    removeEventListener('beforeunload', askBeforeLeaving);
    stopListening?.();
  }
  for (const listener of listeners) listener();
}
