import { ApolloProvider } from '@apollo/client/react';
import { ModalsProvider } from '@mantine/modals';
import { Outlet } from 'react-router-dom';
import { followSession, useSession } from '../../lib/session/session-store.ts';
import { apolloFor } from '../apollo/client.ts';
import './workspace.css';

followSession();

/**
 * Around the routes that talk to the server or to the auth provider; the home page stays outside and light. Everything
 * below is built anew for another person, so no draft, list or open dialog outlives its owner.
 */
export function Workspace() {
  const { user } = useSession();
  const identity = user?.uid ?? null;
  return (
    <ApolloProvider client={apolloFor(identity)} key={identity}>
      <ModalsProvider modalProps={{ centered: true, radius: 'lg', transitionProps: { duration: 150 } }}>
        <Outlet />
      </ModalsProvider>
    </ApolloProvider>
  );
}
