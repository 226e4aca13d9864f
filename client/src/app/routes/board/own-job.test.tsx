import { screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded lazily by the page; loaded at once here, so that nothing waits for it.
import '../../../features/applications/own-job/own-job-dialog.tsx';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { connect } from '../../../testing/connection.ts';
import { deferred } from '../../../testing/deferred.ts';
import { choose, column, refusal, renderBoard, titlesIn } from './testing/render-board.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const own = application('new', 'APPLIED', { job: { title: 'Baker', company: 'Inn', applyUrl: null, isOwn: true } });
const value = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function openDialog(user: ReturnType<typeof renderBoard>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add a job' }));
  return screen.findByRole('dialog', { name: 'Add a job' });
}

describe('adding a job that is in no index', () => {
  it('puts it into its stage and the focus on its card, and says that no one else sees it', async () => {
    const add = vi.fn(() => ({ data: { addOwnJob: { change: changeOf(2, own) } } }));
    const { user } = renderBoard([], { AddOwnJob: add });
    const dialog = within(await openDialog(user));
    expect(dialog.getByText(/^Only you can see this job\./)).toBeDefined();
    await user.type(dialog.getByLabelText(/^Job title/), 'Baker');
    await user.type(dialog.getByLabelText(/^Company/), 'Inn{Enter}');
    expect(add).toHaveBeenCalledExactlyOnceWith({
      input: { title: 'Baker', company: 'Inn', location: '', salary: '', url: '', stage: 'SAVED' },
    });
    await screen.findByText('Added Baker to Applied');
    expect(await titlesIn('Applied')).toEqual(['Baker']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Baker'));
  });

  it('says when the filter hides the new card, and shows it at a press', async () => {
    const { user, router } = renderBoard(
      [application('a', 'SAVED')],
      { AddOwnJob: () => ({ data: { addOwnJob: { change: changeOf(2, own) } } }) },
      '/board?q=job',
    );
    await openDialog(user);
    await user.type(screen.getByLabelText(/^Job title/), 'Baker');
    await user.type(screen.getByLabelText(/^Company/), 'Inn{Enter}');
    await screen.findByText('Added Baker to Applied. The filter hides it.');
    expect(await titlesIn('Applied')).toEqual([]);
    expect(router.state.location.search).toBe('?q=job');
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await titlesIn('Applied')).toEqual(['Baker']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Baker'));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(screen.queryByText(/The filter hides it/)).toBeNull());
  });

  it('opens by A and for the stage of a column', async () => {
    const { user } = renderBoard([]);
    await column('Offer');
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'Add a job' });
    expect(value('Stage')).toBe('saved');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add a job to Offer', hidden: true }));
    await waitFor(() => expect(value('Stage')).toBe('offer'));
  });

  it('says at the field what is missing, and keeps what was typed when the dialog is closed by accident', async () => {
    const { user } = renderBoard([]);
    await openDialog(user);
    await user.type(screen.getByLabelText(/^Company/), 'Inn');
    await user.click(screen.getByRole('button', { name: 'Add to board' }));
    expect(screen.getByText('Enter a job title.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Job title/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog(user);
    expect(value(/^Company/)).toBe('Inn');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDialog(user);
    expect(value(/^Company/)).toBe('');
  });

  it('keeps what was typed over a reload, until it is cancelled', async () => {
    const before = renderBoard([]);
    await openDialog(before.user);
    await before.user.type(screen.getByLabelText(/^Company/), 'Inn');
    before.unmount();
    const { user } = renderBoard([]);
    await openDialog(user);
    expect(value(/^Company/)).toBe('Inn');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sessionStorage.getItem('foothold.own-job')).toBeNull());
  });

  it('is named to anyone who leaves the page over a closed form, and comes back', async () => {
    const { user, router } = renderBoard([]);
    await openDialog(user);
    await user.type(screen.getByLabelText(/^Company/), 'Inn');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Start Searching Jobs' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(question.textContent).toContain(
      "unsaved changes on this page: the job you started to add. You'll lose them.",
    );
    await user.click(within(question).getByRole('button', { name: 'Keep Editing' }));
    await screen.findByRole('dialog', { name: 'Add a job' });
    expect(value(/^Company/)).toBe('Inn');
    expect(router.state.location.pathname).toBe('/board');
  });

  it('leads to the plans when the plan is full, and keeps what was typed', async () => {
    const { user } = renderBoard([], { AddOwnJob: () => refusal('PLAN_LIMIT', 'Your free plan is full.') });
    await openDialog(user);
    await user.type(screen.getByLabelText(/^Job title/), 'Baker');
    await user.type(screen.getByLabelText(/^Company/), 'Inn{Enter}');
    const alert = await screen.findByText(/^Your free plan is full\./);
    expect(within(alert).getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
    expect(value(/^Job title/)).toBe('Baker');
  });

  it('waits for the person, not in line, while there is no connection', async () => {
    const add = vi.fn(() => ({ data: { addOwnJob: { change: changeOf(2, own) } } }));
    const { user } = renderBoard([], { AddOwnJob: add });
    await openDialog(user);
    await user.type(screen.getByLabelText(/^Job title/), 'Baker');
    connect(false);
    await user.type(screen.getByLabelText(/^Company/), 'Inn{Enter}');
    expect(await screen.findByText(/^You're offline\. Your text stays here/)).toBeDefined();
    expect(add).not.toHaveBeenCalled();
    connect(true);
    await user.click(screen.getByRole('button', { name: 'Add to board' }));
    await screen.findByText('Added Baker to Applied');
  });

  it('puts the server’s refusal of a field beside that field', async () => {
    const { user } = renderBoard([], {
      AddOwnJob: () =>
        refusal('INVALID_INPUT', 'A company holds a character that cannot be stored.', { field: 'company' }),
    });
    await openDialog(user);
    await user.type(screen.getByLabelText(/^Job title/), 'Baker');
    await user.type(screen.getByLabelText(/^Company/), 'Inn{Enter}');
    await screen.findByText('A company holds a character that cannot be stored.');
    expect(screen.getByLabelText(/^Company/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('editing a job of one’s own', () => {
  it('sends only what was changed', async () => {
    const edit = vi.fn(() => ({
      data: { editOwnJob: { change: changeOf(2, { ...own, job: { ...own.job, title: 'Head baker' } }) } },
    }));
    const { user } = renderBoard([own], { EditOwnJob: edit });
    await choose(user, 'Baker', 'Edit Job');
    await screen.findByRole('dialog', { name: 'Edit job' });
    await user.clear(screen.getByLabelText(/^Job title/));
    await user.type(screen.getByLabelText(/^Job title/), 'Head baker{Enter}');
    await screen.findByText('Saved Head baker');
    expect(edit).toHaveBeenCalledExactlyOnceWith({ input: { id: 'new', title: 'Head baker' } });
    expect(await titlesIn('Applied')).toEqual(['Head baker']);
  });

  it('leaves alone what another device changes while it is begun and taken up again', async () => {
    const event = deferred<FormattedExecutionResult>();
    const edited = { ...own, job: { ...own.job, company: 'Grand Inn' } };
    const edit = vi.fn(() => ({
      data: { editOwnJob: { change: changeOf(3, { ...edited, job: { ...edited.job, title: 'Head baker' } }) } },
    }));
    const { user } = renderBoard([own], { EditOwnJob: edit, BoardChanged: () => event.promise });
    await choose(user, 'Baker', 'Edit Job');
    await screen.findByRole('dialog', { name: 'Edit job' });
    await user.clear(screen.getByLabelText(/^Job title/));
    await user.type(screen.getByLabelText(/^Job title/), 'Head baker');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    event.resolve({ data: { boardChanged: changeOf(2, edited) } });
    await screen.findByText('Grand Inn');
    await choose(user, 'Baker', 'Edit Job');
    await screen.findByRole('dialog', { name: 'Edit job' });
    await user.type(screen.getByLabelText(/^Job title/), '{Enter}');
    await screen.findByText('Saved Head baker');
    expect(edit).toHaveBeenCalledExactlyOnceWith({ input: { id: 'new', title: 'Head baker' } });
  });

  it('is not offered for a posting', async () => {
    const { user } = renderBoard([application('a', 'SAVED')]);
    await choose(user, 'Job a');
    await screen.findByRole('menuitem', { name: 'Edit Note' });
    expect(screen.queryByRole('menuitem', { name: 'Edit Job' })).toBeNull();
  });
});
