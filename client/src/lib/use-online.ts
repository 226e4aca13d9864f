import { useSyncExternalStore } from 'react';
import { isConnected, onConnectionChange } from './connection.ts';

/** Whether there is a connection, as far as is known. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnected, () => true);
}
