import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { SignedOutSearch } from './signed-out-search.tsx';

const COUNTS = { remote: 88, hybrid: 134, onsite: 192, intern: 62, junior: 102, mid: 127, senior: 94, lead: 29 };

test('a visitor sees true totals of what matches, and each line sets its filter', async () => {
  const asked = vi.fn();
  const VisitorTotals = (variables: object) => {
    asked(variables);
    return { data: { ...COUNTS, jobCount: 414, today: 18, week: 98 } };
  };
  const { router } = renderApp(<SignedOutSearch />, {
    address: '/search?jobTitle=engineer&location=Berlin',
    server: { VisitorTotals },
  });
  expect(await screen.findByRole('heading', { level: 1, name: '414 open jobs match' })).toBeTruthy();
  const filter = { query: 'engineer Berlin' };
  const remote = { ...filter, workModes: { include: ['REMOTE'], exclude: [] } };
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ filter, remote });

  const level = within(screen.getByRole('region', { name: 'Level' }));
  await userEvent.click(level.getByRole('button', { name: /Senior\s*94/ }));
  await waitFor(() => expect(router.state.location.search).toContain('experience=senior'));
  expect(level.getByRole('button', { name: /Senior/ }).getAttribute('aria-pressed')).toBe('true');
});

test('the way to an account keeps the filters, and says what comes next', async () => {
  const VisitorTotals = () => ({ data: { ...COUNTS, jobCount: 414, today: 18, week: 98 } });
  renderApp(<SignedOutSearch />, { address: '/search?jobTitle=engineer', server: { VisitorTotals } });
  expect(await screen.findByText("Your filters stay. You'll see the 414 jobs next.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/sign-up');
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
});

test('without totals the way in is still there', async () => {
  renderApp(<SignedOutSearch />, {
    address: '/search',
    server: { VisitorTotals: () => ({ errors: [{ message: 'no' }], data: null }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain("couldn't be loaded");
  expect(screen.getByRole('heading', { name: 'Welcome to Job Search' })).toBeTruthy();
});
