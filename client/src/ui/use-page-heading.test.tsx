import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { Page } from './page.tsx';

let finishLoading = (): void => undefined;

/** Its loading state and what it becomes are two pages of one address, as with a query. */
function Loads() {
  const [isLoaded, setIsLoaded] = useState(false);
  finishLoading = () => setIsLoaded(true);
  return isLoaded ? (
    <Page key="loaded" title="Inbox">
      Letters
    </Page>
  ) : (
    <Page title="Loading">…</Page>
  );
}

test('a heading that comes later leaves the focus alone where none had it before', () => {
  renderApp(<Loads />, { address: '/inbox' });
  act(finishLoading);
  expect(screen.getByRole('heading', { name: 'Inbox' })).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

test('the heading of a page that has loaded takes the focus over from the one that stood there meanwhile', () => {
  renderApp(<Loads />, { address: '/inbox' });
  screen.getByRole('heading', { name: 'Loading' }).focus();
  act(finishLoading);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inbox' }));
});
