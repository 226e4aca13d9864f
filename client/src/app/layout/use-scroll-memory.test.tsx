import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { positionOf } from './scroll-positions.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

function Frame() {
  useScrollMemory();
  return <p>The page</p>;
}

/** Where the window is, by its scroll position. */
function scrolledTo(top: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
  dispatchEvent(new Event('scroll'));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  history.replaceState(null, '');
});

/** A page that has been left alone for long enough to be as tall as it gets. */
function open(key: string): void {
  history.replaceState({ key }, '');
  renderApp(<Frame />, { address: { pathname: '/search', key } });
  screen.getByText('The page');
  act(() => void vi.advanceTimersByTime(10_000));
}

test('the way to the top of the next page is no place on the one before', () => {
  open('first');
  scrolledTo(2200);
  // The browser is a step ahead of what is drawn.
  history.replaceState({ key: 'second' }, '');
  scrolledTo(1800);
  expect(positionOf('first')).toBe(2200);
});

test('what a page still on its way allows is no place either', () => {
  open('tall');
  scrolledTo(900);
  cleanup();
  renderApp(<Frame />, { address: { pathname: '/search', key: 'tall' } });
  scrolledTo(10);
  expect(positionOf('tall')).toBe(900);
});
