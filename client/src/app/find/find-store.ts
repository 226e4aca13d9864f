import { createStore } from '../../lib/store.ts';

/** What lies above the page: the palette, the list of keys, or neither. */
export type Overlay = 'find' | 'keys' | null;

export const overlay = createStore<Overlay>(null);

/** Opens the palette, from wherever one is. */
export const openFind = (): void => overlay.set('find');
/** Opens the list of all keys. */
export const openKeys = (): void => overlay.set('keys');
export const closeOverlay = (): void => overlay.set(null);
