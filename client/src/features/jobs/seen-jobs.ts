import { createStore, useStore } from '../../lib/store.ts';
import { NO_SEEN_JOBS, readSeenJobs, writeSeenJobs } from './seen-on-device.ts';

/** What was opened longer ago is new again. */
const MOST = 1000;

const seen = createStore(readSeenJobs(), NO_SEEN_JOBS);

/** Remembers on this device that a job was opened. */
export function markSeen(id: string): void {
  if (seen.get().has(id)) return;
  const ids = [...seen.get(), id].slice(-MOST);
  seen.set(new Set(ids));
  writeSeenJobs(ids);
}

/** Whether this device opened the job before. */
export const useIsSeen = (id: string): boolean => useStore(seen, (ids) => ids.has(id));
