import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds before a subscription that the server has ended is opened again. */
const RESUBSCRIBE_MS = 2000;

/** Returns a function that opens a subscription again after a while, unless the component is gone by then. */
export function useResubscribe(): (open: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((open) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(open, RESUBSCRIBE_MS);
  }, []);
}
