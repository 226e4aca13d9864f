import { createStore, useStore } from '../../lib/store.ts';

const NAME = 'foothold.seen-jobs';

/** What was opened longer ago is new again. */
const MOST = 1000;

const NONE: ReadonlySet<string> = new Set();

function read(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    // Storage is blocked, or holds something else.
    return NONE;
  }
}

const seen = createStore(read(), NONE);

/** Remembers on this device that a job was opened. */
export function markSeen(id: string): void {
  if (seen.get().has(id)) return;
  const ids = [...seen.get(), id].slice(-MOST);
  seen.set(new Set(ids));
  try {
    localStorage.setItem(NAME, JSON.stringify(ids));
  } catch {
    // It lasts until the page is left.
  }
}

/** Whether this device opened the job before. */
export const useIsSeen = (id: string): boolean => useStore(seen, (ids) => ids.has(id));
