import { LIMITS } from '@foothold/server/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { deferred } from '../../../testing/deferred.ts';
import { choose, refusal, renderBoard, titlesIn } from './testing/render-board.tsx';
import { noteError } from '../../../features/applications/shared/use-note-drafts.ts';

const card = application('a', 'SAVED', { notes: 'Old note' });
const saves = () =>
  vi.fn(() => ({ data: { editApplicationNote: { change: changeOf(2, { ...card, notes: 'Old note, and new' }) } } }));
const field = () => screen.findByPlaceholderText('Add a note...');

describe('editing a note', () => {
  it('starts with the note and the focus in it, and saves by the button', async () => {
    const save = saves();
    const { user } = renderBoard([card], { EditApplicationNote: save });
    await choose(user, 'Job a', 'Edit Note');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await user.keyboard(', and new');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Note updated successfully');
    expect(save).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a', notes: 'Old note, and new' } });
    expect(screen.queryByPlaceholderText('Add a note...')).toBeNull();
    expect(screen.getByText('Old note, and new')).toBeDefined();
  });

  it.each(['Control', 'Meta'])('saves by %s and Enter', async (key) => {
    const save = saves();
    const { user } = renderBoard([card], { EditApplicationNote: save });
    await choose(user, 'Job a', 'Edit Note');
    await user.type(await field(), `, and new{${key}>}{Enter}{/${key}}`);
    await screen.findByText('Note updated successfully');
    expect(save).toHaveBeenCalledOnce();
  });

  it('is left by Escape and by Cancel at once when nothing was typed', async () => {
    const { user } = renderBoard([card]);
    await choose(user, 'Job a', 'Edit Note');
    await user.type(await field(), '{Escape}');
    expect(await screen.findByText('Old note')).toBeDefined();
    await choose(user, 'Job a', 'Edit Note');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Old note')).toBeDefined();
  });

  it.each(['Escape', 'Cancel'])('asks before %s discards what was typed', async (way) => {
    const save = saves();
    const { user } = renderBoard([card], { EditApplicationNote: save });
    const leave = () =>
      way === 'Escape'
        ? user.type(screen.getByPlaceholderText('Add a note...'), '{Escape}{Escape}')
        : user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose(user, 'Job a', 'Edit Note');
    await user.type(await field(), ', and new');
    await leave();
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field()).toHaveProperty('value', 'Old note, and new');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Old note')).toBeDefined();
    expect(screen.queryByPlaceholderText('Add a note...')).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });

  it('keeps the text when Edit Note is chosen once more', async () => {
    const { user } = renderBoard([card]);
    await choose(user, 'Job a', 'Edit Note');
    await user.type(await field(), ', and new');
    await choose(user, 'Job a', 'Edit Note');
    expect(await field()).toHaveProperty('value', 'Old note, and new');
  });

  it('says when it is too long, keeps it, and sends nothing', async () => {
    const save = saves();
    const { user } = renderBoard([card], { EditApplicationNote: save });
    await choose(user, 'Job a', 'Edit Note');
    fireEvent.change(await field(), { target: { value: 'x'.repeat(100_000) } });
    expect(screen.getByText('Notes can have up to 5,000 characters; this one has 100,000.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(save).not.toHaveBeenCalled();
    expect(await field()).toHaveProperty('value', 'x'.repeat(100_000));
  });

  it('keeps the text when saving fails', async () => {
    const { user } = renderBoard([card], { EditApplicationNote: () => refusal('INTERNAL') });
    await choose(user, 'Job a', 'Edit Note');
    await user.type(await field(), ', and new');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Failed to update note');
    expect(await field()).toHaveProperty('value', 'Old note, and new');
  });

  it('keeps unsaved text when another tab moves the card, and says when the note itself has changed', async () => {
    const event = deferred<FormattedExecutionResult>();
    const { user } = renderBoard([card], { BoardChanged: () => event.promise });
    await choose(user, 'Job a', 'Edit Note');
    await user.type(await field(), ', and new');
    event.resolve({ data: { boardChanged: changeOf(2, application('a', 'OFFER', { notes: 'From the phone' })) } });
    await waitFor(async () => expect(await titlesIn('Offer')).toEqual(['Job a']));
    expect(await field()).toHaveProperty('value', 'Old note, and new');
    expect(screen.getByText(/^This note changed elsewhere/)).toBeDefined();
  });
});

describe('a note being written', () => {
  it('is saved once, and not left, while the answer is under way', async () => {
    const answer = deferred<FormattedExecutionResult>();
    const save = vi.fn(() => answer.promise);
    const { user } = renderBoard([card], { EditApplicationNote: save });
    await choose(user, 'Job a', 'Edit Note');
    await user.type(await field(), ', and new{Control>}{Enter}{Enter}{/Control}{Escape}');
    expect(await field()).toHaveProperty('value', 'Old note, and new');
    answer.resolve(saves()());
    await screen.findByText('Note updated successfully');
    expect(save).toHaveBeenCalledOnce();
  });

  it('keeps the focus when another tab moves its card', async () => {
    const event = deferred<FormattedExecutionResult>();
    const { user } = renderBoard([card], { BoardChanged: () => event.promise });
    await choose(user, 'Job a', 'Edit Note');
    await user.type(await field(), ', and new');
    event.resolve({ data: { boardChanged: changeOf(2, { ...card, stage: 'OFFER' }) } });
    await waitFor(async () => expect(await titlesIn('Offer')).toEqual(['Job a']));
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  it('takes no focus from elsewhere when another tab moves its card', async () => {
    const event = deferred<FormattedExecutionResult>();
    const { user } = renderBoard([card, application('b', 'SAVED')], { BoardChanged: () => event.promise });
    await choose(user, 'Job a', 'Edit Note');
    await user.type(await field(), ', and new');
    const other = screen.getByRole('button', { name: 'Move Job b' });
    act(() => other.focus());
    event.resolve({ data: { boardChanged: changeOf(2, { ...card, stage: 'OFFER' }) } });
    await waitFor(async () => expect(await titlesIn('Offer')).toEqual(['Job a']));
    expect(document.activeElement).toBe(other);
  });
});

describe('noteError', () => {
  it('refuses a note above the limit and says by how much', () => {
    expect(noteError('x'.repeat(LIMITS.noteLength))).toBeNull();
    expect(noteError('x'.repeat(LIMITS.noteLength + 1))).toBe(
      'Notes can have up to 5,000 characters; this one has 5,001.',
    );
  });
});
