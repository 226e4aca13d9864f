import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { job } from '../../../features/jobs/testing/job-fixtures.ts';
import { deferred } from '../../../features/applications/testing/deferred.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import SearchRoute from './search.route.tsx';

const row = (id: string) => ({ ...job(id), viewerApplication: null });
const page = (total: number, ...ids: string[]) => ({
  data: {
    jobs: { __typename: 'JobPage', total, jobs: ids.map(row) },
  },
});

/** What the server says to everything beside the search itself: every search that lacks one filter finds nothing. */
const helpers: FakeServer = {
  EmploymentTypes: () => ({ data: { employmentTypes: ['Full-time', 'Contract'] } }),
  BlockingFilters: () => ({ data: withoutOne({}) }),
  JobSuggestion: () => ({ data: { jobSuggestion: null } }),
};

function withoutOne(totals: Readonly<Record<string, number>>) {
  const names = ['jobTitle', 'company', 'location', 'jobType', 'experience', 'remote', 'timePosted'];
  return Object.fromEntries(names.map((name) => [name, { __typename: 'JobPage', total: totals[name] ?? 0 }]));
}

function show(query: string, server: FakeServer) {
  const { router } = renderApp(<SearchRoute />, { address: `/search${query}`, server: { ...helpers, ...server } });
  return { query: () => router.state.location.search, router };
}

const status = () => screen.findByText(/^Found/);
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

afterEach(() => vi.restoreAllMocks());
beforeEach(() => publishSession({ uid: 'u', email: 'free.demo@example.com', emailVerified: true }));

describe('who may search', () => {
  test('a visitor is asked to sign in', () => {
    publishSession(null);
    show('', {});
    screen.getByText(/sign in to search/i);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
  });
});

describe('a search', () => {
  test('asks for what the address says, and the address says it all', async () => {
    const searchPage = vi.fn(() => page(120, '1', '2'));
    const { query } = show('?page=2&jobTitle=dev&remote=true&company=', { SearchPage: searchPage });
    expect((await status()).textContent).toBe('Found 120 jobs matching your criteria');
    screen.getByText('Page 2 of 3');
    expect(searchPage).toHaveBeenCalledExactlyOnceWith({
      filter: { jobTitle: 'dev', remote: 'remote' },
      limit: 50,
      offset: 50,
    });
    expect(query()).toBe('?page=2&jobTitle=dev&remote=remote&view=grid');
    expect(cards()).toEqual(['Engineer 1', 'Engineer 2']);
  });

  test('shows six empty cards and a way out while the first page is on its way', async () => {
    const never = new Promise<FormattedExecutionResult>(() => undefined);
    show('', { SearchPage: () => never });
    await screen.findByText('Loading jobs...');
    screen.getByRole('button', { name: 'Taking too long? Retry' });
    expect(screen.getAllByTestId('job-skeleton')).toHaveLength(6);
  });

  test('without a result says so and offers to drop the filters', async () => {
    const { query } = show('?view=list&jobTitle=x&jobType=Contract', { SearchPage: () => page(0) });
    await screen.findByRole('heading', { name: 'No jobs found matching your criteria' });
    screen.getByText('Try adjusting your search filters');
    fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(query()).toBe('?view=list'));
  });

  test('that fails says why, and asks again on demand', async () => {
    const searchPage = vi
      .fn<() => FormattedExecutionResult>()
      .mockReturnValueOnce({ data: null, errors: [{ message: 'Too many requests. Please wait.' }] })
      .mockReturnValue(page(1, '9'));
    show('', { SearchPage: searchPage });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Too many requests. Please wait.');
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await status()).textContent).toBe('Found 1 job matching your criteria');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that fails says so although its former answer is known', async () => {
    let isBroken = false;
    const { query } = show('?view=grid', {
      SearchPage: ({ offset }) => {
        if (isBroken) throw new Error('Network error - check your connection');
        return page(70, offset === 0 ? '1' : '51');
      },
    });
    await status();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Engineer 51' });
    isBroken = true;
    // The answer of the first page is not fresh any more.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(query()).toBe('?view=grid'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch jobs after multiple attempts');
    expect(alert.textContent).toContain('Network error - check your connection');
    isBroken = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Engineer 1' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of a page beyond the end leads back to the last', async () => {
    const { query } = show('?view=grid&page=9', { SearchPage: () => page(120) });
    await screen.findByRole('heading', { name: 'There is no page 9' });
    fireEvent.click(screen.getByRole('button', { name: 'Go to page 3' }));
    await waitFor(() => expect(query()).toBe('?view=grid&page=3'));
  });
});

