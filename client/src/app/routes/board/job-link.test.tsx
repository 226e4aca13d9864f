import { screen, waitFor } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Loaded lazily by the page; loaded at once here, so that nothing waits for it.
import '../../../features/applications/own-job/own-job-dialog.tsx';
import { application, changeOf } from '../../../features/applications/testing/board-fixtures.ts';
import { deferred } from '../../../testing/deferred.ts';
import { refusal, renderBoard } from './testing/render-board.tsx';

const own = application('new', 'APPLIED', { job: { title: 'Baker', company: 'Inn', applyUrl: null, isOwn: true } });
const draft = {
  __typename: 'JobLinkDraft',
  jobId: null,
  title: 'Chef',
  company: 'Sugar',
  location: 'Lyon',
  url: 'https://jobs.example/chef',
  salary: null,
};
const value = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function openDialog(user: ReturnType<typeof renderBoard>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add a job' }));
  return screen.findByRole('dialog', { name: 'Add a job' });
}

afterEach(() => sessionStorage.clear());

describe('reading a posting', () => {
  it.each([
    ['as soon as a link is pasted', async (user: ReturnType<typeof renderBoard>['user']) => user.paste(draft.url)],
    [
      'at Enter, which does not send the form',
      async (user: ReturnType<typeof renderBoard>['user']) => user.keyboard(`${draft.url}{Enter}`),
    ],
  ])('begins %s', async (_when, enter) => {
    const read = vi.fn(() => ({ data: { readJobLink: { draft } } }));
    const add = vi.fn(() => ({ data: {} }));
    const { user } = renderBoard([], { ReadJobLink: read, AddOwnJob: add });
    await openDialog(user);
    await user.click(screen.getByLabelText('Job link'));
    await enter(user);
    await screen.findByText(/^Filled in from the page\./);
    expect([value('Job link'), value(/^Job title/)]).toEqual([draft.url, 'Chef']);
    expect(read).toHaveBeenCalledExactlyOnceWith({ input: { url: draft.url } });
    expect(add).not.toHaveBeenCalled();
  });

  it('fills in what the page says and leaves what was typed', async () => {
    const answer = deferred<FormattedExecutionResult>();
    const read = vi.fn(() => answer.promise);
    const { user } = renderBoard([], { ReadJobLink: read });
    await openDialog(user);
    await user.type(screen.getByLabelText('Job link'), 'https://jobs.example/chef');
    await user.click(screen.getByRole('button', { name: 'Fill in from link' }));
    expect(screen.getByText(/^Reading the page\./)).toBeDefined();
    await user.type(screen.getByLabelText(/^Company/), 'Mine');
    answer.resolve({ data: { readJobLink: { draft } } });
    await screen.findByText(/^Filled in from the page\./);
    expect([value(/^Job title/), value(/^Company/), value('Location')]).toEqual(['Chef', 'Mine', 'Lyon']);
    expect(read).toHaveBeenCalledExactlyOnceWith({ input: { url: 'https://jobs.example/chef' } });
  });

  it.each([
    ['INVALID_INPUT', 'There is no job on that page that Foothold can read. You can type in the details yourself.'],
    ['UNAVAILABLE', 'That page does not answer. You can type in the details yourself.'],
    ['RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
  ])('says in a sentence what went wrong (%s)', async (code, sentence) => {
    const { user } = renderBoard([], { ReadJobLink: () => refusal(code, sentence) });
    await openDialog(user);
    await user.type(screen.getByLabelText('Job link'), 'https://jobs.example/chef');
    await user.click(screen.getByRole('button', { name: 'Fill in from link' }));
    expect((await screen.findByText(new RegExp(sentence))).textContent).toMatch(
      /You can type in the details yourself\.$/,
    );
    expect(value('Job link')).toBe('https://jobs.example/chef');
  });

  it('offers the posting itself when the search knows it', async () => {
    const save = vi.fn(() => ({ data: { saveJob: { change: changeOf(2, application('a', 'SAVED')) } } }));
    const { user } = renderBoard([], {
      ReadJobLink: () => ({ data: { readJobLink: { draft: { ...draft, jobId: '7' } } } }),
      SaveJob: save,
    });
    await openDialog(user);
    await user.type(screen.getByLabelText('Job link'), 'https://jobs.example/chef');
    await user.click(screen.getByRole('button', { name: 'Fill in from link' }));
    await user.click(await screen.findByRole('button', { name: 'Add this job' }));
    await screen.findByText('Added Job a to Saved');
    expect(save).toHaveBeenCalledExactlyOnceWith({ input: { jobId: '7', stage: 'SAVED' } });
  });

  it('leads to a job that is on the board already, by its posting or its address, instead of offering it again', async () => {
    const { user } = renderBoard(
      [own, application('a', 'OFFER', { job: { id: '7', applyUrl: 'https://a.example/7' } })],
      {
        ReadJobLink: () => ({ data: { readJobLink: { draft: { ...draft, jobId: '7' } } } }),
      },
    );
    await openDialog(user);
    const link = screen.getByLabelText('Job link');
    await user.type(link, 'https://jobs.example/chef');
    await user.click(screen.getByRole('button', { name: 'Fill in from link' }));
    await screen.findByText('This job is already on your board: Job a at Acme, under Offer.');
    expect(screen.queryByRole('button', { name: 'Add this job' })).toBeNull();
    await user.clear(link);
    expect(screen.queryByText(/^This job is already on your board/)).toBeNull();
    await user.type(link, 'https://a.example/7');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Job a'));
    await openDialog(user);
    expect(value('Job link')).toBe('');
  });

  it('asks no one for what is no address', async () => {
    const { user } = renderBoard([]);
    await openDialog(user);
    await user.type(screen.getByLabelText('Job link'), 'a chef');
    await user.click(screen.getByRole('button', { name: 'Fill in from link' }));
    expect(await screen.findByText(/^Enter a web address/)).toBeDefined();
  });
});
