import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './app/global.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { AppProviders } from './app/providers/app-providers.tsx';
import { isAsBuilt } from './app/is-as-built.ts';
import { renderOver } from './app/render-over.ts';
import { AppRouter, whenFirstPageLoaded } from './app/router.tsx';
import { reloadAfterUpdate } from './app/reload-after-update.ts';
import { afterPaint } from './lib/after-paint.ts';
import { installHistoryInterceptor } from './lib/history-interceptor.ts';
import { sessionHint } from './lib/session/session-hint.ts';
import { followSession } from './lib/session/session-store.ts';
import { watchStyles } from './ui/repair-styles.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root element.');

reloadAfterUpdate(import.meta.url);
watchStyles();
// Anyone who was here before waits for their session first of all: their home page begins with their day.
if (sessionHint() !== null) followSession();
// The pages that have a first query have asked for it long before; the build finds the script by this.
if (document.querySelector('#first-query')) void import('./ask-first-query.ts');
// Before the router listens itself.
installHistoryInterceptor();
const app = (
  <StrictMode>
    <AppProviders>
      <AppRouter />
    </AppProviders>
  </StrictMode>
);
// The home page is there before its code. Taking it over keeps the focus and what was typed meanwhile; it is done in
// small pieces, so that the page answers all the while.
const isHomeDrawn = root.hasChildNodes() && !root.hasAttribute('data-shell');
if (isHomeDrawn && isAsBuilt()) afterPaint(() => startTransition(() => void hydrateRoot(root, app)));
else void whenFirstPageLoaded().then(() => renderOver(root, app));
