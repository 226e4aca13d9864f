import { useEffect, useState } from 'react';

/** Timers of browsers end at 24.8 days; an update now and then also catches a clock that was set. */
const LONGEST_WAIT_MS = 60 * 60_000;

/**
 * The time when something was last different: drawn again when `nextChange` comes, and when someone comes back to the
 * page, because timers stand still while a machine sleeps.
 *
 * @param nextChange when what depends on the time is different next, seen from a moment; null = never
 */
export function useNow(nextChange: (now: Date) => Date | null): Date {
  const [now, setNow] = useState(() => new Date());
  const at = nextChange(now)?.getTime() ?? null;
  useEffect(() => {
    if (at === null) return undefined;
    const update = (): void => setNow(new Date());
    const timer = setTimeout(update, Math.min(Math.max(at - Date.now(), 0), LONGEST_WAIT_MS));
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
    // Each update is followed by the next, even where it was too early.
  }, [at, now]);
  return now;
}
