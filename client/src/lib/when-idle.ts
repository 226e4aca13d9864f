/** Stands on whatever holds the place of something that is on its way, such as the rows of a list to come. */
export const WAITING = { 'data-waiting': '' };

/** How often the page is looked at again while it waits for what it is for. */
const LOOK_MS = 200;
/** Something that never comes must not keep everything else away. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Runs the task once the browser has nothing better to do: the page shows what it is for, and two seconds have passed at
 * the latest. A browser that only waits for the line is idle too, but what comes with it then takes the place of what the
 * person is waiting for. Returns the way to cancel.
 */
export function whenIdle(task: () => void): () => void {
  let cancel = (): void => undefined;
  const since = Date.now();
  const look = (): void => {
    if (document.querySelector('[data-waiting]') === null || Date.now() - since > LONGEST_WAIT_MS) {
      task();
      return;
    }
    const timer = setTimeout(look, LOOK_MS);
    cancel = () => clearTimeout(timer);
  };
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(look, 300);
    cancel = () => clearTimeout(timer);
  } else {
    const handle = requestIdleCallback(look, { timeout: 2000 });
    cancel = () => cancelIdleCallback(handle);
  }
  return () => cancel();
}
