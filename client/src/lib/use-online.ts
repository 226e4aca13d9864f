import { connection } from './connection.ts';
import { useStore } from './store.ts';

/** Whether there is a connection, as far as is known. */
export function useOnline(): boolean {
  return useStore(connection);
}
