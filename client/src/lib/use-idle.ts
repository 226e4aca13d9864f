import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the browser has been idle: for what is no part of the first paint. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}

/** Loads code ahead once the browser is idle, so that what it is for opens without delay, and offline. */
export function usePreload(load: () => void): void {
  useEffect(() => whenIdle(load), [load]);
}
