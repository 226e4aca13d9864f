import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { application, boardData } from '../../../features/applications/testing/board-fixtures.ts';
import { column, refusal, renderBoard } from './testing/render-board.tsx';
import { publishSession } from '../../../lib/session/session-store.ts';

const auth = vi.hoisted((): { token: string | null } => ({ token: 'a token' }));
vi.mock('../../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => Promise.resolve(auth.token) }),
}));
afterEach(() => {
  vi.useRealTimers();
  auth.token = 'a token';
});

describe('/board', () => {
  it('welcomes a visitor and says what the board is for', async () => {
    publishSession(null);
    renderBoard([]);
    expect(await screen.findByRole('heading', { name: 'Welcome to your Job Board' })).toBeDefined();
    for (const bullet of [
      'Track applications across multiple stages',
      'Add notes and reminders',
      'Drag and drop to update status',
    ]) {
      expect(screen.getByText(bullet)).toBeDefined();
    }
    expect(screen.getByRole('heading', { level: 1, name: 'Job Application Dashboard' })).toBeDefined();
    expect(screen.getByText('Your personal career tracking hub')).toBeDefined();
  });

  it('says that it loads, and offers to load the page again', async () => {
    renderBoard([], { BoardPage: () => new Promise(() => {}) });
    expect(await screen.findByText('Loading your applications')).toBeDefined();
    expect(screen.getByText('Please wait while we fetch your job applications...')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Taking too long? Retry' })).toBeDefined();
  });

  it.each([
    ['UNAUTHENTICATED', 'Authentication Error', 'Please sign out and sign back in'],
    ['TIMEOUT', 'Request Timeout', 'Loading took too long. Please check your connection and try again.'],
    ['RATE_LIMITED', 'Error', 'Failed to load your job applications. Please try again.'],
  ])('says in a toast and in place when loading fails with %s', async (code, title, text) => {
    renderBoard([], { BoardPage: () => refusal(code) });
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(screen.getAllByText(title)).toHaveLength(2);
  });

  it('says in place that it has tried several times, where it has', async () => {
    renderBoard([], { BoardPage: () => refusal('INTERNAL') });
    expect(await screen.findByText('Failed to fetch applications after multiple attempts')).toBeDefined();
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getAllByText('Failed to load your job applications. Please try again.')).toHaveLength(2);
  });

  it('asks to sign in when there is no session behind the page', async () => {
    auth.token = null;
    renderBoard([], { BoardPage: () => refusal('UNAUTHENTICATED') });
    await waitFor(() => expect(screen.getAllByText('Authentication Required')).toHaveLength(2));
    expect(screen.getAllByText('Please sign in to view your applications')).toHaveLength(2);
  });

  it('loads again on request', async () => {
    let isBroken = true;
    const { user } = renderBoard([], {
      BoardPage: () => (isBroken ? refusal('INTERNAL') : { data: boardData(1, application('a', 'SAVED')) }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    expect(await column('Saved')).toBeDefined();
  });

  it('gives up waiting after 15 seconds', async () => {
    vi.useFakeTimers();
    renderBoard([], { BoardPage: () => new Promise(() => {}) });
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(screen.getByText('Loading your applications')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.getAllByText('Request Timeout')).toHaveLength(2);
  });

  it('waits again when asked to try again after that', async () => {
    vi.useFakeTimers();
    const board = vi.fn(() => new Promise<FormattedExecutionResult>(() => {}));
    renderBoard([], { BoardPage: board });
    await act(() => vi.advanceTimersByTimeAsync(15_500));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Loading your applications')).toBeDefined();
    expect(board).toHaveBeenCalledTimes(2);
    await act(() => vi.advanceTimersByTimeAsync(14_500));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
