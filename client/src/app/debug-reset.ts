import { createStore, useStore } from '../lib/store.ts';
import { forgetStored } from '../lib/stored.ts';
import { forgetApollo } from './apollo/client.ts';

declare global {
  interface Window {
    /** For people who develop or try things out, in local mode only. */
    foothold?: { readonly reset: () => void };
  }
}

const resets = createStore(0);

/** Resets all application state and clears the query cache (pages-24), without a reload and without signing out. */
function resetEverything(): void {
  forgetApollo();
  forgetStored(() => localStorage);
  forgetStored(() => sessionStorage);
  resets.set(resets.get() + 1);
}

/** How often everything was reset; whatever carries it as a key is built again with each. */
export function useResets(): number {
  return useStore(resets);
}

/** Makes `foothold.reset()` known to the browser's console. */
export function offerDebugReset(): void {
  window.foothold = { reset: resetEverything };
}
