import { Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingState } from '../../../ui/query-state.tsx';

const MESSAGE = 'Please sign in to open your settings.';

/** For signed-in people; visitors sign in first and come back (CONTRACT rule 3). */
export default function SettingsRoute() {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'signed-out') {
    return <Navigate to={paths.signIn()} state={{ from: `${pathname}${search}`, message: MESSAGE }} replace />;
  }
  return (
    <Page title="Settings" tagline={user && `Signed in as ${user.email}`} width="text">
      {status === 'loading' ? (
        <LoadingState label="Loading..." />
      ) : (
        <EmptyState
          icon={<IconSettings size={28} stroke={1.75} />}
          title="Your profile and auto-apply"
          text="This is where you will keep your personal information and CV, and set up automatic applications."
        >
          <Button component={Link} to={paths.search()}>
            Search Jobs
          </Button>
          <Button component={Link} to={paths.board()} variant="default">
            My Board
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}
