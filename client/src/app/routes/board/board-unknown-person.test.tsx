import { screen } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, expect, it, vi } from 'vitest';
import { rememberHint } from '../../../lib/session/session-hint.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import BoardRoute from './board.route.tsx';

// Says nothing of who is signed in.
vi.mock('../../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => new Promise(() => {}) }),
}));

afterEach(() => rememberHint(null));

it('shows people who were signed in before the loading screen, and sends no request, until the session is known', async () => {
  rememberHint('ada@example.com');
  const ask = vi.fn(() => new Promise<FormattedExecutionResult>(() => {}));
  renderApp(<BoardRoute />, { address: '/board', server: { BoardPage: ask, ApplicationStats: ask } });
  expect(await screen.findByText('Loading your applications')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Pipeline Breakdown' }).querySelector('[data-skeleton]')).not.toBeNull();
  expect(screen.queryByText('Welcome to your Job Board')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

it('shows everybody else at once what the board is for', async () => {
  renderApp(<BoardRoute />, { address: '/board', server: {} });
  expect(await screen.findByText('Welcome to your Job Board')).toBeDefined();
});
