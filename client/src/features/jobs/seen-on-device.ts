const NAME = 'foothold.seen-jobs';

export const NO_SEEN_JOBS: ReadonlySet<string> = new Set();

/** The ids of the jobs that were opened on this device. */
export function readSeenJobs(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    // Storage is blocked, or holds something else.
    return NO_SEEN_JOBS;
  }
}

/** Has this device remember them. */
export function writeSeenJobs(ids: readonly string[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(ids));
  } catch {
    // It lasts until the page is left.
  }
}
