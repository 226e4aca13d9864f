import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AppProviders } from './app/providers/app-providers.tsx';
import { isAsBuilt } from './app/is-as-built.ts';
import { AppRouter } from './app/router.tsx';
import { reloadAfterUpdate } from './app/reload-after-update.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root element.');

reloadAfterUpdate();
const app = (
  <StrictMode>
    <AppProviders>
      <AppRouter />
    </AppProviders>
  </StrictMode>
);
// The home page is there before its code; taking it over keeps the focus and what was typed meanwhile.
if (root.hasChildNodes() && isAsBuilt()) hydrateRoot(root, app);
else createRoot(root).render(app);
