/**
 * Work that is requested repeatedly, run one at a time in this process. Requests during a run don't wait: the running
 * caller runs it once more afterwards.
 */
export function coalesceRuns(work: (signal: AbortSignal) => Promise<void>): (signal: AbortSignal) => Promise<void> {
  let isBusy = false;
  let isAskedFor = false;
  return async (signal) => {
    isAskedFor = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isAskedFor && !signal.aborted) {
        isAskedFor = false;
        await work(signal);
      }
    } finally {
      isBusy = false;
    }
  };
}
