import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferred } from '../../../testing/deferred.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { detailFacts } from '../../../features/jobs/testing/job-fixtures.ts';
import { page, row, showSearch as show } from './testing/show-search.tsx';

const status = () => screen.findByText(/^Found/);
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});
beforeEach(() => publishSession({ uid: 'u', email: 'free.demo@example.com', emailVerified: true }));

describe('who may search', () => {
  test('a visitor is asked to sign in', async () => {
    publishSession(null);
    show('', {});
    await screen.findByText(/sign in to search/i);
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
      filter: { query: 'dev', workModes: { include: ['REMOTE'], exclude: [] } },
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
    await screen.findByRole('heading', { name: "There's no page 9" });
    expect(screen.queryByText(/^Page 9 of/)).toBeNull();
    const last = screen.getByRole('button', { name: 'Go to page 3' });
    last.focus();
    fireEvent.click(last);
    await waitFor(() => expect(query()).toBe('?view=grid&page=3'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  });
});

describe('moving on', () => {
  test('asks for later pages as of the first, so that jobs which arrive move nothing', async () => {
    const asOf = new Date().toISOString();
    const searchPage = vi.fn(({ offset }: Readonly<Record<string, unknown>>) => {
      const { data } = page(120, `${String(offset)}1`);
      return { data: { jobs: { ...data.jobs, asOf } } };
    });
    show('?view=grid', { SearchPage: searchPage });
    await status();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Engineer 501' });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Engineer 1001' });
    const asked = searchPage.mock.calls.map(([variables]) => [variables['offset'], variables['asOf']]);
    expect(asked).toEqual([
      [0, undefined],
      [50, asOf],
      [100, asOf],
    ]);
  });

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

  test('a chip takes its filter away, and the page with it', async () => {
    const { query } = show('?view=list&page=2&jobType=Contract&experience=lead', { SearchPage: () => page(80, '1') });
    await status();
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter type: Contract' }));
    await waitFor(() => expect(query()).toBe('?view=list&experience=lead'));
    screen.getByText('All Job Types', { selector: 'li *' });
  });

  test('a chip that goes hands the focus to the next one, the last one to the results', async () => {
    show('?view=list&jobType=Contract&experience=lead', { SearchPage: () => page(80, '1') });
    await status();
    const chip = (label: string) => screen.getByRole('button', { name: `Remove filter ${label}` });
    const remove = (label: string): void => {
      chip(label).focus();
      fireEvent.click(chip(label));
    };
    remove('level: Lead');
    expect(document.activeElement).toBe(chip('type: Contract'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull());
    remove('type: Contract');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  });

  test('clearing all filters hands the focus to the results', async () => {
    show('?view=list&experience=lead&jobType=Contract', { SearchPage: () => page(80, '1') });
    await status();
    screen.getByRole('button', { name: 'Clear all' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  });

  test('the view buttons change the view alone', async () => {
    const { query } = show('?view=grid&page=2&location=Oslo', { SearchPage: () => page(80, '1') });
    await status();
    fireEvent.click(screen.getByRole('button', { name: 'List' }));
    await waitFor(() => expect(query()).toBe('?view=list&page=2&location=Oslo'));
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
  });
});

const standing = { ...detailFacts, isOwn: false };
const onlyJob5 = () => page(2, '5', '6');
const pane = () => screen.findByRole('complementary', { name: 'Job details' });

describe('the details of a job', () => {
  const details = vi.fn((variables: Readonly<Record<string, unknown>>): FormattedExecutionResult => ({
    data: { job: { ...row(String(variables['id'])), description: 'We need:\\n- care', ...standing, isHidden: false } },
  }));

  test('open beside the list, with the description as text, and close again', async () => {
    const { query } = show('?view=grid', { SearchPage: onlyJob5, JobDetails: details });
    await status();
    fireEvent.click(screen.getByRole('link', { name: 'Engineer 5' }));
    const shown = await pane();
    expect(query()).toBe('?view=grid&job=5');
    await waitFor(() => expect(document.title).toBe('Engineer 5 at Acme · Foothold'));
    expect((await within(shown).findByText('care')).tagName).toBe('LI');
    const full = within(shown).getByRole('link', { name: 'Open Engineer 5 as a page' });
    expect(full.getAttribute('href')).toBe('/jobs/5');
    fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(query()).toBe('?view=grid'));
    await waitFor(() => expect(document.title).toBe('Search jobs · Foothold'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Engineer 5' }));
  });

  test('follow the keys in the list, lead to the full page and close on Escape', async () => {
    const { query, router } = show('?view=list&job=5', { SearchPage: onlyJob5, JobDetails: details });
    await status();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('j');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Engineer 6' }));
    await waitFor(() => expect(query()).toBe('?view=list&job=6'));
    press('ArrowUp');
    await waitFor(() => expect(query()).toBe('?view=list&job=5'));
    press('Escape');
    await waitFor(() => expect(query()).toBe('?view=list'));
    fireEvent.click(screen.getByRole('link', { name: 'Engineer 5' }));
    screen.getByRole('link', { name: 'Engineer 5' }).focus();
    press('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs/5'));
  });

  test('of a job that is hidden give way to the next one, and the list loses it', async () => {
    const { query } = show('?view=list&job=5', {
      SearchPage: onlyJob5,
      JobDetails: details,
      HideJob: () => ({ data: { hideJob: { job: { __typename: 'Job', id: '5', isHidden: true } } } }),
    });
    fireEvent.click(await within(await pane()).findByRole('button', { name: 'Hide from search' }));
    await waitFor(() => expect(query()).toBe('?view=list&job=6'));
    await waitFor(() => expect(cards()).toEqual(['Engineer 6']));
  });

  test('say so when the posting does not exist', async () => {
    show('?view=grid&job=77', { SearchPage: onlyJob5, JobDetails: () => ({ data: { job: null } }) });
    const shown = await pane();
    await waitFor(() => expect(shown.textContent).toContain("This job isn't available"));
    within(shown).getByRole('button', { name: 'Try again' });
  });
});
