import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentSession, followSession } from '../../lib/session/session-store.ts';
import { createSocket } from '../apollo/socket.ts';
import { EXAMPLES } from './examples.ts';
import classes from './playground.module.css';
import { WhoAsks } from './who-asks.tsx';

/** Sends the session's token with every operation; a header typed into the editor wins. */
async function fetchAsViewer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await currentSession().getToken();
  if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  return fetch(input, { ...init, headers });
}

const socket = createSocket();
const fetcher = createGraphiQLFetcher({ url: '/graphql', fetch: fetchAsViewer, wsClient: socket });

/** The socket belongs to whoever opened it; what still runs on it starts anew, as whoever is here now. */
const reopenSocket = () => socket.terminate();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root element.');

followSession();
createRoot(root).render(
  <StrictMode>
    <main className={classes.page}>
      <WhoAsks onOther={reopenSocket} />
      <div className={classes.editor}>
        <GraphiQL fetcher={fetcher} defaultTabs={EXAMPLES.map((example) => ({ ...example }))} />
      </div>
    </main>
  </StrictMode>,
);
