import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { changedFilters, type FilterChange } from '../search-filters.ts';
import { readSearch } from '../search-state.ts';
import { SearchFacets } from './search-facets.tsx';
import type { FacetCounts } from './use-facet-counts.ts';

const onChange = vi.fn<(change: FilterChange) => void>();
beforeEach(() => onChange.mockReset());

const counts: FacetCounts = {
  skills: [
    { value: 'React', count: 1204 },
    { value: 'Python', count: 131 },
    { value: 'Go', count: 12 },
  ],
  companies: [{ value: 'Acme', count: 9 }],
  places: [
    { id: 'DE', name: 'Germany', count: 264, hasChildren: true },
    { id: '@EMEA', name: 'EMEA', count: 3, hasChildren: false },
  ],
  sources: [{ value: 'lever', count: 7 }],
  workModes: [
    { value: 'REMOTE', count: 148 },
    { value: null, count: 5 },
  ],
  levels: [{ value: 'SENIOR', count: 186 }],
  employment: [{ value: 'FULL_TIME', count: 400 }],
  posted: [
    { value: 'DAY', count: 4 },
    { value: 'MONTH', count: 412 },
  ],
  firstSeen: [{ value: 'DAY', count: 3 }],
  signs: [{ value: 'REPOSTED', count: 6 }],
  sponsorship: [{ value: 'YES', count: 2 }],
  pay: {
    currency: 'EUR',
    bars: [
      { from: 0, to: 50_000, count: 1 },
      { from: 50_000, to: 100_000, count: 8 },
    ],
    unknownCount: 90,
  },
};

function Facets({ address, known }: { readonly address: string; readonly known: FacetCounts | null | undefined }) {
  const [filters, setFilters] = useState(readSearch(new URLSearchParams(address)).filters);
  return (
    <SearchFacets
      filters={filters}
      counts={known}
      onChange={(change) => {
        onChange(change);
        setFilters(changedFilters(filters, change));
      }}
    />
  );
}

const show = (address = '', known: FacetCounts | null | undefined = counts, server: FakeServer = {}) =>
  renderApp(<Facets address={address} known={known} />, { server });
