import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { AppProviders } from './providers/app-providers.tsx';
import { AppPages } from './router.tsx';

/** The home page as a visitor first sees it, drawn by the build: no one waits for the code to read it. */
export function prerenderHome(): string {
  return renderToString(
    <StrictMode>
      <AppProviders>
        <StaticRouter location="/">
          <AppPages />
        </StaticRouter>
      </AppProviders>
    </StrictMode>,
  );
}
