import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceSocketConnected } from '../../../lib/live-connection.ts';
import { publishSession } from '../../../lib/session/session-store.ts';
import { hasUnsaved } from '../../../lib/unsaved.ts';
import { UploadError, type UploadRequest } from '../../../lib/upload-file.ts';
import { connect } from '../../../testing/connection.ts';
import { deferred } from '../../../testing/deferred.ts';
import { FREE, PREMIUM } from '../../../testing/plans.ts';
import { DONE, optimizeButton, pick, run, showCvPage, someFile, version } from './testing/cv-page.tsx';

interface World {
  upload: (request: UploadRequest) => Promise<string>;
  file: (address: string) => Promise<Blob>;
  /** Names of files that were saved. */
  readonly saved: string[];
  /** Every toast: its title and its message. */
  readonly said: string[];
  token: string | null;
}

const world = vi.hoisted((): World => {
  const nothing = () => Promise.reject(new Error('Not in this test.'));
  return { upload: nothing, file: nothing, saved: [], said: [], token: 'abc' };
});
const say = vi.hoisted(() => (message: string, options: { title?: string } = {}) => {
  world.said.push([options.title, message].filter(Boolean).join(': '));
});
vi.mock('../../../lib/session/auth-door.ts', () => ({
  createAuthDoor: () => ({ getToken: () => Promise.resolve(world.token) }),
}));
vi.mock('../../../lib/upload-file.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/upload-file.ts')>()),
  sendFile: (request: UploadRequest) => world.upload(request),
}));
vi.mock('../../../lib/fetch-file.ts', () => ({ fetchFile: (address: string) => world.file(address) }));
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => void world.saved.push(name) }));
vi.mock('../../../ui/notify.ts', () => ({ notifySuccess: say, notifyError: say, notifyInfo: say }));
vi.mock('../../../features/cv/result/cv-versions.tsx', () => ({ CvVersions: () => 'The versions' }));
vi.mock('../../../features/cv/result/cv-result-workspace.tsx', () => ({
  CvResultWorkspace: ({ versionId }: { versionId: string }) => `The work on ${versionId}`,
}));

const OPTIMIZED = 'CV Optimized Successfully!: Your CV has been optimized and is ready to download.';
const FAILURE = 'Optimization Failed: There was an error optimizing your CV. Please try again.';
const refusal = (message: string, code: string) => ({ data: null, errors: [{ message, extensions: { code } }] });

beforeEach(() => {
  sessionStorage.clear();
  world.said.length = 0;
  world.saved.length = 0;
  world.token = 'abc';
  world.upload = () => Promise.resolve('{"uploadId":"u1"}');
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
});
afterEach(() => void vi.restoreAllMocks());

/** A server whose newest run the test changes; the page asks for it each time the socket has connected. */
function serverWith(first: ReturnType<typeof run> | null = null) {
  const state = { run: first };
  const tell = async (change: object): Promise<void> => {
    state.run = { ...(state.run ?? run()), ...change };
    await act(() => announceSocketConnected());
  };
  const versions = () => (state.run?.version ? [state.run.version] : []);
  return {
    tell,
    server: {
      CvOptimizePage: () => ({ data: { cvRun: state.run, cvVersions: versions() } }),
      CvRunNow: () => ({ data: { cvRun: state.run } }),
      OptimizeCv: vi.fn(() => ({ data: { optimizeCv: (state.run = run()) } })),
    },
  };
}

async function submit(user: ReturnType<typeof showCvPage>['user']): Promise<void> {
  await pick(someFile());
  await user.click(await optimizeButton());
}

const bar = () => screen.findByRole('progressbar', { name: 'Optimizing your CV' });

