import { act, screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { statsData } from '../../../features/applications/charts/testing/stats-fixtures.ts';
import { application, boardData, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { deferred } from '../../../testing/deferred.ts';
import { choose, column, refusal, renderBoard } from './testing/render-board.tsx';

vi.mock('../../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => Promise.resolve('a token') }),
}));

const never = () => new Promise<FormattedExecutionResult>(() => {});
const two = [application('a', 'SAVED'), application('b', 'TECHNICAL')];

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const pipeline = () => screen.getByRole('region', { name: 'Pipeline Breakdown' });
const valueOf = (label: string) => within(pipeline()).getByText(label).nextSibling?.textContent;

describe('the pipeline before the board is there', () => {
  it('is a skeleton while nothing is known', async () => {
    renderBoard([], { BoardPage: never, ApplicationStats: never });
    await screen.findByText('Loading your applications');
    expect(pipeline().querySelector('[data-skeleton]')).not.toBeNull();
    expect(within(pipeline()).queryByText('Total applications')).toBeNull();
  });

  it('shows what the server counts', async () => {
    renderBoard([], { BoardPage: never, ApplicationStats: () => ({ data: statsData(two) }) });
    await waitFor(() => expect(valueOf('Total applications')).toBe('2'));
    expect(valueOf('Saved/Interested')).toBe('1');
    expect(valueOf('Technical')).toBe('1');
    expect(pipeline().querySelector('[data-skeleton]')).toBeNull();
  });

  it('shows what the server counts when the list does not come', async () => {
    renderBoard([], { BoardPage: () => refusal('INTERNAL'), ApplicationStats: () => ({ data: statsData(two) }) });
    await screen.findByText('Failed to fetch applications after multiple attempts');
    await waitFor(() => expect(valueOf('Total applications')).toBe('2'));
  });

  it('says so when neither comes', async () => {
    renderBoard([], { BoardPage: () => refusal('INTERNAL'), ApplicationStats: () => refusal('INTERNAL') });
    expect(await screen.findByText('Failed to load pipeline data')).toBeDefined();
    expect(pipeline().querySelector('[data-skeleton]')).toBeNull();
  });
});

describe('the pipeline beside the board', () => {
  it('says in one line what it holds, and opens', async () => {
    const { user } = renderBoard(two);
    await column('Saved');
    const short = within(pipeline()).getByRole('button', { name: 'Pipeline Breakdown' });
    expect(short.getAttribute('aria-expanded')).toBe('false');
    expect(pipeline().dataset['folded']).toBe('true');
    await user.click(short);
    expect(short.getAttribute('aria-expanded')).toBe('true');
    expect(pipeline().dataset['folded']).toBeUndefined();
  });

  it('is as this device left it when the board is opened again', async () => {
    const short = async () => {
      await column('Saved');
      return within(pipeline()).getByRole('button', { name: 'Pipeline Breakdown' });
    };
    const first = renderBoard(two);
    await first.user.click(await short());
    first.unmount();
    const second = renderBoard(two);
    expect((await short()).getAttribute('aria-expanded')).toBe('true');
    expect(pipeline().dataset['folded']).toBeUndefined();
    await second.user.click(await short());
    second.unmount();
    renderBoard(two);
    expect((await short()).getAttribute('aria-expanded')).toBe('false');
  });

  it('counts the list itself when the server’s counts fail, says so and asks again on request', async () => {
    let isBroken = true;
    const { user } = renderBoard(two, {
      ApplicationStats: () => (isBroken ? refusal('INTERNAL') : { data: statsData(two) }),
    });
    await column('Saved');
    expect(await within(pipeline()).findByText(/^Failed to fetch stats/)).toBeDefined();
    expect(valueOf('Total applications')).toBe('2');
    expect(valueOf('Active pipeline')).toBe('1');
    expect(valueOf('Response rate')).toBe('100%');
    expect(valueOf('Average process time')).toBe('–');
    isBroken = false;
    await user.click(within(pipeline()).getByRole('button', { name: 'Try again' }));
    expect(await within(pipeline()).findByText('18 days typical, until you finish 3')).toBeDefined();
    expect(within(pipeline()).queryByText(/^Failed to fetch stats/)).toBeNull();
  });

  it('shows the list where the server’s counts are older', async () => {
    renderBoard(two, { ApplicationStats: () => ({ data: statsData([]) }) });
    await column('Saved');
    expect(valueOf('Total applications')).toBe('2');
  });

  it('marks the process time as typical until three are finished, then as the person’s own', async () => {
    let measured = { days: 18, isMeasured: false, finished: 2 };
    const event = deferred<FormattedExecutionResult>();
    renderBoard(two, {
      ApplicationStats: () => ({ data: statsData(two, measured) }),
      BoardChanged: () => event.promise,
    });
    await column('Saved');
    await waitFor(() => expect(valueOf('Average process time')).toBe('–'));
    expect(await within(pipeline()).findByText('18 days typical, until you finish 3')).toBeDefined();
    expect(within(pipeline()).getByText(/typically/).textContent).toBe('typically 18 days');

    measured = { days: 1, isMeasured: true, finished: 3 };
    event.resolve({ data: { boardChanged: changeOf(2, application('b', 'OFFER')) } });
    await waitFor(() => expect(valueOf('Average process time')).toBe('1 day'), { timeout: 3000 });
    expect(within(pipeline()).getByText('median of your 3 finished')).toBeDefined();
  });

  it('asks the server again after a change, once for many in a row', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ask = vi.fn(() => ({ data: statsData(two) }));
    let revision = 1;
    const { user } = renderBoard(two, {
      ApplicationStats: ask,
      MoveApplication({ input }) {
        revision += 1;
        const stage = JSON.stringify(input).includes('OFFER') ? 'OFFER' : 'APPLIED';
        return {
          data: {
            moveApplication: { errors: [], change: changeOf(revision, application('a', stage, { version: revision })) },
          },
        };
      },
      BoardPage: () => ({ data: boardData(revision, ...two) }),
    });
    await column('Saved');
    await choose(user, 'Job a', 'Move to', 'Applied');
    await screen.findByText('Moved Job a to Applied');
    await choose(user, 'Job a', 'Move to', 'Offer');
    await screen.findByText('Moved Job a to Offer');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(3);
    const { length } = ask.mock.calls;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(ask).toHaveBeenCalledTimes(length);
  });
});
