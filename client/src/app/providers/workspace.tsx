import { ApolloProvider } from '@apollo/client/react';
import { Fragment, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { clientConfig } from '../../lib/client-config.ts';
import { followSession, onSessionLost, useSession } from '../../lib/session/session-store.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { notifyInfo } from '../../ui/notify.ts';
import { useLate } from '../../ui/use-late.ts';
import { apolloFor } from '../apollo/client.ts';
import { offerDebugReset, useResets } from '../debug-reset.ts';

followSession();
onSessionLost(() => notifyInfo('Your session has ended. Please sign in again.', { id: 'session-lost' }));
if (clientConfig().local) offerDebugReset();

// Nothing is asked before the page is there; a question that comes sooner waits for its host.
const loadFollowProfile = async () => (await import('./follow-profile.tsx')).FollowProfile;
const loadReminderNotices = async () =>
  (await import('../../features/applications/reminders/reminder-notices.tsx')).ReminderNotices;
const loadConfirmHost = async () => (await import('../../ui/confirm-host.tsx')).ConfirmHost;

/**
 * Around the routes that talk to the server or to the auth provider; the home page stays outside and light. Everything
 * below is built anew for another person, so no draft, list or open dialog outlives its owner.
 */
export function Workspace() {
  const { user } = useSession();
  const identity = user?.uid ?? null;
  const resets = useResets();
  const [ConfirmHost, askForConfirmHost] = useLate(loadConfirmHost);
  useEffect(askForConfirmHost, [askForConfirmHost]);
  const [FollowProfile, askForProfile] = useLate(loadFollowProfile);
  useEffect(() => whenIdle(askForProfile), [askForProfile]);
  const [ReminderNotices, askForNotices] = useLate(loadReminderNotices);
  useEffect(() => (identity === null ? undefined : whenIdle(askForNotices)), [identity, askForNotices]);
  return (
    <Fragment key={`${identity} ${resets}`}>
      <ApolloProvider client={apolloFor(identity)}>
        <Outlet />
        {FollowProfile && <FollowProfile />}
        {ReminderNotices && identity !== null && <ReminderNotices />}
      </ApolloProvider>
      {ConfirmHost && <ConfirmHost />}
    </Fragment>
  );
}
