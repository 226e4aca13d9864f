import { createStore, useStore } from '../../../lib/store.ts';

/** null: not known, or no one is signed in. */
const count = createStore<number | null>(null);

/**
 * How many applications wait for the signed-in person's review or form; null while that is not known. Works anywhere on
 * the page, also outside Apollo: `FollowInboxCount` keeps it up to date.
 */
export const useInboxCount = (): number | null => useStore(count);

/** Says how many there are. */
export const publishInboxCount = (next: number | null): void => count.set(next);
