import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onSocketConnected } from '../../lib/live-connection.ts';
import { useResubscribe } from '../../lib/use-resubscribe.ts';
import { OwnProfileDocument, useOwnProfileQuery, useProfileChangedSubscription } from './own-profile.generated.ts';
import type { ProfileForm_ProfileFragment } from './profile-form.generated.ts';

/**
 * The person's profile, kept in the cache as it is on the server: every page that shows some of it follows changes from
 * other tabs, devices and programs. Asked anew each time the socket has connected.
 *
 * @param isOn false for visitors, who have none
 * @returns null: there is none; undefined: not known yet
 */
export function useProfileLive(isOn: boolean): ProfileForm_ProfileFragment | null | undefined {
  const { cache } = useApolloClient();
  const { data, refetch } = useOwnProfileQuery({ skip: !isOn });
  const resubscribe = useResubscribe();
  const { restart } = useProfileChangedSubscription({
    skip: !isOn,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      // An account without a profile may have one now, which no record in the cache would tell.
      if (event?.profileChanged)
        cache.writeQuery({ query: OwnProfileDocument, data: { profile: event.profileChanged } });
    },
    onError: () => resubscribe(restart),
    onComplete: () => resubscribe(restart),
  });
  useEffect(() => (isOn ? onSocketConnected(() => void refetch().catch(() => undefined)) : undefined), [isOn, refetch]);
  return data?.profile;
}
