import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { SearchCard } from './search-card.tsx';
import { StatsBand } from './stats-band.tsx';
import { forgetHomeStats } from './use-home-stats.ts';

const serverAnswers = (body: unknown, status = 200) => vi.fn(async () => Response.json(body, { status }));

afterEach(() => {
  forgetHomeStats();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the search card', () => {
  test('leads to the search with what was filled in, and nothing else', async () => {
    const { router } = renderApp(<SearchCard />);
    await userEvent.type(screen.getByLabelText('Job title'), '  data engineer ');
    await userEvent.selectOptions(screen.getByLabelText('Remote'), 'Hybrid');
    await userEvent.selectOptions(screen.getByLabelText('Posted'), 'This Week');
    await userEvent.click(screen.getByRole('button', { name: 'Search Jobs' }));
    expect(router.state.location.pathname).toBe('/search');
    expect(router.state.location.search).toBe('?jobTitle=data+engineer&remote=hybrid&timePosted=week');
  });

  test('leads to the whole search when nothing was filled in', async () => {
    const { router } = renderApp(<SearchCard />);
    await userEvent.type(screen.getByLabelText('Company'), '   {Enter}');
    expect(router.state.location.pathname).toBe('/search');
    expect(router.state.location.search).toBe('');
  });
});

describe('the stats band', () => {
  test('shows the real numbers', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      serverAnswers({ data: { jobStats: { total: 12_345, companies: 678 } } }),
    );
    renderApp(<StatsBand />);
    expect(await screen.findByText('12,345')).toBeTruthy();
    expect(screen.getByText('678')).toBeTruthy();
    expect(screen.queryByText('10,000+')).toBeNull();
  });

  test.each([
    ['the server refuses', serverAnswers({ errors: [{ message: 'no' }], data: null }, 500)],
    ['a page comes instead', vi.fn(async () => new Response('<html>'))],
    ['nobody answers', vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))],
  ])('shows the round numbers while %s', async (_case, fetch) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(fetch);
    renderApp(<StatsBand />);
    expect(await screen.findByText('10,000+')).toBeTruthy();
    expect(screen.getByText('500+')).toBeTruthy();
    expect(screen.getByText('85%')).toBeTruthy();
    expect(screen.getByText('3x')).toBeTruthy();
  });

  test('is not asked for again within five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(serverAnswers({ data: { jobStats: { total: 1, companies: 1 } } }));
    renderApp(<StatsBand />);
    await screen.findAllByText('1');
    cleanup();
    vi.setSystemTime(Date.now() + 299_999);
    renderApp(<StatsBand />);
    expect(screen.getAllByText('1')).toHaveLength(2);
    expect(fetch).toHaveBeenCalledTimes(1);
    cleanup();
    vi.setSystemTime(Date.now() + 1);
    renderApp(<StatsBand />);
    expect(fetch).toHaveBeenCalledTimes(2);
    await screen.findAllByText('1');
  });

  test('asks once more three seconds after a failure, and shows what came then', async () => {
    vi.useFakeTimers();
    const fetch = vi
      .spyOn(globalThis, 'fetch')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(serverAnswers({ data: { jobStats: { total: 7, companies: 8 } } }));
    renderApp(<StatsBand />);
    await act(() => vi.advanceTimersByTimeAsync(2999));
    screen.getByText('10,000+');
    expect(fetch).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    screen.getByText('7');
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
