import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '../testing/connection.ts';
import { renderApp } from '../testing/render-app.tsx';
import { lazyPart } from './lazy-part.tsx';
import { watchStyles } from './repair-styles.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** A part whose code does not come the first time. */
function show() {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/part-1a2b.css'))
    .mockResolvedValue(() => 'The part');
  const Part = lazyPart(load, { renderFallback: () => 'On its way' });
  renderApp(
    <main>
      <p>The list</p>
      <Part />
    </main>,
  );
  return load;
}

test('a part that cannot be loaded says so in words in its own place, and the rest of the page stays', async () => {
  show();
  screen.getByText('On its way');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Couldn't load this part of the page.");
  expect(document.body.textContent).not.toContain('assets');
  screen.getByText('The list');
});

test('without a connection it says that it is not available offline, and comes by itself afterwards', async () => {
  connect(false);
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe("This part isn't available offline. It will load when you reconnect.");
  act(() => connect(true));
  await screen.findByText('The part');
});

test('it comes by itself also when the first try after the return fails', async () => {
  connect(false);
  const load = show().mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'));
  await screen.findByRole('alert');
  act(() => connect(true));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await screen.findByText('The part', undefined, { timeout: 10_000 });
  expect(load).toHaveBeenCalledTimes(3);
});

test("it is loaded by 'Try again'", async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('The part');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it loads by itself when the connection is back, and once', async () => {
  const load = show();
  await screen.findByRole('alert');
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText('The part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('it hears of a connection that returns in the moment in which the failure is shown', async () => {
  const watch = new MutationObserver(() => {
    if (screen.queryByRole('alert') === null) return;
    watch.disconnect();
    dispatchEvent(new Event('online'));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const load = show();
  await screen.findByText('The part');
  expect(load).toHaveBeenCalledTimes(2);
});

test('its style sheet is asked for again with it, because the build asks only once', async () => {
  watchStyles();
  const lost = document.createElement('link');
  lost.rel = 'stylesheet';
  lost.href = '/assets/part-1a2b.css';
  show();
  await screen.findByRole('alert');
  document.head.append(lost);
  fireEvent.error(lost);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const again = document.head.querySelector('link');
  expect(again).not.toBe(lost);
  expect(again?.getAttribute('href')).toBe(lost.href);
  fireEvent.load(again ?? lost);
  await screen.findByText('The part');
  again?.remove();
});
