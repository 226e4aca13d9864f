import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceSubscribed } from '../../../lib/live/live-connection.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import type { UploadRequest } from '../../../lib/upload-file.ts';
import { connect } from '../../../testing/connection.ts';
import { deferred } from '../../../testing/deferred.ts';
import {
  DONE,
  optimizeButton,
  pick,
  run,
  serverWith,
  showCvPage,
  someFile,
  submit,
  version,
} from './testing/cv-page.tsx';

interface Fakes {
  upload: (request: UploadRequest) => Promise<string>;
  /** Every toast: its title and its message. */
  readonly said: string[];
}

const fakes = vi.hoisted((): Fakes => {
  const nothing = () => Promise.reject(new Error('Not in this test.'));
  return { upload: nothing, said: [] };
});
const say = vi.hoisted(() => (message: string, options: { title?: string } = {}) => {
  fakes.said.push([options.title, message].filter(Boolean).join(': '));
});
vi.mock('../../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => Promise.resolve('abc') }),
}));
vi.mock('../../../lib/upload-file.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/upload-file.ts')>()),
  sendFile: (request: UploadRequest) => fakes.upload(request),
}));
vi.mock('../../../ui/notify.ts', () => ({ notifySuccess: say, notifyError: say, notifyInfo: say }));
vi.mock('../../../features/cv/versions/cv-versions.tsx', () => ({ CvVersions: () => 'The versions' }));
vi.mock('../../../features/cv/result/cv-result-workspace.tsx', () => ({
  CvResultWorkspace: ({ versionId }: { versionId: string }) => `The work on ${versionId}`,
}));

const OPTIMIZED = 'CV Optimized Successfully!: Your CV has been optimized and is ready to download.';
const FAILURE = 'Optimization Failed: There was an error optimizing your CV. Please try again.';

beforeEach(() => {
  sessionStorage.clear();
  fakes.said.length = 0;
  fakes.upload = () => Promise.resolve('{"uploadId":"u1"}');
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
});
afterEach(() => void vi.restoreAllMocks());

const bar = () => screen.findByRole('progressbar', { name: 'Optimizing your CV' });

