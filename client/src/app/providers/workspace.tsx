import { ApolloProvider } from '@apollo/client/react';
import { Fragment, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { clientConfig } from '../../lib/client-config.ts';
import { followSession, onSessionLost, useSession } from '../../lib/session/session-store.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notifyInfo } from '../../ui/notify.ts';
import { RetryWhenOnline } from '../../ui/retry-when-online.tsx';
import { apolloFor } from '../apollo/client.ts';
import { offerDebugReset, useResets } from '../debug-reset.ts';
import { layoutTexts } from '../texts/layout.texts.ts';

// Where the build draws a page nobody signs in.
if (typeof document !== 'undefined') {
  followSession();
  onSessionLost(() => notifyInfo(layoutTexts.sessionEnded, { id: 'session-lost' }));
  if (clientConfig().local) offerDebugReset();
}

const silently = {
  renderFailure: (retry: () => void, _props: object, attempt: number): ReactNode => (
    <RetryWhenOnline onRetry={retry} attempt={attempt} />
  ),
};
const FollowProfile = lazyPart(async () => (await import('./follow-profile.tsx')).FollowProfile, silently);
const ReminderNotices = lazyPart(
  async () => (await import('../../features/applications/reminders/reminder-notices.tsx')).ReminderNotices,
  silently,
);
const ApplyQuestion = lazyPart(async () => (await import('../job/apply-question.tsx')).ApplyQuestion, silently);
// Nothing is asked before the page is there; a question that comes sooner waits for its host.
const ConfirmHost = lazyPart(async () => (await import('../../ui/confirm-host.tsx')).ConfirmHost, silently);

/**
 * Around the routes that talk to the server or to the auth provider; the home page stays outside and light. Everything
 * below is built again for another person, so no draft, list or open dialog outlives its owner.
 */
export function Workspace() {
  const { user } = useSession();
  const identity = user?.uid ?? null;
  const resets = useResets();
  const isIdle = useIdle();
  return (
    <Fragment key={`${identity} ${resets}`}>
      <ApolloProvider client={apolloFor(identity)}>
        <Outlet />
        {isIdle && <FollowProfile />}
        {isIdle && identity !== null && <ReminderNotices />}
        {isIdle && identity !== null && <ApplyQuestion />}
      </ApolloProvider>
      {isIdle && <ConfirmHost />}
    </Fragment>
  );
}