const group = (name: string) => within(screen.getByRole('group', { name }));
const line = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('each value says how many jobs have it; one press wants it, another leaves it out', async () => {
  show();
  await userEvent.click(line('React, 1,204 jobs'));
  expect(onChange.mock.lastCall?.[0].choices?.skills).toEqual({ include: ['React'], exclude: [] });
  await userEvent.click(line('Python, 131 jobs'));
  expect(onChange.mock.lastCall?.[0].choices?.skills).toEqual({ include: ['React', 'Python'], exclude: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Leave out React' }));
  expect(onChange.mock.lastCall?.[0].choices?.skills).toEqual({ include: ['Python'], exclude: ['React'] });
  expect(screen.getByRole('button', { name: 'Leave out React' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(line('React, 1,204 jobs, left out'));
  expect(onChange.mock.lastCall?.[0].choices?.skills).toEqual({ include: ['Python', 'React'], exclude: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onChange.mock.lastCall?.[0].choices?.skills).toEqual({ include: [], exclude: [] });
});

test('what was chosen stays in sight although nothing has it any more', () => {
  show('skills=COBOL&source=greenhouse&places=FR&experience=lead');
  expect(line('COBOL').checked).toBe(true);
  expect(line('France').checked).toBe(true);
  expect(line('Greenhouse, 0 jobs').checked).toBe(true);
  expect(line('Lead, 0 jobs').checked).toBe(true);
  expect(group('Source').queryByRole('checkbox', { name: /Ashby/ })).toBeNull();
});

test('a skill is found by a part of its name, and by the keyboard alone', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a skill' }), 'pyt');
  expect(group('Skills').getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange.mock.lastCall?.[0].choices?.skills).toEqual({ include: ['Python'], exclude: [] });
});

test('any company is found, not only the frequent ones', async () => {
  const companies = [{ __typename: 'TextFacetValue', value: 'Zebra & Sons', count: 1 }];
  show('skills=React', counts, {
    CompaniesNamed: ({ filter }) => {
      expect(filter).toMatchObject({ company: 'zeb', skills: { include: ['React'] } });
      return { data: { jobs: { __typename: 'JobPage', facets: { __typename: 'JobFacets', companies } } } };
    },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a company' }), 'zeb');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zebra & Sons, 1 job' }));
  expect(onChange.mock.lastCall?.[0].choices?.companies).toEqual({ include: ['Zebra & Sons'], exclude: [] });
});

test('a country opens to its regions and towns', async () => {
  const places = [{ __typename: 'PlaceFacetValue', id: 'DE/Bavaria', name: 'Bavaria', count: 98, hasChildren: true }];
  show('', counts, {
    PlacesWithin: ({ within: id }) => {
      expect(id).toBe('DE');
      return { data: { jobs: { __typename: 'JobPage', facets: { __typename: 'JobFacets', places } } } };
    },
  });
  expect(screen.queryByRole('button', { name: 'Places in EMEA' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Places in Germany' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Bavaria, 98 jobs' }));
  expect(onChange.mock.lastCall?.[0].choices?.places).toEqual({ include: ['DE/Bavaria'], exclude: [] });
});

test('a range of pay bounds where its handles do not stand at the edge', async () => {
  show();
  screen.getByText('90 jobs name no pay');
  const least = screen.getByRole('slider', { name: 'Salary at least' });
  fireEvent.keyDown(least, { key: 'ArrowRight' });
  fireEvent.keyUp(least, { key: 'ArrowRight' });
  await waitFor(() => expect(onChange.mock.lastCall?.[0].pay).toEqual({ min: 25_000, max: null, withUnknown: false }));
  expect(least.getAttribute('aria-valuetext')).toBe('€25k');
  expect(screen.getByRole('slider', { name: 'Salary at most' }).getAttribute('aria-valuetext')).toBe('€100k+');
  await userEvent.click(line('Include jobs without pay'));
  expect(onChange.mock.lastCall?.[0].pay).toEqual({ min: 25_000, max: null, withUnknown: true });
});

test('what was seen of a posting is wanted or left out, and when it was first seen', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Leave out Posted again' }));
  expect(onChange.mock.lastCall?.[0].choices?.signs).toEqual({ include: [], exclude: ['reposted'] });
  expect(group('Posting history').queryByRole('checkbox', { name: /evergreen/ })).toBeNull();
  const today = group('First seen by Foothold').getByRole('radio', { name: 'Today, 3 jobs' });
  await userEvent.click(today);
  expect(onChange.mock.lastCall?.[0]).toEqual({ firstSeen: 'today' });
  await userEvent.click(group('First seen by Foothold').getByRole('radio', { name: /^Any time/ }));
  expect(onChange.mock.lastCall?.[0]).toEqual({ firstSeen: null });
});

test('the last 30 days need no choice; another time is one', async () => {
  show();
  const times = group('Time posted');
  expect(times.getByRole<HTMLInputElement>('radio', { name: 'This Month, 412 jobs' }).checked).toBe(true);
  await userEvent.click(times.getByRole('radio', { name: 'Any time' }));
  expect(onChange.mock.lastCall?.[0]).toEqual({ posted: 'any' });
  await userEvent.click(times.getByRole('radio', { name: 'This Month, 412 jobs' }));
  expect(onChange.mock.lastCall?.[0]).toEqual({ posted: null });
});

test('without counts the filters that need none still work', async () => {
  show('', null);
  expect(screen.queryByRole('group', { name: 'Skills' })).toBeNull();
  await userEvent.click(line('Hybrid'));
  expect(onChange.mock.lastCall?.[0].choices?.workModes).toEqual({ include: ['hybrid'], exclude: [] });
});
