import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepShortcutsOn } from '../../../lib/shortcuts-preference.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { page, showSearch as show, withoutOne } from './testing/show-search.tsx';

const status = () => screen.findByText(/^Found/);

afterEach(() => localStorage.clear());
beforeEach(() => publishSession({ uid: 'u', email: 'free.demo@example.com', emailVerified: true }));

describe('a search that finds nothing', () => {
  test('names the filter that blocks it and drops it on demand', async () => {
    const { query } = show('?view=grid&jobTitle=dev&location=Oslo&page=2', {
      SearchPage: () => page(0),
      BlockingFilters: ({ location }) => {
        expect(location).toEqual({ jobTitle: 'dev' });
        return { data: withoutOne({ location: 14 }) };
      },
    });
    const offers = await screen.findByRole('list', { name: 'Filters that block results' });
    expect(offers.textContent).toContain('Without Location: Oslo there are 14 jobs');
    const drop = within(offers).getByRole('button', { name: 'Remove filter Location: Oslo' });
    drop.focus();
    fireEvent.click(drop);
    await waitFor(() => expect(query()).toBe('?view=grid&jobTitle=dev'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  });

  test('says so when no single filter is the reason', async () => {
    show('?view=grid&jobType=Contract&remote=onsite', { SearchPage: () => page(0) });
    expect(await screen.findByText(/^Try removing more than one filter/)).toBeTruthy();
  });

  test('shows the results of what was probably meant, marked, and keeps the address', async () => {
    const jobSuggestion = { jobTitle: 'engineer', company: null, location: null, total: 1 };
    const { query } = show('?view=grid&jobTitle=enginer&remote=onsite', {
      SearchPage: ({ filter }) => (JSON.stringify(filter).includes('engineer') ? page(1, '7') : page(0)),
      JobSuggestion: ({ filter }) => {
        expect(filter).toEqual({ jobTitle: 'enginer', workMode: 'ONSITE' });
        return { data: { jobSuggestion: { __typename: 'JobSuggestion', ...jobSuggestion } } };
      },
    });
    await screen.findByRole('heading', { name: 'Engineer 7' });
    expect(screen.getByRole('status').textContent).toBe('Showing 1 job for engineer');
    screen.getByText((_text, element) => element?.textContent === 'Nothing matches enginer.');
    expect(query()).toBe('?view=grid&jobTitle=enginer&remote=onsite');

    const back = screen.getByRole('button', { name: 'Back to enginer' });
    back.focus();
    fireEvent.click(back);
    await screen.findByRole('heading', { name: 'No jobs found matching your criteria' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
    expect(query()).toBe('?view=grid&jobTitle=enginer&remote=onsite');
  });

  test('takes the suggestion into the address on demand', async () => {
    const jobSuggestion = { jobTitle: 'engineer', company: null, location: 'Berlin', total: 1 };
    const { query } = show('?view=grid&jobTitle=enginer&location=Berln', {
      SearchPage: ({ filter }) => (JSON.stringify(filter).includes('Berlin') ? page(1, '7') : page(0)),
      JobSuggestion: () => ({ data: { jobSuggestion: { __typename: 'JobSuggestion', ...jobSuggestion } } }),
    });
    const accept = await screen.findByRole('button', { name: 'Search for engineer, Berlin' });
    accept.focus();
    fireEvent.click(accept);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
    await waitFor(() => expect(query()).toBe('?view=grid&jobTitle=engineer&location=Berlin'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Found 1 job matching your criteria'));
  });
});

test('a page that what was probably meant does not have shows its first one', async () => {
  const jobSuggestion = { jobTitle: 'engineer', company: null, location: null, total: 60 };
  show('?view=grid&jobTitle=enginer&page=9', {
    SearchPage: ({ filter, offset }) =>
      JSON.stringify(filter).includes('engineer') ? page(60, ...(offset === 0 ? ['7'] : [])) : page(0),
    JobSuggestion: () => ({ data: { jobSuggestion: { __typename: 'JobSuggestion', ...jobSuggestion } } }),
  });
  await screen.findByRole('heading', { name: 'Engineer 7' });
  screen.getByRole('button', { name: 'Search for engineer' });
  screen.getByText('Page 1 of 2');
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
});

describe('single keys', () => {
  const results = { SearchPage: () => page(3, '1', '2', '3') };
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const focused = () => document.activeElement?.textContent;

  test('go through the jobs and open one', async () => {
    const { query } = show('?view=grid', { ...results, JobDetails: () => ({ data: { job: null } }) });
    await status();
    press('j');
    expect(focused()).toBe('Engineer 1');
    press('j');
    press('j');
    press('j');
    expect(focused()).toBe('Engineer 3');
    press('k');
    expect(focused()).toBe('Engineer 2');
    press('o');
    await waitFor(() => expect(query()).toBe('?view=grid&job=2'));
  });

  test('save the job that has the focus', async () => {
    const saveJob = vi.fn(() => ({ data: null, errors: [{ message: 'No.' }] }));
    show('?view=grid', { ...results, SaveJob: saveJob });
    await status();
    press('s');
    press('j');
    press('s');
    await waitFor(() => expect(saveJob).toHaveBeenCalledExactlyOnceWith({ input: { jobId: '1' } }));
  });

  test('lead to the search field, where they are letters again', async () => {
    show('?view=grid', results);
    await status();
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Job title' }));
    press('j');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Job title' }));
  });

  test('do nothing once they are switched off', async () => {
    keepShortcutsOn(false);
    show('?view=grid', results);
    await status();
    press('j');
    expect(focused()).not.toBe('Engineer 1');
  });
});
