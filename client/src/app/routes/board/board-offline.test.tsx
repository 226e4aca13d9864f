import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { connect } from '../../../testing/connection.ts';
import { choose, column, moveConflict, refusal, renderBoard, titlesIn } from './testing/render-board.tsx';

const saved = application('a', 'SAVED', { notes: 'Old note' });
const WAITS = 'Will sync when you reconnect';

afterEach(() => vi.restoreAllMocks());

describe('without a connection', () => {
  it('a move shows on the board and waits; it is sent when the connection is back', async () => {
    const move = vi.fn(() => ({
      data: { moveApplication: { errors: [], change: changeOf(2, { ...saved, stage: 'APPLIED', version: 2 }) } },
    }));
    const { user } = renderBoard([saved], { MoveApplication: move });
    await column('Saved');
    connect(false);
    await choose(user, 'Job a', 'Move to', 'Applied');
    expect(await titlesIn('Applied')).toEqual(['Job a']);
    expect(within(await column('Applied')).getByText(WAITS)).toBeDefined();
    expect(move).not.toHaveBeenCalled();
    connect(true);
    await screen.findByText('Moved Job a to Applied');
    expect(move).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', stage: 'APPLIED', version: 1 } });
    await waitFor(() => expect(screen.queryByText(WAITS)).toBeNull());
    expect(await titlesIn('Applied')).toEqual(['Job a']);
  });

  it('a move that lost against another device gives way to it when the connection is back', async () => {
    const { user } = renderBoard([saved], {
      MoveApplication: () => moveConflict({ ...saved, stage: 'OFFER', version: 2 }),
    });
    await column('Saved');
    connect(false);
    await choose(user, 'Job a', 'Move to', 'Applied');
    connect(true);
    await screen.findByText(/^Job a is in Offer now\. It moved in another tab/);
    expect(await titlesIn('Offer')).toEqual(['Job a']);
  });

  it('a note stands on its card and waits; its text is there again when it is refused', async () => {
    const save = vi.fn(() => refusal('INTERNAL'));
    const { user } = renderBoard([saved], { EditApplicationNote: save });
    await choose(user, 'Job a', 'Edit Note');
    connect(false);
    await user.type(await screen.findByPlaceholderText('Add a note...'), ', and new');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(WAITS);
    expect(screen.getByText('Old note, and new')).toBeDefined();
    expect(screen.queryByPlaceholderText('Add a note...')).toBeNull();
    expect(save).not.toHaveBeenCalled();
    connect(true);
    await screen.findByText('Failed to update note');
    expect(await screen.findByPlaceholderText('Add a note...')).toHaveProperty('value', 'Old note, and new');
  });

  it('several cards moved at once wait as well, and do not hold up what is done next', async () => {
    const others = [application('b', 'SAVED'), application('c', 'SAVED')];
    const { user } = renderBoard([saved, ...others], {
      MoveApplications: () => ({
        data: {
          moveApplications: {
            changes: [
              changeOf(2, { ...saved, stage: 'APPLIED', version: 2 }),
              changeOf(3, { ...application('b', 'SAVED'), stage: 'APPLIED', version: 2 }),
            ],
          },
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    for (const title of ['Job a', 'Job b']) {
      await user.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
    }
    connect(false);
    const bar = within(screen.getByRole('region', { name: 'Selected applications' }));
    await user.click(bar.getByRole('button', { name: 'Move to' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Applied' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected applications' })).toBeNull());
    expect(within(await column('Applied')).getAllByText(WAITS)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Job c' }));
    connect(true);
    await screen.findByText('Moved 2 applications to Applied');
    expect(screen.getByRole('checkbox', { name: 'Select Job c' })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: 'Move to' }).getAttribute('aria-disabled')).toBe('false');
  });

  it('a deletion leaves the card readable until the server has confirmed it, and the focus where it is by then', async () => {
    const gone = { __typename: 'BoardChange', revision: 2, changed: true, applicationId: 'a', application: null };
    const { user } = renderBoard([saved, application('b', 'SAVED'), application('c', 'OFFER')], {
      DeleteApplication: () => ({ data: { deleteApplication: { change: gone } } }),
    });
    await column('Saved');
    connect(false);
    await choose(user, 'Job a', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Will be deleted when you reconnect');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const elsewhere = screen.getByRole('button', { name: 'Move Job c' });
    elsewhere.focus();
    connect(true);
    await screen.findByText('Application deleted successfully');
    expect(await titlesIn('Saved')).toEqual(['Job b']);
    expect(document.activeElement).toBe(elsewhere);
  });
});
