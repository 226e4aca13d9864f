import { ERROR_SENTENCE, STAGES } from '@foothold/server/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { announceSubscribed } from '../../../lib/live/live-connection.ts';
import { application, boardData, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { deferred } from '../../../testing/deferred.ts';
import { choose, column, moveConflict, refusal, renderBoard, titlesIn } from './testing/render-board.tsx';

const saved = application('a', 'SAVED');

describe('the board', () => {
  it('has a column for each stage, with its description and count', async () => {
    renderBoard([saved, application('b', 'PHONE_SCREEN'), application('c', 'PHONE_SCREEN')]);
    for (const { title, description } of STAGES) {
      expect(within(await column(title)).getByText(description)).toBeDefined();
    }
    expect(within(await column('Phone Screen')).getByText('2')).toBeDefined();
    expect(within(await column('Offer')).getByText('0')).toBeDefined();
    expect(within(await column('Offer')).getByText('No applications')).toBeDefined();
    expect((await column('Phone Screen')).getAttribute('data-rfd-droppable-id')).toBe('phone-screen');
  });

  it('shows what is known of an application', async () => {
    const job = { title: 'Platform Engineer', company: 'Nordwind', salary: '€70,000', closed: true, isSample: true };
    const nextReminder = '2025-12-01T09:00:00.000Z';
    renderBoard([
      application('a', 'SAVED', { notes: 'Ask about the team.', nextReminder, autoApplyAttemptId: 'attempt', job }),
    ]);
    const card = within(await screen.findByRole('article', { name: 'Platform Engineer' }));
    for (const text of [
      'Nordwind',
      'Berlin, Germany',
      'Nov 20, 2025',
      '€70,000',
      'Reminder',
      'Closed',
      'Sample',
      'Auto-apply',
      'Ask about the team.',
    ]) {
      expect(card.getByText(text)).toBeDefined();
    }
  });

  it('shows the ways onto an empty board: the search, a job of one’s own, a list kept elsewhere', async () => {
    const { user } = renderBoard([]);
    expect((await screen.findByRole('link', { name: 'Start Searching Jobs' })).getAttribute('href')).toBe('/search');
    expect(screen.getByRole('link', { name: 'Import a list' }).getAttribute('href')).toBe('/board/import');
    await user.click(screen.getByRole('button', { name: 'Add your own job' }));
    expect(await screen.findByRole('dialog', { name: 'Add a job' })).toBeDefined();
  });

  it('moves and notes by single keys on the card that has the focus, with nothing open beside it', async () => {
    const move = vi.fn(() => ({
      data: { moveApplication: { errors: [], change: changeOf(2, application('a', 'PHONE_SCREEN', { version: 2 })) } },
    }));
    const { user } = renderBoard([saved, application('b', 'SAVED')], { MoveApplication: move });
    (await screen.findByRole('button', { name: 'Job a' })).focus();
    await user.keyboard('3');
    expect(await titlesIn('Phone Screen')).toEqual(['Job a']);
    expect(move).toHaveBeenCalledExactlyOnceWith({
      input: expect.objectContaining({ id: 'a', stage: 'PHONE_SCREEN' }),
    });
    screen.getByRole('button', { name: 'Job b' }).focus();
    await user.keyboard('n');
    expect(await screen.findByRole('textbox', { name: 'Note for Job b' })).toBeDefined();
    await user.keyboard('2');
    expect(move).toHaveBeenCalledOnce();
  });

  it('breaks the pipeline down by stage', async () => {
    renderBoard([saved, application('b', 'APPLIED'), application('c', 'OFFER')]);
    await column('Saved');
    const card = within(screen.getByRole('region', { name: 'Pipeline Breakdown' }));
    const valueOf = (label: string) => card.getByText(label).nextSibling?.textContent;
    expect(valueOf('Saved/Interested')).toBe('1');
    expect(valueOf('Rejected')).toBe('0');
    expect(valueOf('Total applications')).toBe('3');
    expect(valueOf('Active pipeline')).toBe('2');
    expect(valueOf('Response rate')).toBe('50%');
  });
});

describe('moving a card by its menu', () => {
  it('shows at once, with all counts, before the server has answered', async () => {
    const { user } = renderBoard([saved], { MoveApplication: () => new Promise(() => {}) });
    await choose(user, 'Job a', 'Move to', 'Applied');
    expect(await titlesIn('Applied')).toEqual(['Job a']);
    expect(await titlesIn('Saved')).toEqual([]);
    const pipeline = within(screen.getByRole('region', { name: 'Pipeline Breakdown' }));
    expect(pipeline.getByText('Active pipeline').nextSibling?.textContent).toBe('1');
  });

  it('offers every other stage', async () => {
    const { user } = renderBoard([saved]);
    await choose(user, 'Job a', 'Move to');
    const others = STAGES.map(({ title }) => title).filter((title) => title !== 'Saved');
    for (const title of others) expect(await screen.findByRole('menuitem', { name: title })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Saved' })).toBeNull();
  });

  it('keeps the focus on the card and says where it went, with a way back', async () => {
    const move = vi.fn(({ input }: Readonly<Record<string, unknown>>) => {
      expect(input).toMatchObject({ id: 'a' });
      const stage = move.mock.calls.length === 1 ? 'APPLIED' : 'SAVED';
      const revision = move.mock.calls.length + 1;
      return {
        data: { moveApplication: { errors: [], change: changeOf(revision, { ...saved, stage, version: revision }) } },
      };
    });
    const { user } = renderBoard([saved], { MoveApplication: move });
    await choose(user, 'Job a', 'Move to', 'Applied');
    await screen.findByText('Moved Job a to Applied');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Job a'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Moved Job a to Saved');
    expect(await titlesIn('Saved')).toEqual(['Job a']);
    expect(move.mock.calls.map(([variables]) => variables)).toEqual([
      { input: { id: 'a', stage: 'APPLIED', version: 1 } },
      { input: { id: 'a', stage: 'SAVED', version: 2 } },
    ]);
  });

  it('is taken back when it fails; the board is loaded again', async () => {
    const board = vi.fn(() => ({ data: boardData(1, saved) }));
    const { user } = renderBoard([saved], { BoardPage: board, MoveApplication: () => refusal('INTERNAL') });
    await choose(user, 'Job a', 'Move to', 'Applied');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update application stage');
    expect(screen.getByText('Error')).toBeDefined();
    expect(await titlesIn('Saved')).toEqual(['Job a']);
    expect(board).toHaveBeenCalledTimes(2);
  });

  it('leads to the plans when the plan is full', async () => {
    const forPrograms = 'Your free plan is full. See https://foothold.example/pricing';
    const { user, router } = renderBoard([saved], { MoveApplication: () => refusal('PLAN_LIMIT', forPrograms) });
    await choose(user, 'Job a', 'Move to', 'Applied');
    await screen.findByText(ERROR_SENTENCE.PLAN_LIMIT);
    expect(await titlesIn('Saved')).toEqual(['Job a']);
    const link = screen.getByRole('link', { name: 'See plans' });
    expect(link.getAttribute('href')).toBe('/pricing');
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/pricing'));
  });

  it('shows the winner when another tab was faster, and says so', async () => {
    const board = vi.fn(() => ({ data: boardData(1, saved) }));
    const { user } = renderBoard([saved], {
      BoardPage: board,
      MoveApplication: () => moveConflict(application('a', 'OFFER', { version: 2 })),
    });
    await choose(user, 'Job a', 'Move to', 'Applied');
    await screen.findByText(/^Job a is in Offer now\. It moved in another tab/);
    expect(await titlesIn('Offer')).toEqual(['Job a']);
    // The refusal said what holds now.
    expect(board).toHaveBeenCalledOnce();
  });

  it('takes a card away that another tab deleted, and says so', async () => {
    const { user } = renderBoard([saved], { MoveApplication: () => moveConflict(null) });
    await choose(user, 'Job a', 'Move to', 'Applied');
    await screen.findByText(/^Job a was deleted in another tab/);
    expect(await titlesIn('Saved')).toEqual([]);
  });
});

describe('deleting an application', () => {
  const gone = { __typename: 'BoardChange', revision: 2, changed: true, applicationId: 'a', application: null };

  it('asks first, and does nothing when the person thinks again', async () => {
    const remove = vi.fn(() => ({ data: { deleteApplication: { change: gone } } }));
    const { user } = renderBoard([saved], { DeleteApplication: remove });
    await choose(user, 'Job a', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(remove).not.toHaveBeenCalled();
    expect(await titlesIn('Saved')).toEqual(['Job a']);
  });

  it('takes the card away when the server has confirmed', async () => {
    const answer = deferred<FormattedExecutionResult>();
    const { user } = renderBoard([saved], { DeleteApplication: () => answer.promise });
    await choose(user, 'Job a', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('heading', { level: 3, hidden: true, name: 'Job a' })).toBeDefined();
    answer.resolve({ data: { deleteApplication: { change: gone } } });
    await screen.findByText('Application deleted successfully');
    expect(await titlesIn('Saved')).toEqual([]);
  });

  it('leaves the focus on the next card, or on the column when that one is gone meanwhile', async () => {
    const event = deferred<FormattedExecutionResult>();
    const answer = deferred<FormattedExecutionResult>();
    const { user } = renderBoard([saved, application('b', 'SAVED')], {
      BoardChanged: () => event.promise,
      DeleteApplication: () => answer.promise,
    });
    await choose(user, 'Job a', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    event.resolve({ data: { boardChanged: { ...gone, applicationId: 'b' } } });
    await waitFor(async () => expect(await titlesIn('Saved')).toEqual(['Job a']));
    answer.resolve({ data: { deleteApplication: { change: { ...gone, revision: 3 } } } });
    await screen.findByText('Application deleted successfully');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved' })));
  });

  it('says when it failed', async () => {
    const { user } = renderBoard([saved], { DeleteApplication: () => refusal('INTERNAL') });
    await choose(user, 'Job a', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Failed to delete application');
    expect(await titlesIn('Saved')).toEqual(['Job a']);
  });
});

describe('the link to the posting', () => {
  it('opens a web address in a new tab', async () => {
    const { user } = renderBoard([saved]);
    await choose(user, 'Job a');
    const link = await screen.findByRole('menuitem', { name: 'View Job' });
    expect(link.getAttribute('href')).toBe('https://jobs.example.com/a');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('is missing without one', async () => {
    const { user } = renderBoard([application('a', 'SAVED', { job: { applyUrl: null } })]);
    await choose(user, 'Job a');
    await screen.findByRole('menuitem', { name: 'Edit Note' });
    expect(screen.queryByRole('menuitem', { name: 'View Job' })).toBeNull();
  });
});

describe('changes made elsewhere', () => {
  it('move the card here', async () => {
    const event = deferred<FormattedExecutionResult>();
    renderBoard([saved], { BoardChanged: () => event.promise });
    await column('Saved');
    event.resolve({ data: { boardChanged: changeOf(2, application('a', 'TECHNICAL')) } });
    await waitFor(async () => expect(await titlesIn('Technical')).toEqual(['Job a']));
  });

  it('that were missed are fetched as a whole', async () => {
    const event = deferred<FormattedExecutionResult>();
    let board = boardData(1, saved);
    renderBoard([saved], { BoardPage: () => ({ data: board }), BoardChanged: () => event.promise });
    await column('Saved');
    board = boardData(3, application('a', 'OFFER'), application('b', 'SAVED'));
    event.resolve({ data: { boardChanged: changeOf(3, application('b', 'SAVED')) } });
    await waitFor(async () => expect(await titlesIn('Offer')).toEqual(['Job a']));
    expect(await titlesIn('Saved')).toEqual(['Job b']);
  });

  it('are fetched when the socket comes back', async () => {
    let board = boardData(1, saved);
    renderBoard([saved], { BoardPage: () => ({ data: board }) });
    await column('Saved');
    board = boardData(4, application('a', 'REJECTED'));
    act(() => announceSubscribed());
    await waitFor(async () => expect(await titlesIn('Rejected')).toEqual(['Job a']));
  });
});
