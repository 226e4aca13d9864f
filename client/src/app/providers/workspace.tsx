import { ApolloProvider } from '@apollo/client/react';
import { ModalsProvider } from '@mantine/modals';
import { Outlet } from 'react-router-dom';
import { clientConfig } from '../../lib/client-config.ts';
import { followSession, useSession } from '../../lib/session/session-store.ts';
import { apolloFor } from '../apollo/client.ts';
import { offerDebugReset, useResets } from '../debug-reset.ts';
import './workspace.css';

followSession();
if (clientConfig().local) offerDebugReset();

/**
 * Around the routes that talk to the server or to the auth provider; the home page stays outside and light. Everything
 * below is built anew for another person, so no draft, list or open dialog outlives its owner.
 */
export function Workspace() {
  const { user } = useSession();
  const identity = user?.uid ?? null;
  const resets = useResets();
  return (
    <ApolloProvider client={apolloFor(identity)} key={`${identity} ${resets}`}>
      <ModalsProvider modalProps={{ centered: true, radius: 'lg', transitionProps: { duration: 150 } }}>
        <Outlet />
      </ModalsProvider>
    </ApolloProvider>
  );
}
