import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { Page } from './page.tsx';

/** Its loading state and what it becomes are two pages of one address, as with a query; an input event ends the loading. */
function Loads() {
  const [isLoaded, setIsLoaded] = useState(false);
  const page = isLoaded ? (
    <Page key="loaded" title="Inbox">
      Letters
    </Page>
  ) : (
    <Page title="Loading">…</Page>
  );
  return (
    <div data-testid="loads" onInput={() => setIsLoaded(true)}>
      {page}
    </div>
  );
}

const finishLoading = () => fireEvent.input(screen.getByTestId('loads'));

test('a heading that comes later leaves the focus alone where none had it before', () => {
  renderApp(<Loads />, { address: '/inbox' });
  finishLoading();
  expect(screen.getByRole('heading', { name: 'Inbox' })).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});

test('the heading of a page that has loaded takes the focus over from the one that stood there meanwhile', () => {
  renderApp(<Loads />, { address: '/inbox' });
  screen.getByRole('heading', { name: 'Loading' }).focus();
  finishLoading();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inbox' }));
});
