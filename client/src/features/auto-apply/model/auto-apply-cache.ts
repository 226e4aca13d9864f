import type { ApolloCache } from '@apollo/client';
import { missingForAutoApply } from '@foothold/server/domain';

/** Turns auto-apply off in the cache when the profile lacks a detail, as the server has done in its transaction. */
export function disableWhenIncomplete(cache: ApolloCache, profile: Parameters<typeof missingForAutoApply>[0]): void {
  if (missingForAutoApply(profile).length === 0) return;
  cache.modify({ id: cache.identify({ __typename: 'AutoApplySettings' }), fields: { enabled: () => false } });
}
