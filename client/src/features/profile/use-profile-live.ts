import { useApolloClient } from '@apollo/client/react';
import { OWN_REQUEST, useRefresh } from '../../lib/live/use-refresh.ts';
import { useResync, useWithoutLive } from '../../lib/live/use-resync.ts';
import { OwnProfileDocument, useOwnProfileQuery, useProfileChangedSubscription } from './own-profile.generated.ts';
import type { ProfileForm_ProfileFragment } from './profile-form.generated.ts';

/**
 * The person's profile, kept in the cache as it is on the server: every page that shows some of it follows changes from
 * other tabs, devices and programs.
 *
 * @param isOn false for visitors, who have none
 * @returns null: there is none; undefined: not known yet
 */
export function useProfileLive(isOn: boolean): ProfileForm_ProfileFragment | null | undefined {
  const { cache } = useApolloClient();
  const { data, refetch } = useOwnProfileQuery({
    skip: !isOn,
    fetchPolicy: 'cache-only',
    context: OWN_REQUEST,
  });
  const refresh = useRefresh(refetch);
  useProfileChangedSubscription({
    skip: !isOn,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      // An account without a profile may have one now, which no record in the cache would show.
      if (event?.profileChanged)
        cache.writeQuery({ query: OwnProfileDocument, data: { profile: event.profileChanged } });
    },
  });
  useResync(() => void refresh(), isOn);
  useWithoutLive(() => void refresh(), isOn && data?.profile === undefined);
  return data?.profile;
}
