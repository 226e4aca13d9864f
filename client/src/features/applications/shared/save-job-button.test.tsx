import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FormattedExecutionResult } from 'graphql';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { type FakeServer, renderApp } from '../../../testing/render-app.tsx';
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import { SaveJobButton } from './save-job-button.tsx';
import { SaveJobButton_JobFragmentDoc } from '../model/save-job.generated.ts';
import { application, changeOf } from '../testing/board-fixtures.ts';
import { deferred } from '../../../testing/deferred.ts';
import { referenceTo } from '../../../testing/reference.ts';

vi.mock('../../../ui/notify.ts', () => ({
  dismissToast: vi.fn(),
  notifyError: vi.fn(),
  notifyInfo: vi.fn(),
  notifySuccess: vi.fn(),
}));

const unsaved = { __typename: 'Job', id: 'job-a', title: 'Job a', company: 'Acme', viewerApplication: null };
const viewerApplication = { __typename: 'Application', id: 'a', stage: 'SAVED' } as const;

const show = (server: FakeServer = {}, job: object = unsaved) =>
  renderApp(<SaveJobButton job={referenceTo('Job', 'job-a')} />, {
    server,
    cached: [
      { fragment: SaveJobButton_JobFragmentDoc, fragmentName: 'SaveJobButton_job', data: { ...unsaved, ...job } },
    ],
  });

const save = async () => fireEvent.click(await screen.findByRole('button', { name: /^Save/ }));
const failure = (message: string, code: string) => ({ data: null, errors: [{ message, extensions: { code } }] });

beforeEach(() => {
  vi.clearAllMocks();
  publishSession({ uid: 'u', email: 'free.demo@example.com', emailVerified: true });
});

describe('saving a job', () => {
  test('shows it as saved and says so; the job is asked for by its id', async () => {
    const saveJob = vi.fn(() => ({ data: { saveJob: { change: changeOf(1, application('a', 'SAVED')) } } }));
    show({ SaveJob: saveJob });
    await save();
    await screen.findByRole('button', { name: 'Saved Job a at Acme. Remove from board' });
    expect(saveJob).toHaveBeenCalledExactlyOnceWith({ input: { jobId: 'job-a' } });
    expect(notifySuccess).toHaveBeenCalledExactlyOnceWith('Job saved successfully!', { id: 'save-job' });
  });

  test('is ignored while already saving', async () => {
    const answer = deferred<FormattedExecutionResult>();
    const saveJob = vi.fn(() => answer.promise);
    show({ SaveJob: saveJob });
    await save();
    await save();
    answer.resolve({ data: { saveJob: { change: changeOf(1, application('a', 'SAVED')) } } });
    await screen.findByRole('button', { name: 'Saved Job a at Acme. Remove from board' });
    expect(saveJob).toHaveBeenCalledTimes(1);
  });

  test('pressed twice says that it is saved, and does not take it off again', async () => {
    const saveJob = vi.fn(() => ({ data: { saveJob: { change: changeOf(1, application('a', 'SAVED')) } } }));
    show({ SaveJob: saveJob });
    await save();
    await screen.findByRole('button', { name: 'Saved Job a at Acme. Remove from board' });
    await save();
    expect(notifyInfo).toHaveBeenCalledExactlyOnceWith('Job is already saved.', { id: 'save-job' });
    expect(saveJob).toHaveBeenCalledTimes(1);
  });

  test('of a saved job takes it off the board', async () => {
    const deleteApplication = vi.fn(() => ({
      data: { deleteApplication: { change: { ...changeOf(2, application('a', 'SAVED')), application: null } } },
    }));
    show({ DeleteApplication: deleteApplication }, { viewerApplication });
    await save();
    await screen.findByRole('button', { name: 'Save Job a at Acme' });
    expect(deleteApplication).toHaveBeenCalledExactlyOnceWith({ input: { id: 'a' } });
  });

  test('of a job that stands further leads to its card', () => {
    show({}, { viewerApplication: { ...viewerApplication, stage: 'APPLIED' } });
    const link = screen.getByRole('link', { name: 'Applied: Job a at Acme, on your board' });
    expect(link.getAttribute('href')).toBe('/board?application=a');
  });

  test('leads visitors to sign in, and back', async () => {
    publishSession(null);
    const { router } = show();
    await save();
    expect(notifyInfo).toHaveBeenCalledExactlyOnceWith('Please sign in to save jobs', { id: 'save-job' });
    expect(router.state.location.pathname).toBe('/sign-in');
    expect(router.state.location.state).toEqual({ from: '/' });
  });

  test.each([
    ['by its code', failure('This is on your board.', 'ALREADY_EXISTS')],
    ['by its words', failure('Application already exists', 'CONFLICT')],
  ])('marks a job as saved that was saved elsewhere, known %s', async (_how, answer) => {
    const { client } = show({
      SaveJob: () => answer,
      SavedApplication: () => ({ data: { job: { ...unsaved, viewerApplication } } }),
    });
    await save();
    await screen.findByRole('button', { name: 'Saved Job a at Acme. Remove from board' });
    expect(notifyInfo).toHaveBeenCalledExactlyOnceWith('Job is already saved.', { id: 'save-job' });
    await waitFor(() => {
      const known = client.cache.readFragment({ fragment: SaveJobButton_JobFragmentDoc, id: 'Job:job-a' });
      expect(known?.viewerApplication?.id).toBe('a');
    });
  });

  test('marks it even when the server cannot be asked for more', async () => {
    show({ SaveJob: () => failure('', 'ALREADY_EXISTS'), SavedApplication: () => failure('Down.', 'UNAVAILABLE') });
    await save();
    const button = await screen.findByRole('button', { name: 'Saved Job a at Acme. Remove from board' });
    expect(button.textContent).toBe('Saved');
  });

  test("repeats the server's reason when it refuses", async () => {
    show({ SaveJob: () => failure('This does not exist, or it is not yours.', 'NOT_FOUND') });
    await save();
    await waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith(
        'Failed to save job: This does not exist, or it is not yours.',
      ),
    );
    screen.getByRole('button', { name: 'Save Job a at Acme' });
  });

  test('says what it waits for when there is no connection', async () => {
    const lost = Object.assign(new Error('Network error - check your connection'), { name: 'ConnectionError' });
    show({ SaveJob: () => Promise.reject(lost) });
    await save();
    await waitFor(() =>
      expect(notifyError).toHaveBeenCalledExactlyOnceWith('Failed to save job: Network error - check your connection'),
    );
  });

  test.each([
    ['nothing', { data: null }],
    ['null for the job', { data: { saveJob: null } }],
  ])('is a failure when the answer holds %s', async (_what, answer) => {
    show({ SaveJob: () => answer });
    await save();
    await waitFor(() => expect(notifyError).toHaveBeenCalledExactlyOnceWith('Failed to save job. Please try again.'));
    expect(notifySuccess).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Save Job a at Acme' });
  });

  test('says that it failed when no one knows why', async () => {
    show({ SaveJob: () => Promise.reject(new TypeError('Failed to fetch')) });
    await save();
    await waitFor(() => expect(notifyError).toHaveBeenCalledExactlyOnceWith('Failed to save job. Please try again.'));
  });
});
