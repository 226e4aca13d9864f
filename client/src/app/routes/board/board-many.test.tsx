import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BoardApplication } from '../../../features/applications/model/board-cache.ts';
import { application, boardData, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { choose, column, refusal, renderBoard, titlesIn } from './testing/render-board.tsx';

const cards = ['a', 'b', 'c'].map((id) =>
  application(id, 'SAVED', { createdAt: `2025-11-2${3 - 'abc'.indexOf(id)}T09:00:00.000Z` }),
);
const offer = application('d', 'OFFER');
const bar = () => screen.findByRole('region', { name: 'Selected applications' });
const gone = (revision: number, applicationId: string) => ({
  __typename: 'BoardChange',
  revision,
  changed: true,
  applicationId,
  application: null,
});

/** What the server answers to a move of many. */
function movedAll({ input }: Readonly<Record<string, unknown>>, known: readonly BoardApplication[], revision: number) {
  const { items, stage }: { items: { id: string }[]; stage: BoardApplication['stage'] } = JSON.parse(
    JSON.stringify(input),
  );
  const changes = items.map(({ id }, at) => {
    const card = known.find((one) => one.id === id) ?? application(id, 'SAVED');
    return changeOf(revision + at, { ...card, stage, version: card.version + 1 });
  });
  return { data: { moveApplications: { changes } } };
}

async function select(user: ReturnType<typeof renderBoard>['user'], ...titles: string[]) {
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  for (const title of titles) await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
}

describe('choosing several cards', () => {
  it('takes a range with Shift, all of a column, all on the board, and ends with Escape', async () => {
    const { user } = renderBoard([...cards, offer]);
    await select(user, 'Job a');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Job c' }));
    await user.keyboard('{/Shift}');
    expect((await bar()).textContent).toContain('3 selected');
    await user.click(screen.getByRole('button', { name: 'Select all 4 shown' }));
    expect((await bar()).textContent).toContain('4 selected');
    await user.click(within(await column('Saved')).getByRole('checkbox', { name: 'Select all 3' }));
    expect((await bar()).textContent).toContain('1 selected');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Selected applications' })).toBeNull();
  });

  it('moves them by one request, and back by Undo', async () => {
    const known = [...cards, offer];
    const move = vi.fn((variables: Readonly<Record<string, unknown>>) => {
      if (move.mock.calls.length === 1) return movedAll(variables, known, 2);
      return movedAll(variables, known, move.mock.calls.length === 2 ? 4 : 5);
    });
    const { user } = renderBoard(known, { MoveApplications: move });
    await select(user, 'Job a', 'Job d');
    await user.click(within(await bar()).getByRole('button', { name: 'Move to' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Applied' }));
    await screen.findByText('Moved 2 applications to Applied');
    expect(new Set(await titlesIn('Applied'))).toEqual(new Set(['Job a', 'Job d']));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Moved 2 applications back');
    expect(move.mock.calls.map(([variables]) => variables)).toEqual([
      {
        input: {
          items: [
            { id: 'a', version: 1 },
            { id: 'd', version: 1 },
          ],
          stage: 'APPLIED',
        },
      },
      { input: { items: [{ id: 'a', version: 2 }], stage: 'SAVED' } },
      { input: { items: [{ id: 'd', version: 2 }], stage: 'OFFER' } },
    ]);
  });

  it('moves none when another device was faster with one, says so, and leaves them chosen', async () => {
    let board = boardData(1, ...cards);
    const { user } = renderBoard(cards, {
      BoardPage: () => ({ data: board }),
      MoveApplications() {
        board = boardData(
          2,
          ...cards.map((card) => (card.id === 'b' ? { ...card, stage: 'OFFER' as const, version: 2 } : card)),
        );
        return refusal('CONFLICT', 'One was moved.', { applicationIds: 'b' });
      },
    });
    await select(user, 'Job a', 'Job b');
    await user.click(within(await bar()).getByRole('button', { name: 'Move to' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Applied' }));
    await screen.findByText(/^Nothing was moved: 1 of 2 applications changed in another tab/);
    expect(await titlesIn('Offer')).toEqual(['Job b']);
    expect(await titlesIn('Applied')).toEqual([]);
    expect((await bar()).textContent).toContain('2 selected');
  });

  it('leads to the plans when not all of them have room', async () => {
    const { user } = renderBoard(cards, {
      MoveApplications: () => refusal('PLAN_LIMIT', 'For programs.', { used: 4, limit: 5 }),
    });
    await select(user, 'Job a', 'Job b');
    await user.click(within(await bar()).getByRole('button', { name: 'Move to' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Applied' }));
    expect((await screen.findByRole('alert')).textContent).toContain('room for 1 more application beyond Saved');
    expect(screen.getByRole('link', { name: 'See plans' })).toBeDefined();
  });

  it('deletes them by one request after asking, and Undo brings all of them back', async () => {
    const remove = vi.fn(() => ({ data: { deleteApplications: { changes: [gone(2, 'a'), gone(3, 'b')] } } }));
    const restore = vi.fn(({ input }: Readonly<Record<string, unknown>>) => {
      const card = cards.find(({ id }) => JSON.stringify(input).includes(`"${id}"`)) ?? offer;
      return { data: { restoreApplication: { change: changeOf(3 + restore.mock.calls.length, card) } } };
    });
    const { user } = renderBoard(cards, { DeleteApplications: remove, RestoreApplication: restore });
    await select(user, 'Job a', 'Job b');
    await user.click(within(await bar()).getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 2' }));
    await screen.findByText('Deleted 2 applications');
    expect(remove).toHaveBeenCalledExactlyOnceWith({ input: { ids: ['a', 'b'] } });
    expect(await titlesIn('Saved')).toEqual(['Job c']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 applications are back on your board');
    expect(await titlesIn('Saved')).toEqual(['Job a', 'Job b', 'Job c']);
  });
});

describe('Undo after a deletion', () => {
  it('brings the card back with its note, and the focus to it', async () => {
    const card = application('a', 'SAVED', { notes: 'Call Ada' });
    const { user } = renderBoard([card], {
      DeleteApplication: () => ({ data: { deleteApplication: { change: gone(2, 'a') } } }),
      RestoreApplication: () => ({ data: { restoreApplication: { change: changeOf(3, card) } } }),
    });
    await choose(user, 'Job a', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Job a is back on your board');
    expect(screen.getByText('Call Ada')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Job a'));
  });

  it('says why a card does not come back', async () => {
    const { user } = renderBoard([cards[0] ?? offer], {
      DeleteApplication: () => ({ data: { deleteApplication: { change: gone(2, 'a') } } }),
      RestoreApplication: () => refusal('NOT_FOUND', 'This application cannot be brought back.'),
    });
    await choose(user, 'Job a', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This application cannot be brought back.');
  });
});
