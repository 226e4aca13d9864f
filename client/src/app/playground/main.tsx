import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { GraphiQL } from 'graphiql';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from '../../lib/session/session-store.ts';
import { createSocket } from '../apollo/socket.ts';
import { EXAMPLES } from './examples.ts';
import { createFetcher } from './fetcher.ts';
import classes from './playground.module.css';
import { WhoAsks } from './who-asks.tsx';

const socket = createSocket();
const fetcher = createFetcher(socket);
const tabs = EXAMPLES.map(({ query, variables }) => ({ query, ...(variables && { variables }) }));

/** The socket belongs to the person who opened it; what still runs on it starts again, as the person who is here now. */
const reopenSocket = () => socket.terminate();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root element.');

followSession();
createRoot(root).render(
  <StrictMode>
    <main className={classes.page}>
      <WhoAsks onOther={reopenSocket} />
      <div className={classes.editor}>
        <GraphiQL fetcher={fetcher} defaultTabs={tabs} />
      </div>
    </main>
  </StrictMode>,
);
