/**
 * Work that is asked for again and again, done once at a time in this process. Whoever asks meanwhile does not wait: it is
 * done once more after that, by whoever does it already.
 */
export function oneAtATime(work: (signal: AbortSignal) => Promise<void>): (signal: AbortSignal) => Promise<void> {
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