describe('a search that finds nothing', () => {
  test('names the filter that blocks it and drops it on demand', async () => {
    const { query } = show('?view=grid&jobTitle=dev&location=Oslo&page=2', {
      SearchPage: () => page(0),
      BlockingFilters: ({ location }) => {
        expect(location).toEqual({ jobTitle: 'dev' });
        return { data: withoutOne({ location: 14 }) };
      },
    });
    const offers = await screen.findByRole('list', { name: 'Filters that block this search' });
    expect(offers.textContent).toContain('Without Oslo there are 14 jobs');
    fireEvent.click(within(offers).getByRole('button', { name: 'Drop filter Oslo' }));
    await waitFor(() => expect(query()).toBe('?view=grid&jobTitle=dev'));
  });

  test('says so when no single filter is the reason', async () => {
    show('?view=grid&jobType=Contract&remote=onsite', { SearchPage: () => page(0) });
    expect(await screen.findByText(/^No single filter is the reason/)).toBeTruthy();
  });

  test('shows the results of what was probably meant, marked, and keeps the address', async () => {
    const jobSuggestion = { jobTitle: 'engineer', company: null, location: null, total: 1 };
    const { query } = show('?view=grid&jobTitle=enginer&remote=onsite', {
      SearchPage: ({ filter }) => (JSON.stringify(filter).includes('engineer') ? page(1, '7') : page(0)),
      JobSuggestion: ({ filter }) => {
        expect(filter).toEqual({ jobTitle: 'enginer', remote: 'onsite' });
        return { data: { jobSuggestion: { __typename: 'JobSuggestion', ...jobSuggestion } } };
      },
    });
    await screen.findByRole('heading', { name: 'Engineer 7' });
    expect(screen.getByRole('status').textContent).toContain('Found 0 jobs matching your criteria');
    expect(screen.getByRole('status').textContent).toContain('Showing results for engineer');
    expect(query()).toBe('?view=grid&jobTitle=enginer&remote=onsite');

    fireEvent.click(screen.getByRole('button', { name: 'Back to enginer' }));
    await screen.findByRole('heading', { name: 'No jobs found matching your criteria' });
    expect(query()).toBe('?view=grid&jobTitle=enginer&remote=onsite');
  });

  test('takes the suggestion into the address on demand', async () => {
    const jobSuggestion = { jobTitle: 'engineer', company: null, location: 'Berlin', total: 1 };
    const { query } = show('?view=grid&jobTitle=enginer&location=Berln', {
      SearchPage: ({ filter }) => (JSON.stringify(filter).includes('Berlin') ? page(1, '7') : page(0)),
      JobSuggestion: () => ({ data: { jobSuggestion: { __typename: 'JobSuggestion', ...jobSuggestion } } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Search for engineer, Berlin' }));
    await waitFor(() => expect(query()).toBe('?view=grid&jobTitle=engineer&location=Berlin'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Found 1 job matching your criteria'));
  });
});

describe('moving on', () => {
  test('the page before stays, dimmed, while the next is on its way', async () => {
    const next = deferred<FormattedExecutionResult>();
    const { query } = show('?view=grid', {
      SearchPage: ({ offset }) => (offset === 0 ? page(70, '1') : next.promise),
    });
    await status();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(query()).toBe('?view=grid&page=2'));
    expect(cards()).toEqual(['Engineer 1']);
    const list = screen.getByRole('article').closest('ul');
    expect(list?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    next.resolve(page(70, '51'));
    await screen.findByRole('heading', { name: 'Engineer 51' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  });

  test('a badge takes its filter away, and the page with it', async () => {
    const { query } = show('?view=list&page=2&jobType=Contract&location=Oslo', { SearchPage: () => page(80, '1') });
    await status();
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Contract' }));
    await waitFor(() => expect(query()).toBe('?view=list&location=Oslo'));
    screen.getByText('All Job Types', { selector: 'li *' });
  });

  test('the view buttons change the view alone', async () => {
    const { query } = show('?view=grid&page=2&location=Oslo', { SearchPage: () => page(80, '1') });
    await status();
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    await waitFor(() => expect(query()).toBe('?view=list&page=2&location=Oslo'));
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
  });
});

const onlyJob5 = () => page(1, '5');

describe('the details of a job', () => {
  const details = vi.fn((): FormattedExecutionResult => ({
    data: { job: { ...row('5'), description: 'We need:\\n- care' } },
  }));

  test('open from the card, with the description as text, and close the way they came', async () => {
    const { query } = show('?view=grid', { SearchPage: onlyJob5, JobDetails: details });
    await status();
    fireEvent.click(screen.getByRole('link', { name: 'Engineer 5' }));
    const dialog = await screen.findByRole('dialog');
    expect(query()).toBe('?view=grid&job=5');
    expect((await within(dialog).findByText('care')).tagName).toBe('LI');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(query()).toBe('?view=grid'));
  });

  test('say so when the posting does not exist', async () => {
    show('?view=grid&job=77', { SearchPage: onlyJob5, JobDetails: () => ({ data: { job: null } }) });
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('This posting is not available'));
  });
});
