import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { job } from '../../../features/jobs/testing/job-fixtures.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import CompanyRoute from './company.route.tsx';

const show = (server: FakeServer) =>
  renderApp(
    <Routes>
      <Route path="/companies/:id" element={<CompanyRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    { address: '/companies/company-quill', server },
  );

const company = (known: object = {}) => ({
  data: {
    company: {
      __typename: 'Company',
      id: 'company-quill',
      name: 'Quill & Co',
      openJobCount: 1200,
      facets: {
        __typename: 'JobFacets',
        skills: [{ __typename: 'TextFacetValue', value: 'C++', count: 700 }],
        places: [{ __typename: 'PlaceFacetValue', id: 'DE', name: 'Germany', count: 1 }],
        workModes: [
          { __typename: 'WorkModeFacetValue', value: 'REMOTE', count: 9 },
          { __typename: 'WorkModeFacetValue', value: null, count: 3 },
        ],
      },
      jobs: { __typename: 'JobConnection', nodes: [{ ...job('7', { title: 'Analyst', company: 'Quill' }) }] },
      ...known,
    },
  },
});

beforeEach(() => publishSession(null));

describe('the page of a company', () => {
  test('shows visitors its jobs, what they ask for, and the search for all of them', async () => {
    show({ CompanyPage: () => company() });
    await screen.findByRole('heading', { level: 1, name: 'Quill & Co' });
    expect(document.title).toBe('Jobs at Quill & Co · Foothold');
    screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === '1200 open jobs');
    const jobs = screen.getByRole('region', { name: 'Newest jobs' });
    expect(within(jobs).getByRole('link', { name: 'Analyst' }).getAttribute('href')).toBe('/jobs/7');
    // The page says whose jobs they are, once.
    expect(within(jobs).queryByText('Quill')).toBeNull();
    const all = '/search?view=list&companies=Quill+%26+Co&timePosted=any';
    expect(screen.getByRole('link', { name: 'All jobs at Quill & Co' }).getAttribute('href')).toBe(all);
    expect(screen.getByRole('link', { name: 'Show all 1,200 jobs' }).getAttribute('href')).toBe(all);
    const leads = within(screen.getByRole('complementary', { name: 'At a glance' })).getAllByRole('link');
    expect(leads.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['C++700 jobs', `${all}&skills=C%2B%2B`],
      ['Germany1 job', `${all}&places=DE`],
      ['Remote9 jobs', `${all}&remote=remote`],
    ]);
    expect(document.getElementById('page-data')?.textContent).toContain('"@type":"Organization"');
  });

  test('does without counts while the server has none', async () => {
    show({ CompanyPage: () => company({ facets: null, openJobCount: 1 }) });
    await screen.findByRole('heading', { level: 1, name: 'Quill & Co' });
    expect(screen.queryByRole('heading', { name: 'Places' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Show all/ })).toBeNull();
  });

  test('says so when it has no open jobs', async () => {
    show({ CompanyPage: () => ({ data: { company: null } }) });
    await screen.findByText('No open jobs at this company');
    expect(screen.getByRole('link', { name: 'Search jobs' }).getAttribute('href')).toBe('/search');
  });
});
