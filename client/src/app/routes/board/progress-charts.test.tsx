import { Stage } from '@foothold/server/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { historyData } from '../../../features/applications/charts/testing/stats-fixtures.ts';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { deferred } from '../../../testing/deferred.ts';
import { column, refusal, renderBoard } from './testing/render-board.tsx';

const cards = [application('a', 'SAVED'), application('b', 'OFFER')];
const days = ['2025-11-18', '2025-11-19', '2025-11-20'].map(
  (day, place) => [`${day}T12:00:00.000Z`, { [Stage.SAVED]: place, [Stage.OFFER]: 1 }] as const,
);
const full = historyData({ [Stage.SAVED]: 8, [Stage.APPLIED]: 4, [Stage.OFFER]: 1 }, days);

/** Brings everything that waits for it into view. */
let comeIntoView: () => void = () => undefined;

beforeEach(() => {
  const watched: (() => void)[] = [];
  comeIntoView = () => act(() => watched.forEach((see) => see()));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly see: () => void;
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.see = () => notify([{ isIntersecting: true }]);
      }
      observe(): void {
        watched.push(this.see);
      }
      disconnect(): void {}
    },
  );
});

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));

describe('the charts below the board', () => {
  it('ask nothing before they come into view', async () => {
    const ask = vi.fn(() => ({ data: full }));
    renderBoard(cards, { PipelineHistory: ask });
    await column('Saved');
    expect(screen.getByRole('heading', { level: 2, name: 'Progress' })).toBeDefined();
    expect(ask).not.toHaveBeenCalled();
    comeIntoView();
    expect(await screen.findByRole('heading', { level: 3, name: 'Applications over time' })).toBeDefined();
    expect(ask).toHaveBeenCalledOnce();
  });

  it('have a table each for screen readers, which everyone can see on request', async () => {
    const { user } = renderBoard(cards, { PipelineHistory: () => ({ data: full }) });
    await column('Saved');
    comeIntoView();
    const overTime = within(await screen.findByRole('region', { name: 'Applications over time' }));
    expect(rowsOf(overTime.getByRole('table'))).toEqual([
      'Day Saved Offer Total',
      'Nov 20 2 1 3',
      'Nov 19 1 1 2',
      'Nov 18 0 1 1',
    ]);
    const reached = within(screen.getByRole('region', { name: 'How far applications get' }));
    expect(rowsOf(reached.getByRole('table'))).toEqual([
      'Stage reached Applications Share of sent',
      'Applied 4 100%',
      'Phone Screen 0 0%',
      'Technical 0 0%',
      'Final Round 0 0%',
      'Offer 1 25%',
    ]);
    await user.click(overTime.getByRole('button', { name: 'Show table: Applications over time' }));
    expect(overTime.getByRole('region', { name: 'Applications over time, as a table' })).toBeDefined();
    await user.click(overTime.getByRole('button', { name: 'Show chart: Applications over time' }));
    expect(overTime.queryByRole('region')).toBeNull();
  });

  it('wait until there is enough to show', async () => {
    renderBoard(cards, { PipelineHistory: () => ({ data: historyData({}, days.slice(1)) }) });
    await column('Saved');
    comeIntoView();
    expect(await screen.findByText(/^Not enough yet\./)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('say when they cannot be loaded, and try again on request', async () => {
    let isBroken = true;
    const { user } = renderBoard(cards, {
      PipelineHistory: () => (isBroken ? refusal('INTERNAL') : { data: full }),
    });
    await column('Saved');
    comeIntoView();
    expect(await screen.findByText("Couldn't load the charts.")).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Applications over time' })).toBeDefined();
  });

  it('follow the board', async () => {
    let history = full;
    const event = deferred<FormattedExecutionResult>();
    renderBoard(cards, { PipelineHistory: () => ({ data: history }), BoardChanged: () => event.promise });
    await column('Saved');
    comeIntoView();
    await screen.findByText('25%');
    history = historyData({ [Stage.APPLIED]: 4, [Stage.OFFER]: 2 }, days);
    event.resolve({ data: { boardChanged: changeOf(2, application('a', 'OFFER')) } });
    await waitFor(() => expect(screen.getByText('50%')).toBeDefined(), { timeout: 3000 });
  });

  it('are not there for an empty board', async () => {
    renderBoard([]);
    await column('Saved');
    expect(screen.queryByRole('heading', { name: 'Progress' })).toBeNull();
  });
});
