import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import NotFoundRoute from './not-found.route.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('an address without a page says so, leads home, and is logged once', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  renderApp(<NotFoundRoute />, { address: '/no/such/page' });
  screen.getByRole('heading', { level: 1, name: 'Oops! Page not found' });
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(log.mock.calls).toEqual([['404: there is no page at /no/such/page']]);
});
