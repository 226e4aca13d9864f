import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProviders } from './app/providers/app-providers.tsx';
import { AppRouter } from './app/router.tsx';
import { reloadAfterUpdate } from './app/reload-after-update.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root element.');

reloadAfterUpdate();
createRoot(root).render(
  <StrictMode>
    <AppProviders>
      <AppRouter />
    </AppProviders>
  </StrictMode>,
);
