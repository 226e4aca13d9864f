import { screen, waitFor, within } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
// Loaded lazily in a browser; loaded at once here.
import '../../../features/applications/sections/card-dialog.tsx';
import '../../../features/applications/own-job/own-job-dialog.tsx';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { deferred } from '../../../testing/deferred.ts';
import { choose, column, moveConflict, refusal, renderBoard, titlesIn } from './testing/render-board.tsx';
import { details, edge, timeline } from './testing/details-fixtures.ts';

const card = application('a', 'APPLIED', {
  notes: 'Ask about the team.',
  job: { salary: '€70,000' },
});
const other = application('b', 'SAVED');
const dialog = (name = /^Job a/) => screen.findByRole('dialog', { name });
const section = async (title: string) => within(await screen.findByRole('region', { name: title }));
/** The board with the details of 'Job a' open. */
async function openDetails(server: Parameters<typeof renderBoard>[1] = {}) {
  const app = renderBoard([card, other], {
    ApplicationDetails: () => details('a'),
    ...server,
  });
  await choose(app.user, 'Job a', 'Details');
  await dialog();
  return app;
}

describe('the details of an application', () => {
  it('show what is known and what happened since the first day', async () => {
    const { router } = await openDetails();
    expect(router.state.location.search).toBe('?application=a');
    const stage = await section('Stage');
    expect(stage.getByLabelText('Stage of Job a')).toHaveProperty('value', 'applied');
    const facts = await section('Facts');
    for (const text of ['Berlin, Germany', '€70,000', 'Nov 20, 2025']) expect(facts.getByText(text)).toBeDefined();
    expect(facts.getByRole('link', { name: 'View Job' }).getAttribute('href')).toBe('https://jobs.example.com/a');
    expect(await facts.findByText('Full-time, Remote, Senior')).toBeDefined();
    expect((await section('Note')).getByText('Ask about the team.')).toBeDefined();
    const history = await section('History');
    expect((await history.findAllByRole('listitem')).map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('Attached cv.pdf'),
      expect.stringContaining('Saved → Applied'),
      expect.stringContaining('Added to Saved'),
    ]);
    expect((await section('Documents')).getByText('cv.pdf')).toBeDefined();
  });

  it('show all that happened, also when it fills more than a page', async () => {
    const first = [
      edge('1', 'ApplicationCreated', '2025-11-20T09:00:00.000Z', {
        stage: 'SAVED',
      }),
    ];
    const rest = [
      edge('2', 'ApplicationMoved', '2025-11-21T09:00:00.000Z', {
        from: 'SAVED',
        to: 'OFFER',
      }),
    ];
    const page = vi.fn(() => ({
      data: {
        viewer: {
          __typename: 'Viewer',
          id: 'ada',
          application: {
            __typename: 'Application',
            id: 'a',
            timeline: timeline(rest),
          },
        },
      },
    }));
    await openDetails({
      ApplicationDetails: () => details('a', { timeline: timeline(first, '1') }),
      TimelinePage: page,
    });
    const history = await section('History');
    expect((await history.findAllByRole('listitem')).map((entry) => entry.textContent)).toEqual([
      expect.stringContaining('Saved → Offer'),
      expect.stringContaining('Added to Saved'),
    ]);
    expect(page).toHaveBeenCalledWith({ id: 'a', after: '1' });
  });

  it('open from the title, and give the focus back to it', async () => {
    const { user, router } = renderBoard([card, other], {
      ApplicationDetails: () => details('a'),
    });
    const title = await screen.findByRole('button', { name: 'Job a' });
    await user.click(title);
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(window.document.activeElement).toBe(screen.getByRole('button', { name: 'Job a' })));
  });

  it('give the focus to the card when the menu opened them', async () => {
    const { user } = await openDetails();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(window.document.activeElement).toBe(screen.getByRole('button', { name: 'Move Job a' })));
  });

  it('lead to the form of a job of one’s own, which gives the focus back to their title', async () => {
    const own = application('c', 'SAVED', {
      job: { title: 'Baker', isOwn: true },
    });
    const { user } = renderBoard([own], {
      ApplicationDetails: () => details('c'),
    });
    await user.click(await screen.findByRole('button', { name: 'Baker' }));
    await user.click(within(await dialog(/^Baker/)).getByRole('button', { name: 'Edit Job' }));
    await dialog(/^Edit job/);
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.document.activeElement).toBe(screen.getByRole('button', { name: 'Baker' })));
  });

  it('are there again after a reload, and say when there is no such application', async () => {
    const server = { ApplicationDetails: () => details('a') };
    renderBoard([card], server, '/board?application=a');
    expect(within(await dialog()).getByRole('heading', { name: /^Job a/ })).toBeDefined();
  });

  it('say when there is no such application', async () => {
    const { user, router } = renderBoard([card], {}, '/board?application=zzz');
    expect(await screen.findByText("This application isn't on your board")).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('show bones while they load, and offer to try again', async () => {
    let isBroken = true;
    const { user } = await openDetails({
      ApplicationDetails: () => (isBroken ? refusal('INTERNAL', 'The database is away.') : details('a')),
    });
    expect(await screen.findByText('The database is away.')).toBeDefined();
    // What the board knows stands there all the same.
    expect((await section('Facts')).getByText('Berlin, Germany')).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await (await section('Documents')).findByText('cv.pdf')).toBeDefined();
  });

  it('follow what another tab does', async () => {
    const [moved, gone] = [deferred<FormattedExecutionResult>(), deferred<FormattedExecutionResult>()];
    let answer = details('a');
    const events = [moved.promise, gone.promise];
    await openDetails({
      ApplicationDetails: () => answer,
      BoardChanged: () => events.shift() ?? new Promise(() => {}),
    });
    await (await section('Documents')).findByText('cv.pdf');
    answer = details('a', { documents: [] });
    moved.resolve({
      data: { boardChanged: changeOf(2, { ...card, stage: 'OFFER' }) },
    });
    const stage = await section('Stage');
    await waitFor(() => expect(stage.getByLabelText('Stage of Job a')).toHaveProperty('value', 'offer'));
    await waitFor(async () => expect((await section('Documents')).queryByText('cv.pdf')).toBeNull());
  });
});

