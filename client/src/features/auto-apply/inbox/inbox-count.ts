import { createStore, useStore } from '../../../lib/store.ts';

/** null: unknown, or nobody is signed in. */
const count = createStore<number | null>(null);

/**
 * How many applications wait for the person's review or form; null while unknown. Works anywhere on the page, also
 * outside Apollo: `FollowInboxCount` keeps it up to date.
 */
export const useInboxCount = (): number | null => useStore(count);

/** Sets the count. */
export const publishInboxCount = (next: number | null): void => count.set(next);
