import { useSyncExternalStore } from 'react';
import { forgetStored } from '../lib/stored.ts';
import { forgetApollo } from './apollo/client.ts';

declare global {
  interface Window {
    /** For people who develop or try things out, in local mode only. */
    foothold?: { readonly reset: () => void };
  }
}

let resets = 0;
const listeners = new Set<() => void>();

/** Resets all application state and clears the query cache (pages-24), without a reload and without signing out. */
function resetEverything(): void {
  forgetApollo();
  forgetStored(() => localStorage);
  forgetStored(() => sessionStorage);
  resets += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How often everything was reset; whatever carries it as a key is built anew with each. */
export function useResets(): number {
  return useSyncExternalStore(subscribe, () => resets);
}

/** Makes `foothold.reset()` known to the browser's console. */
export function offerDebugReset(): void {
  window.foothold = { reset: resetEverything };
}
