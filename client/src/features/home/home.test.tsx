import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { SearchCard } from './search-card.tsx';
import { StatsBand } from './stats-band.tsx';
import { useHomeStats } from './use-home-stats.ts';

const stats = (total: number, companies: number) => ({
  data: { jobCount: total, jobStats: { __typename: 'JobStats', companies } },
});

afterEach(() => void vi.useRealTimers());

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

  test('says what would be found 300 ms after the last key, and that the results need an account', async () => {
    vi.useFakeTimers();
    const onChange = vi.fn();
    renderApp(<SearchCard count={1234} isVisitor onChange={onChange} />);
    expect(screen.getByRole('status').textContent).toBe('1,234 open jobs match. Results need a free account.');
    fireEvent.input(screen.getByLabelText('Job title'), { target: { value: 'dat' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    fireEvent.input(screen.getByLabelText('Job title'), { target: { value: 'data' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(onChange).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('/search?jobTitle=data');
  });

  test('keeps the room of the count while it is not known', () => {
    renderApp(<SearchCard isVisitor />);
    const room = screen.getByText('1,000 open jobs match.');
    expect(room.getAttribute('aria-hidden')).toBe('true');
  });

  test('offers any time, as the search page does', async () => {
    const { router } = renderApp(<SearchCard />);
    await userEvent.selectOptions(screen.getByLabelText('Posted'), 'Any time');
    await userEvent.click(screen.getByRole('button', { name: 'Search Jobs' }));
    expect(router.state.location.search).toBe('?timePosted=any');
  });

  test('leads to the whole search when nothing was filled in', async () => {
    const { router } = renderApp(<SearchCard />);
    await userEvent.type(screen.getByLabelText('Company'), '   {Enter}');
    expect(router.state.location.pathname).toBe('/search');
    expect(router.state.location.search).toBe('');
  });
});

/** The counts as the home page asks for them. */
function Stats() {
  return <StatsBand counts={useHomeStats()} />;
}

describe('the stats band', () => {
  test('shows the real numbers', async () => {
    renderApp(<Stats />, { server: { HomeStats: () => stats(12_345, 678) } });
    expect(await screen.findByText('12,345')).toBeTruthy();
    expect(screen.getByText('678')).toBeTruthy();
    expect(screen.queryByText('10,000+')).toBeNull();
  });

  test.each([
    ['the server refuses', () => ({ errors: [{ message: 'no' }], data: null })],
    ['the answer is empty', () => ({ data: null })],
    ['nobody answers', () => new Promise<never>(() => {})],
  ])('shows the round numbers, after a while, when %s', async (_case, HomeStats) => {
    vi.useFakeTimers();
    renderApp(<Stats />, { server: { HomeStats } });
    await act(() => vi.advanceTimersByTimeAsync(3999));
    expect(screen.queryByText('10,000+')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    screen.getByText('10,000+');
    screen.getByText('500+');
    screen.getByText('85%');
    screen.getByText('3x');
    screen.getByText('* Design targets, not measurements.');
  });

  test('shows the real numbers even when they come late', async () => {
    const answer = deferred<FormattedExecutionResult>();
    vi.useFakeTimers();
    renderApp(<Stats />, { server: { HomeStats: () => answer.promise } });
    await act(() => vi.advanceTimersByTimeAsync(4000));
    screen.getByText('10,000+');
    answer.resolve(stats(7, 8));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('7')).toBeTruthy();
    expect(screen.getByText('8')).toBeTruthy();
  });
});
