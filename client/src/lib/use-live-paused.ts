import { useSyncExternalStore } from 'react';
import { isLivePaused, onLivePause } from './live-connection.ts';

/** Whether this tab gets no live updates because newer ones took its place. */
export function useLivePaused(): boolean {
  return useSyncExternalStore(onLivePause, isLivePaused, () => false);
}