describe('the stage in the details', () => {
  it('is changed there, with the way back, and the focus stays', async () => {
    const offered = changeOf(2, { ...card, stage: 'OFFER', version: 2 });
    const move = vi
      .fn(() => ({
        data: {
          moveApplication: {
            errors: [],
            change: changeOf(3, { ...card, version: 3 }),
          },
        },
      }))
      .mockReturnValueOnce({
        data: { moveApplication: { errors: [], change: offered } },
      });
    const { user } = await openDetails({ MoveApplication: move });
    const stage = (await section('Stage')).getByLabelText('Stage of Job a');
    await user.selectOptions(stage, 'Offer');
    await screen.findByText('Moved Job a to Offer');
    expect(move).toHaveBeenCalledExactlyOnceWith({
      input: expect.objectContaining({ id: 'a', stage: 'OFFER' }),
    });
    expect(stage).toHaveProperty('value', 'offer');
    expect(await titlesIn('Offer')).toEqual(['Job a']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(stage).toHaveProperty('value', 'applied'));
    await waitFor(() => expect(window.document.activeElement).toBe(stage));
  });

  it('stays when the plan is full, which leads to the plans', async () => {
    const full = refusal('PLAN_LIMIT', 'Your free plan is full.', {
      used: 5,
      limit: 5,
    });
    const { user } = await openDetails({ MoveApplication: () => full });
    const stage = (await section('Stage')).getByLabelText('Stage of Job a');
    await user.selectOptions(stage, 'Offer');
    expect((await screen.findByRole('link', { name: 'See plans' })).getAttribute('href')).toBe('/pricing');
    await waitFor(() => expect(stage).toHaveProperty('value', 'applied'));
  });

  it('says so when another device was faster, and shows what holds', async () => {
    const elsewhere = { ...card, stage: 'REJECTED' as const, version: 2 };
    const { user } = await openDetails({
      MoveApplication: () => moveConflict(elsewhere),
    });
    const stage = (await section('Stage')).getByLabelText('Stage of Job a');
    await user.selectOptions(stage, 'Offer');
    await screen.findByText('Changed elsewhere');
    await waitFor(() => expect(stage).toHaveProperty('value', 'rejected'));
  });
});

describe('the note in the details', () => {
  it('is left by Escape without leaving the dialog, and goes on at the card when that is closed', async () => {
    const { user } = await openDetails();
    const note = await section('Note');
    await user.click(note.getByRole('button', { name: 'Edit Note' }));
    await user.keyboard(' Or not.');
    expect(screen.getAllByPlaceholderText('Add a note...')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await note.findByText('Ask about the team.')).toBeDefined();
    await waitFor(() => expect(window.document.activeElement).toBe(note.getByRole('button', { name: 'Edit Note' })));

    await user.click(note.getByRole('button', { name: 'Edit Note' }));
    await user.keyboard(' Or not.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await column('Applied')).getByPlaceholderText('Add a note...')).toHaveProperty(
      'value',
      'Ask about the team. Or not.',
    );
  });

  it('is saved there, and the focus stays there', async () => {
    const save = vi.fn(() => ({
      data: {
        editApplicationNote: { change: changeOf(2, { ...card, notes: 'New' }) },
      },
    }));
    const { user } = await openDetails({ EditApplicationNote: save });
    const note = await section('Note');
    await user.click(note.getByRole('button', { name: 'Edit Note' }));
    await user.clear(screen.getByPlaceholderText('Add a note...'));
    await user.keyboard('New{Control>}{Enter}{/Control}');
    expect(await note.findByText('New')).toBeDefined();
    expect(window.document.activeElement).toBe(note.getByRole('button', { name: 'Edit Note' }));
  });
});

it('a card that another tab deletes leaves a sentence in its dialog', async () => {
  const event = deferred<FormattedExecutionResult>();
  await openDetails({ BoardChanged: () => event.promise });
  event.resolve({
    data: {
      boardChanged: {
        __typename: 'BoardChange',
        revision: 2,
        changed: true,
        applicationId: 'a',
        application: null,
      },
    },
  });
  expect(await screen.findByText("This application isn't on your board")).toBeDefined();
  expect(await titlesIn('Saved')).toEqual(['Job b']);
});

it('a reminder whose card another tab deletes goes with it, and other details still open', async () => {
  const event = deferred<FormattedExecutionResult>();
  const { user } = renderBoard([card, other], {
    ApplicationDetails: () => details('b'),
    BoardChanged: () => event.promise,
  });
  await choose(user, 'Job a', 'Set Reminder');
  await dialog(/^Reminder/);
  event.resolve({
    data: {
      boardChanged: {
        __typename: 'BoardChange',
        revision: 2,
        changed: true,
        applicationId: 'a',
        application: null,
      },
    },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Job b' }));
  expect(await dialog(/^Job b/)).toBeDefined();
});
