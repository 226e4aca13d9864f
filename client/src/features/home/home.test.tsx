import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { SearchCard } from './search-card.tsx';
import { StatsBand } from './stats-band.tsx';

const serverAnswers = (body: unknown, status = 200) => vi.fn(async () => Response.json(body, { status }));

afterEach(() => vi.restoreAllMocks());

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
});
