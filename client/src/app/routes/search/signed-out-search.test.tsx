import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { SignedOutSearch } from './signed-out-search.tsx';

const values = (type: string, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([value, count]) => ({ __typename: `${type}FacetValue`, value, count }));

const PYTHON = { __typename: 'SearchTerm', kind: 'SKILL', text: 'python', value: 'Python', alternatives: [] };
const facets = {
  __typename: 'JobFacets',
  skills: values('Text', { Python: 414, React: 210 }),
  companies: values('Text', { 'Quill & Co': 12 }),
  places: [{ __typename: 'PlaceFacetValue', id: 'DE', name: 'Germany', count: 121 }],
  levels: values('Level', { SENIOR: 94, LEAD: 29 }),
  workModes: values('WorkMode', { REMOTE: 88 }),
  posted: values('Posted', { DAY: 18, WEEK: 98, MONTH: 414 }),
  pay: {
    __typename: 'PayHistogram',
    bars: [30, 40, 50, 60].map((from, at) => ({
      __typename: 'PayBar',
      from: from * 1_000,
      to: (from + 10) * 1_000,
      count: [10, 30, 50, 10][at],
    })),
  },
};
const totals = (more: object = {}) => ({
  data: {
    jobTotals: {
      __typename: 'JobTotals',
      exactTotal: 414,
      interpretation: [PYTHON],
      correctedQuery: null,
      facets,
      ...more,
    },
  },
});

test('a visitor sees true totals of what matches, and each line sets its filter', async () => {
  const asked = vi.fn();
  const VisitorTotals = (variables: object) => {
    asked(variables);
    return totals();
  };
  const { router } = renderApp(<SignedOutSearch />, {
    address: '/search?jobTitle=engineer&location=Berlin',
    server: { VisitorTotals },
  });
  expect(await screen.findByRole('heading', { level: 1, name: '414 open jobs match' })).toBeTruthy();
  expect(asked.mock.calls).toEqual([[{ filter: { query: 'engineer Berlin' } }]]);
  expect(screen.getByRole('region', { name: 'Salary, a year' }).textContent).toContain('Half pay €50k or more');
  const linesOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('button')
      .map((line) => line.textContent);
  expect(linesOf('Where')).toEqual(['Germany121']);
  expect(linesOf("Who's hiring")).toEqual(['QQuill & Co12']);
  expect(linesOf('Asked for')).toEqual(['React 210']);
  expect(linesOf('Posted')).toEqual(['Last 24 hours18', 'Last 7 days98']);

  const level = within(screen.getByRole('region', { name: 'Level' }));
  await userEvent.click(level.getByRole('button', { name: /Senior\s*94/ }));
  await waitFor(() => expect(router.state.location.search).toContain('experience=senior'));
  expect(level.getByRole('button', { name: /Senior/ }).getAttribute('aria-pressed')).toBe('true');
});

test('while the server counts no facets the total and the way in are there', async () => {
  renderApp(<SignedOutSearch />, { address: '/search', server: { VisitorTotals: () => totals({ facets: null }) } });
  expect(await screen.findByRole('heading', { level: 1, name: '414 open jobs match' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Level' })).toBeNull();
});

test('the way to an account keeps the filters, and says what comes next', async () => {
  renderApp(<SignedOutSearch />, { address: '/search?jobTitle=engineer', server: { VisitorTotals: () => totals() } });
  expect(await screen.findByText("Your filters stay. You'll see the 414 jobs next.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/sign-up');
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
  // Above the totals, of which a phone shows five screens.
  const prompt = screen.getByRole('region', { name: 'Welcome to Job Search' });
  const pay = screen.getByRole('region', { name: 'Salary, a year' });
  expect(prompt.compareDocumentPosition(pay) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('without totals the way in is still there', async () => {
  renderApp(<SignedOutSearch />, {
    address: '/search',
    server: { VisitorTotals: () => ({ errors: [{ message: 'no' }], data: null }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain("couldn't be loaded");
  expect(screen.getByRole('heading', { name: 'Welcome to Job Search' })).toBeTruthy();
});
