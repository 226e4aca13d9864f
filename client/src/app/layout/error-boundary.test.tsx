import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '../../testing/connection.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const failure: { thrown: unknown } = { thrown: null };

function Page() {
  if (failure.thrown) throw failure.thrown;
  return <p>The page</p>;
}
const show = () =>
  renderApp(
    <ErrorBoundary place="/board">
      <Page />
    </ErrorBoundary>,
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  // The server is there.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response());
});
afterEach(() => {
  failure.thrown = null;
  vi.restoreAllMocks();
});

describe('a page that cannot be drawn', () => {
  test("says what went wrong, and 'Try again' clears it", async () => {
    failure.thrown = new Error('The board is broken');
    show();
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    expect(screen.getByText('The board is broken')).toBeTruthy();
    failure.thrown = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The page')).toBeTruthy();
  });

  test('for want of its code is not loaded again while there is no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    failure.thrown = new TypeError('Failed to fetch dynamically imported module: /assets/board.js');
    show();
    failure.thrown = null;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The page')).toBeTruthy();
  });

  test('for want of its code says without a connection that it will open, and does so by itself', async () => {
    // What is left to the page itself, where loading it again would leave nothing at all.
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    connect(false);
    failure.thrown = new TypeError('Failed to fetch dynamically imported module: /assets/board.js');
    show();
    // The server has been asked.
    await act(async () => undefined);
    expect(screen.getByRole('alert').textContent).toContain(
      "This page isn't on this device yet. It opens when you are back online.",
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    failure.thrown = null;
    act(() => connect(true));
    expect(await screen.findByText('The page')).toBeTruthy();
  });

  test.each([
    'Failed to fetch dynamically imported module: /assets/board.js',
    'Unable to preload CSS for /assets/map.css',
  ])('for want of its code says so in words: %s', (message) => {
    failure.thrown = new TypeError(message);
    show();
    expect(screen.getByRole('alert').textContent).toContain("Couldn't load this part of the page.");
    expect(screen.getByRole('alert').textContent).not.toContain('assets');
  });

  test('has a sentence for what is no error', () => {
    failure.thrown = { odd: true };
    show();
    expect(screen.getByText('An unexpected error occurred')).toBeTruthy();
  });
});