describe('a run', () => {
  test('goes from the upload to the result, says at each step where it is, and at its end', async () => {
    const sent = deferred<string>();
    world.upload = (request) => {
      request.onProgress(0.5);
      return sent.promise;
    };
    const { server, tell } = serverWith();
    const { user } = showCvPage(server);
    await submit(user);
    expect(await bar()).toHaveProperty('value', 10);
    screen.getByText('Preparing file...');
    expect((await optimizeButton()).disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(hasUnsaved()).toBe(true);

    sent.resolve('{"uploadId":"u1"}');
    await screen.findByText('It waits for its turn.');
    expect(hasUnsaved()).toBe(false);
    await tell({ status: 'RUNNING', stage: 'STRUCTURING', progress: 30, revision: 2 });
    await screen.findByText('Converting to base64...');
    expect(screen.getByText('Structuring').closest('li')?.getAttribute('aria-current')).toBe('step');
    await tell({ stage: 'REWRITING', progress: 60, revision: 3 });
    await screen.findByText('Optimizing with AI... (This may take up to 2 minutes)');

    await tell({ ...DONE, version: version() });
    const heading = await screen.findByRole('heading', { name: 'Optimized Results' });
    screen.getByRole('heading', { name: 'Optimization Complete' });
    screen.getByText('Ada Lovelace');
    await screen.findByText('The work on v1');
    expect(world.said).toEqual([OPTIMIZED]);
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: 'Download Cover Letter' })).toBeNull();
  });

  test('that goes on is found again after a reload, and a result is shown without another word', async () => {
    const going = serverWith(run({ status: 'RUNNING', stage: 'CHECKING', progress: 80, revision: 4 }));
    const { unmount } = showCvPage(going.server);
    expect(await bar()).toHaveProperty('value', 80);
    unmount();
    showCvPage(serverWith(run({ ...DONE, version: version() })).server);
    await screen.findByRole('heading', { name: 'Optimized Results' });
    expect(world.said).toEqual([]);
  });

  test('is cancelled, and the form has the focus again', async () => {
    const { server } = serverWith();
    const cancelled = run({ status: 'CANCELLED', revision: 5 });
    const { user } = showCvPage({ ...server, CancelCvRun: () => ({ data: { cancelCvRun: cancelled } }) });
    await submit(user);
    await screen.findByText('It waits for its turn.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(document.activeElement).toBe(await optimizeButton());
    expect(world.said).toEqual([]);
  });

  test('whose file is still on its way is cancelled without a run', async () => {
    let signal: AbortSignal | undefined;
    world.upload = (request) => {
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
    const { server, tell } = serverWith();
    const { user } = showCvPage(server);
    await submit(user);
    await screen.findByText('It waits for its turn.');
    const error = { __typename: 'CvRunError', code: 'INVALID_INPUT', message: 'This file has no text.' };
    await tell({ status: 'FAILED', revision: 9, error });
    expect((await screen.findByRole('alert')).textContent).toBe('This file has no text.');
    expect(world.said).toEqual([FAILURE]);
    await pick(someFile('other.pdf'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with an empty outcome is a failure as well', async () => {
    const { server, tell } = serverWith();
    const { user } = showCvPage(server);
    await submit(user);
    await screen.findByText('It waits for its turn.');
    await tell(DONE);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid response from server');
    expect(world.said).toEqual([FAILURE]);
  });
});

describe('what cannot begin', () => {
  test.each([
    ['an upload', () => Promise.reject(new UploadError('There is no room.')), 'There is no room.'],
    ['an answer without a name', () => Promise.resolve('{}'), 'Invalid response from server'],
    ['anything else', () => Promise.reject(new Error('')), 'Failed to optimize CV. Please try again.'],
  ])('says so because of %s', async (_, upload, sentence) => {
    world.upload = upload;
    const { user } = showCvPage(serverWith().server);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(world.said).toEqual([FAILURE]);
    expect((await optimizeButton()).disabled).toBe(false);
  });

  test('says that somebody has to sign in whose session is over', async () => {
    world.token = null;
    const { user } = showCvPage(serverWith().server);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Please sign in to use CV optimization');
  });

  test('is the same question when its answer was lost: one upload and one key', async () => {
    const upload = vi.fn(world.upload);
    world.upload = upload;
    const keys: unknown[] = [];
    const OptimizeCv = ({ input }: Readonly<Record<string, unknown>>) => {
      keys.push(input);
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return { data: { optimizeCv: run() } };
    };
    const { user } = showCvPage({ ...serverWith().server, OptimizeCv });
    await submit(user);
    await screen.findByRole('alert');
    await user.click(await optimizeButton());
    await screen.findByText('It waits for its turn.');
    expect(upload).toHaveBeenCalledTimes(1);
    expect(keys[1]).toEqual(keys[0]);
  });

  test('shows the run of another tab that goes on', async () => {
    const { server } = serverWith();
    let isOther = false;
    const CvOptimizePage = () => ({ data: { cvRun: isOther ? run({ fileName: 'b.pdf' }) : null, cvVersions: [] } });
    const OptimizeCv = () => {
      isOther = true;
      return refusal('Your CV is being optimized already.', 'CONFLICT');
    };
    const { user } = showCvPage({ ...server, CvOptimizePage, OptimizeCv });
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Your CV is being optimized already.');
    await screen.findByText('b.pdf');
  });

  test('without Premium any more shows the plans', async () => {
    let premiumAccess = PREMIUM;
    const OptimizeCv = () => {
      premiumAccess = FREE;
      return refusal('The CV optimizer is part of the Premium plan.', 'PREMIUM_REQUIRED');
    };
    const CvAccess = () => ({ data: { premiumAccess } });
    const { user } = showCvPage({ ...serverWith().server, CvAccess, OptimizeCv });
    await submit(user);
    await screen.findByRole('heading', { name: 'Premium Feature' });
  });
});

describe('a result', () => {
  test('is downloaded under its name, with its letter', async () => {
    const letter = { __typename: 'CvDocument', hash: 'v1-letter', fileName: 'cover-letter-Ada-Lovelace.docx', size: 1 };
    const asked: string[] = [];
    world.file = (address) => {
      asked.push(address);
      return Promise.resolve(new Blob(['docx']));
    };
    const done = run({ ...DONE, version: version('v1', { coverLetter: letter }) });
    const { user } = showCvPage(serverWith(done).server);
    await user.click(await screen.findByRole('button', { name: 'Download CV' }));
    await waitFor(() => expect(world.saved).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Download Cover Letter' }));
    await waitFor(() => expect(world.saved).toHaveLength(2));
    expect(asked).toEqual(['/api/v1/cv/documents/v1-cv', '/api/v1/cv/documents/v1-letter']);
    expect(world.saved).toEqual(['optimized-cv-Ada-Lovelace.docx', 'cover-letter-Ada-Lovelace.docx']);
    expect(world.said).toEqual([
      'Download Started: optimized-cv-Ada-Lovelace.docx is being downloaded.',
      'Download Started: cover-letter-Ada-Lovelace.docx is being downloaded.',
    ]);
  });

  test('that cannot be fetched says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    world.file = () => Promise.reject(new Error('Gone.'));
    const { user } = showCvPage(serverWith(run({ ...DONE, version: version() })).server);
    await user.click(await screen.findByRole('button', { name: 'Download CV' }));
    await waitFor(() =>
      expect(world.said).toEqual(['Download Failed: Failed to download the file. Please try again.']),
    );
  });

  test('goes when another file is chosen; the versions stay', async () => {
    showCvPage(serverWith(run({ ...DONE, version: version() })).server);
    await screen.findByRole('heading', { name: 'Optimized Results' });
    await pick(someFile());
    expect(screen.queryByRole('heading', { name: 'Optimized Results' })).toBeNull();
    await screen.findByText('The versions');
  });
});

test('without a connection the form says what it waits for, and a run that it goes on', async () => {
  showCvPage(serverWith(run({ status: 'RUNNING', stage: 'READING', progress: 5, revision: 2 })).server);
  await bar();
  act(() => connect(false));
  await screen.findByText(/^You are offline\. A run that has begun goes on/);
  screen.getByText(/^You are offline\. The CV can be sent/);
});