describe('a run', () => {
  test('goes from the upload to the result, says at each step where it is, and at its end', async () => {
    const sent = deferred<string>();
    fakes.upload = (request) => {
      request.onProgress(0.5);
      return sent.promise;
    };
    const { server, emit } = serverWith();
    const { user } = showCvPage(server);
    await submit(user);
    expect(await bar()).toHaveProperty('value', 10);
    screen.getByText('Preparing file...');
    expect((await optimizeButton()).disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(hasUnsaved()).toBe(true);

    sent.resolve('{"uploadId":"u1"}');
    await screen.findByText('Your run is queued.');
    expect(hasUnsaved()).toBe(false);
    emit({ status: 'RUNNING', stage: 'STRUCTURING', progress: 30, revision: 2 });
    await screen.findByText('Converting to base64...');
    expect(screen.getByText('Structuring').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Step 2 of 5: Structuring');
    emit({ stage: 'REWRITING', progress: 60, revision: 3 });
    await screen.findByText('Optimizing with AI... (This may take up to 2 minutes)');

    emit({ ...DONE, version: version() });
    const heading = await screen.findByRole('heading', { name: 'Optimized Results' });
    screen.getByRole('heading', { name: 'Optimization Complete' });
    expect(await bar()).toHaveProperty('value', 100);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Complete!');
    screen.getByText('Ada Lovelace');
    await screen.findByText('The work on v1');
    expect(fakes.said).toEqual([OPTIMIZED]);
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Download Cover Letter' })).toBeNull();
  });

  test('shows how far it is, and why it ended, wherever the page was scrolled to', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { server, emit } = serverWith();
    const { user } = showCvPage(server);
    await screen.findByRole('button', { name: 'Choose File' });
    expect(shown).not.toHaveBeenCalled();
    await submit(user);
    const progress = await screen.findByRole('region', { name: 'Optimizing your CV' });
    expect(shown.mock.contexts.some((element) => element instanceof Element && element.contains(progress))).toBe(true);
    shown.mockClear();
    emit({
      status: 'FAILED',
      revision: 3,
      error: { __typename: 'CvRunError', code: 'INTERNAL', message: 'It broke.' },
    });
    const alert = await screen.findByText('It broke.');
    expect(shown.mock.contexts.some((element) => element instanceof Element && element.contains(alert))).toBe(true);
    shown.mockRestore();
  });

  test('that goes on is found again after a reload, and a result is shown without another word', async () => {
    const going = serverWith(run({ status: 'RUNNING', stage: 'CHECKING', progress: 80, revision: 4 }));
    const { unmount } = showCvPage(going.server);
    expect(await bar()).toHaveProperty('value', 80);
    unmount();
    showCvPage(serverWith(run({ ...DONE, version: version() })).server);
    await screen.findByRole('heading', { name: 'Optimized Results' });
    expect(screen.queryByText('Complete!')).toBeNull();
    expect(fakes.said).toEqual([]);
  });

  test('is cancelled, and the form has the focus again', async () => {
    const { server } = serverWith();
    const cancelled = run({ status: 'CANCELLED', revision: 5 });
    const { user } = showCvPage({ ...server, CancelCvRun: () => ({ data: { cancelCvRun: { run: cancelled } } }) });
    await submit(user);
    await screen.findByText('Your run is queued.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(document.activeElement).toBe(await optimizeButton());
    expect(fakes.said).toEqual([]);
  });

  test('whose file is still on its way is cancelled without a run', async () => {
    let signal: AbortSignal | undefined;
    fakes.upload = (request) => {
      signal = request.signal;
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)));
    };
    const { server } = serverWith();
    const { user } = showCvPage(server);
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(signal?.aborted).toBe(true);
    expect(server.OptimizeCv).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that fails says why on the page and in a toast; another file clears it', async () => {
    const { server, emit } = serverWith();
    const { user } = showCvPage(server);
    await submit(user);
    await screen.findByText('Your run is queued.');
    const error = { __typename: 'CvRunError', code: 'INVALID_INPUT', message: 'This file has no text.' };
    emit({ status: 'FAILED', revision: 9, error });
    expect((await screen.findByRole('alert')).textContent).toBe('This file has no text.');
    expect(fakes.said).toEqual([FAILURE]);
    await pick(someFile('other.pdf'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with an empty outcome is a failure as well', async () => {
    const { server, emit } = serverWith();
    const { user } = showCvPage(server);
    await submit(user);
    await screen.findByText('Your run is queued.');
    emit(DONE);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid response from server');
    expect(fakes.said).toEqual([FAILURE]);
  });
});

test('without a connection says of a run that it goes on, and of a CV what it waits for', async () => {
  const { unmount } = showCvPage(serverWith(run({ status: 'RUNNING', stage: 'READING', progress: 5 })).server);
  await bar();
  act(() => connect(false));
  expect(await screen.findByText(/^You're offline\. Your run continues/)).toBeDefined();
  expect(screen.queryByText(/The CV can be sent/)).toBeNull();
  act(() => connect(true));
  unmount();
  showCvPage(serverWith().server);
  await optimizeButton();
  act(() => connect(false));
  expect(await screen.findByText(/^You're offline\. You can send your CV/)).toBeDefined();
});

test('a run whose server does not answer says so until it does', async () => {
  const going = run({ status: 'RUNNING', stage: 'REWRITING', progress: 50 });
  const answer = vi.fn(() => Promise.resolve({ data: { cvRun: going } }));
  showCvPage({ ...serverWith(going).server, CvRunNow: answer });
  await bar();
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  act(announceSubscribed);
  expect(await screen.findByText(/^The server isn't responding\./)).toBeDefined();
  answer.mockResolvedValue({ data: { cvRun: going } });
  act(announceSubscribed);
  await waitFor(() => expect(screen.queryByText(/does not answer/)).toBeNull());
});
