import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepShortcutsOn } from '../../../lib/shortcuts-preference.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { countsOf } from '../../../features/jobs/testing/search-counts.ts';
import { answer, blocker, page, showSearch as show, term } from './testing/show-search.tsx';

const status = () => screen.findByText(/^Found/);

afterEach(() => localStorage.clear());
beforeEach(() => publishSession({ uid: 'u', email: 'free.demo@example.com', emailVerified: true }));

describe('a search that finds nothing', () => {
  test('names what blocks it, of the text and beside it, and drops it on demand', async () => {
    const interpretation = [term('SKILL', 'react', 'React'), term('PLACE', 'oslo', 'Oslo, Norway')];
    const [, oslo] = interpretation;
    const { query } = show('?view=grid&q=react+in+oslo&experience=lead&page=2', {
      SearchPage: () =>
        answer(0, [], {
          interpretation,
          blockers: oslo ? [blocker(oslo, 412)] : [],
        }),
      CountSearches: ({ jobCount }) => {
        expect(jobCount).toEqual({ query: 'react in oslo' });
        return { data: countsOf([14]) };
      },
    });
    const offers = await screen.findByRole('list', { name: 'Filters that block results' });
    await within(offers).findByText('Lead');
    expect(
      within(offers)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Without Oslo, Norway: 412 jobsRemove filter', 'Without Lead: 14 jobsRemove filter']);
    const drop = within(offers).getByRole('button', { name: 'Remove filter Oslo, Norway' });
    drop.focus();
    fireEvent.click(drop);
    await waitFor(() => expect(query()).toBe('?view=grid&q=react&experience=lead'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  });

  test('offers to take back what is left out, in words that say so', async () => {
    const interpretation = [term('TITLE', 'designer'), term('EXCLUDE', 'react', 'React')];
    const [, react] = interpretation;
    show('?view=grid&q=designer+-react&timePosted=any', {
      SearchPage: () => answer(0, [], { interpretation, blockers: react ? [blocker(react, 42)] : [] }),
    });
    const offers = await screen.findByRole('list', { name: 'Filters that block results' });
    expect(offers.textContent).toBe('Without leaving out React: 42 jobsRemove filter');
  });

  test('names two that block together, where none does alone, and drops both on demand', async () => {
    const { query } = show('?view=grid&jobType=Contract&remote=onsite&timePosted=any', {
      SearchPage: () => page(0),
      CountSearches: ({ jobCount }) => ({
        data: countsOf([JSON.stringify(jobCount) === '{"posted":"ANY"}' ? 41 : 0]),
      }),
    });
    const offers = await screen.findByRole('list', { name: 'Filters that block results' });
    expect(offers.textContent).toBe('Without On-site and Contract: 41 jobsRemove both');
    fireEvent.click(within(offers).getByRole('button', { name: 'Remove both: On-site and Contract' }));
    await waitFor(() => expect(query()).toBe('?view=grid&timePosted=any'));
  });

  test('counts nothing where nothing is set', async () => {
    const count = vi.fn(() => ({ data: countsOf([]) }));
    show('?view=grid&timePosted=any', { SearchPage: () => page(0), CountSearches: count });
    await screen.findByRole('heading', { name: 'No jobs found matching your criteria' });
    expect(count).not.toHaveBeenCalled();
  });

  test('says so when no single filter is the reason, and no two', async () => {
    show('?view=grid&jobType=Contract&remote=onsite', { SearchPage: () => page(0) });
    expect(await screen.findByText(/^Try removing more than one filter/)).toBeTruthy();
  });
});

describe('a text', () => {
  test('that was corrected says so, and what was typed is one press away', async () => {
    const { query } = show('?view=grid&q=enginer', {
      SearchPage: ({ filter }) =>
        JSON.stringify(filter).includes('\\"enginer')
          ? page(0)
          : answer(1, ['7'], { correctedQuery: 'engineer', interpretation: [term('TITLE', 'engineer')] }),
    });
    await screen.findByRole('heading', { name: 'Engineer 7' });
    screen.getByText((_text, element) => element?.textContent === 'Showing results for engineer.');
    expect(query()).toBe('?view=grid&q=enginer');
    fireEvent.click(screen.getByRole('button', { name: 'enginer' }));
    await waitFor(() => expect(decodeURIComponent(query())).toBe('?view=grid&q="enginer"'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' }));
  });

  test('says which of its words had no effect, and each job why it was found', async () => {
    const reasons = ['React in the title', 'Berlin', 'React in the title', 'remote', '€80k'];
    show('?view=list&q=react+%26', { SearchPage: () => answer(1, ['7'], { ignored: ['&'] }, reasons) });
    await status();
    expect(screen.getByText(/^No effect/).textContent).toBe('No effect: “&”');
    expect(screen.getByRole('article').textContent).toContain('React in the title · Berlin · remote');
  });

  test.each([
    [1, '1 job matches all of it. The rest come close.'],
    [0, 'Nothing matches all of it. These come close.'],
  ])('that %i jobs meet exactly says which are close', async (exactTotal, note) => {
    show('?view=list&q=react+berlin', { SearchPage: () => answer(2, ['7', '8'], { exactTotal }) });
    expect(await screen.findByText(note)).toBeTruthy();
  });

  test('is asked for in another order on demand', async () => {
    const searchPage = vi.fn((_variables: object) => page(1, '7'));
    const { query } = show('?view=list&q=react', { SearchPage: searchPage });
    await status();
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
    expect(sort.value).toBe('best_match');
    fireEvent.change(sort, { target: { value: 'salary' } });
    await waitFor(() => expect(query()).toBe('?view=list&q=react&sort=salary'));
    await waitFor(() => expect(searchPage.mock.lastCall?.[0]).toMatchObject({ sort: 'SALARY' }));
  });
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
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search jobs' }));
    press('j');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search jobs' }));
  });

  test('do nothing once they are switched off', async () => {
    keepShortcutsOn(false);
    show('?view=grid', results);
    await status();
    press('j');
    expect(focused()).not.toBe('Engineer 1');
  });
});
