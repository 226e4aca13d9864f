import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { application, boardData, changeOf, viewerIn } from '../../../features/applications/testing/board-fixtures.ts';
import { column, renderBoard, titlesIn } from './testing/render-board.tsx';

const at = (day: number) => `2025-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const first = application('a', 'SAVED', { createdAt: at(1), job: { company: 'Nordwind' } });
const three = [
  first,
  application('b', 'SAVED', { createdAt: at(2), notes: 'Call Grace.', job: { company: 'Acme' } }),
  application('c', 'OFFER', { createdAt: at(3), nextReminder: at(4), job: { company: 'Berg' } }),
];
const rows = () =>
  within(screen.getByRole('table', { name: 'Applications' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => /Job \w/.exec(textContent)?.[0]);

describe('the filter of the board', () => {
  it('narrows every column, says how many are left, and leaves the pipeline whole', async () => {
    const { user, router } = renderBoard(three);
    await user.type(await screen.findByRole('textbox', { name: 'Find applications' }), 'grace{Enter}');
    expect(await screen.findByText('1 of 3 applications')).toBeDefined();
    expect(await titlesIn('Saved')).toEqual(['Job b']);
    expect(within(await column('Saved')).getByText('1 of 2')).toBeDefined();
    expect(within(await column('Offer')).getByText('No matches')).toBeDefined();
    expect(within(await column('Applied')).getByText('No applications')).toBeDefined();
    const pipeline = within(screen.getByRole('region', { name: 'Pipeline Breakdown' }));
    expect(pipeline.getByText('Total applications').nextSibling?.textContent).toBe('3');
    expect(router.state.location.search).toBe('?q=grace');
  });

  it('is what the address says, and goes at a press', async () => {
    const { user, router } = renderBoard(three, {}, '/board?reminder=any&from=mail');
    expect(await screen.findByText('1 of 3 applications')).toBeDefined();
    expect(await titlesIn('Offer')).toEqual(['Job c']);
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await screen.findByText('3 applications')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find applications' }));
    expect(router.state.location.search).toBe('?from=mail');
  });

  it('that nothing fits says so and leads out', async () => {
    const { user } = renderBoard(three, {}, '/board?q=zeppelin');
    expect(await screen.findByRole('heading', { name: 'No matching applications' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show all applications' }));
    expect(await titlesIn('Saved')).toEqual(['Job b', 'Job a']);
  });
});

describe('the table of the board', () => {
  it('is a step of its own in the history, and what is filtered and sorted in it is not', async () => {
    const { user, router } = renderBoard(three);
    await user.click(await screen.findByRole('button', { name: 'Table' }));
    expect(router.state.historyAction).toBe('PUSH');
    await user.click(within(await screen.findByRole('columnheader', { name: 'Company' })).getByRole('button'));
    expect(router.state.location.search).toBe('?view=table&sort=company');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('holds every application, the newest first, and sorts by each of its columns', async () => {
    const { user, router } = renderBoard(three, {}, '/board?view=table');
    await screen.findByRole('table', { name: 'Applications' });
    expect(rows()).toEqual(['Job c', 'Job b', 'Job a']);
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Applied').getAttribute('aria-sort')).toBe('descending');
    await user.click(within(head('Company')).getByRole('button'));
    expect(rows()).toEqual(['Job b', 'Job c', 'Job a']);
    expect(head('Company').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Applied').getAttribute('aria-sort')).toBeNull();
    await user.click(within(head('Company')).getByRole('button'));
    expect(rows()).toEqual(['Job a', 'Job c', 'Job b']);
    expect(router.state.location.search).toBe('?view=table&sort=company&order=desc');
  });

  it('says on a narrow window since when a job is saved, and not that someone applied for it', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('62em') });
    try {
      renderBoard(three, {}, '/board?view=table');
      expect((await screen.findByRole('row', { name: /Job a/ })).textContent).toContain('Saved Nov 1, 2025');
      expect(screen.getByRole('row', { name: /Job c/ }).textContent).toContain('Applied Nov 3, 2025');
    } finally {
      window.matchMedia = wide;
    }
  });

  it('shows reminders by the person’s own clock, and which job someone added themself', async () => {
    const own = application('d', 'SAVED', { nextReminder: at(4), job: { isOwn: true } });
    const data = { ...boardData(1, own), viewer: viewerIn('Asia/Kathmandu') };
    renderBoard([own], { BoardPage: () => ({ data }) }, '/board?view=table');
    const row = within(await screen.findByRole('row', { name: /Job d/ }));
    expect(row.getByText('Nov 4, 2025, 2:45 PM')).toBeDefined();
    expect(row.getByText(/Added by you$/)).toBeDefined();
  });

  it('changes a stage in its row, with the focus on it', async () => {
    const { user } = renderBoard(
      three,
      {
        MoveApplication: () => ({
          data: { moveApplication: { errors: [], change: changeOf(2, { ...first, stage: 'OFFER', version: 2 }) } },
        }),
      },
      '/board?view=table&sort=stage',
    );
    const stage = await screen.findByRole('combobox', { name: 'Stage of Job a' });
    await user.selectOptions(stage, 'Offer');
    expect(await screen.findByText('Moved Job a to Offer')).toBeDefined();
    expect(rows()).toEqual(['Job b', 'Job c', 'Job a']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Stage of Job a'));
  });

  it('has the menu of the cards in each row', async () => {
    const { user } = renderBoard(three, {}, '/board?view=table');
    await user.click(await screen.findByRole('button', { name: 'Actions for Job b' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit Note' }));
    expect(await screen.findByRole('textbox', { name: 'Note for Job b' })).toBeDefined();
  });
});

describe('a board of hundreds', () => {
  it('says on each drawn card which of how many it is', async () => {
    const many = Array.from({ length: 400 }, (_, place) => application(`m${place}`, 'SAVED'));
    renderBoard(many);
    const cards = within(await column('Saved')).getAllByRole('article');
    expect(cards.length).toBeLessThan(60);
    expect(cards[0]?.getAttribute('aria-posinset')).toBe('1');
    expect(cards[0]?.getAttribute('aria-setsize')).toBe('400');
  });
});
