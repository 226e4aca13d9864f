import { screen } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import BoardRoute from './board.route.tsx';

// Says nothing of who is signed in.
vi.mock('../../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => new Promise(() => {}) }),
}));

it('shows the board’s loading screen, and asks the server nothing, until it is known who is there', async () => {
  const ask = vi.fn(() => new Promise<FormattedExecutionResult>(() => {}));
  renderApp(<BoardRoute />, { address: '/board', server: { BoardPage: ask, ApplicationStats: ask } });
  expect(await screen.findByText('Loading your applications')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Pipeline Breakdown' }).querySelector('[data-skeleton]')).not.toBeNull();
  expect(screen.queryByText('Welcome to your Job Board')).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});
