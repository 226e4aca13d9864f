import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AppProviders } from './providers/app-providers.tsx';
import { AppPages } from './router.tsx';

const drawn = (address: string): string =>
  renderToString(
    <StrictMode>
      <AppProviders>
        <StaticRouter location={address}>
          <AppPages />
        </StaticRouter>
      </AppProviders>
    </StrictMode>,
  );

/** The home page as a visitor first sees it, drawn by the build: no one waits for the code to read it. */
export const prerenderHome = (): string => drawn('/');

/** The frame of every other page: the header, a skeleton, the end. Its address is nobody's, so no entry is marked. */
export const prerenderShell = (): string => drawn('/-');
