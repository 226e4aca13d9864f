import { screen, waitFor } from '@testing-library/react';
import type { Ref } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { publishSession } from '../../../lib/session/session-store.ts';
import { UploadError, type UploadRequest } from '../../../lib/upload-file.ts';
import { FREE, PREMIUM } from '../../../testing/plans.ts';
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
import { viewed } from '../../../testing/viewed.ts';

interface Fakes {
  upload: (request: UploadRequest) => Promise<string>;
  file: (address: string) => Promise<Blob>;
  /** Names of files that were saved. */
  readonly saved: string[];
  /** Every toast: its title and its message. */
  readonly said: string[];
  token: string | null;
  /** Opens the tab of the changes. */
  readonly changes: Mock<() => void>;
}

const fakes = vi.hoisted((): Fakes => {
  const nothing = () => Promise.reject(new Error('Not in this test.'));
  return { upload: nothing, file: nothing, saved: [], said: [], token: 'abc', changes: vi.fn() };
});
const say = vi.hoisted(() => (message: string, options: { title?: string } = {}) => {
  fakes.said.push([options.title, message].filter(Boolean).join(': '));
});
vi.mock('../../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => Promise.resolve(fakes.token) }),
}));
vi.mock('../../../lib/upload-file.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/upload-file.ts')>()),
  sendFile: (request: UploadRequest) => fakes.upload(request),
}));
vi.mock('../../../lib/fetch-file.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/fetch-file.ts')>()),
  fetchFile: (address: string) => fakes.file(address),
}));
vi.mock('../../../lib/save-file.ts', () => ({ saveFile: (_: Blob, name: string) => void fakes.saved.push(name) }));
vi.mock('../../../ui/notify.ts', () => ({ notifySuccess: say, notifyError: say, notifyInfo: say }));
vi.mock('../../../features/cv/versions/cv-versions.tsx', () => ({ CvVersions: () => 'The versions' }));
vi.mock('../../../features/cv/result/cv-result-workspace.tsx', () => ({
  CvResultWorkspace: ({ versionId, changesRef }: { versionId: string; changesRef: Ref<HTMLButtonElement> }) => (
    <>
      <h2>The work on {versionId}</h2>
      <button ref={changesRef} onClick={fakes.changes}>
        Changes
      </button>
    </>
  ),
}));

const FAILURE = 'Optimization Failed: There was an error optimizing your CV. Please try again.';
const refusal = (message: string, code: string) => ({ data: null, errors: [{ message, extensions: { code } }] });

beforeEach(() => {
  sessionStorage.clear();
  fakes.said.length = 0;
  fakes.saved.length = 0;
  fakes.token = 'abc';
  fakes.upload = () => Promise.resolve('{"uploadId":"u1"}');
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
});
afterEach(() => void vi.restoreAllMocks());

describe('what cannot begin', () => {
  test.each([
    ['an upload', () => Promise.reject(new UploadError('There is no room.')), 'There is no room.'],
    ['an answer without a name', () => Promise.resolve('{}'), 'Invalid response from server'],
    ['anything else', () => Promise.reject(new Error('')), 'Failed to optimize CV. Please try again.'],
  ])('says so because of %s', async (_, upload, sentence) => {
    fakes.upload = upload;
    const { user } = showCvPage(serverWith().server);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(fakes.said).toEqual([FAILURE]);
    expect((await optimizeButton()).disabled).toBe(false);
  });

  test('says that someone has to sign in whose session is over', async () => {
    fakes.token = null;
    const { user } = showCvPage(serverWith().server);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Please sign in to use CV optimization');
  });

  test('is the same question when its answer was lost: one upload and one key', async () => {
    const upload = vi.fn(fakes.upload);
    fakes.upload = upload;
    const keys: unknown[] = [];
    const OptimizeCv = ({ input }: Readonly<Record<string, unknown>>) => {
      keys.push(input);
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return { data: { optimizeCv: { run: run() } } };
    };
    const { user } = showCvPage({ ...serverWith().server, OptimizeCv });
    await submit(user);
    await screen.findByRole('alert');
    await user.click(await optimizeButton());
    await screen.findByText('Your run is queued.');
    expect(upload).toHaveBeenCalledTimes(1);
    expect(keys[1]).toEqual(keys[0]);
  });

  test('is said no more once it turns out to have begun, and what the run itself says is shown', async () => {
    const { server, emit } = serverWith();
    let isBegun = false;
    const OptimizeCv = () => {
      isBegun = true;
      throw new TypeError('Failed to fetch');
    };
    const CvOptimizePage = () =>
      isBegun
        ? { data: { cvRun: run(), ...viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [] } }) } }
        : server.CvOptimizePage();
    const { user } = showCvPage({ ...server, CvOptimizePage, OptimizeCv });
    await submit(user);
    await screen.findByText('Your run is queued.');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const error = { __typename: 'CvRunError', code: 'INVALID_INPUT', message: 'This file has no text.' };
    emit({ status: 'FAILED', revision: 9, error });
    expect((await screen.findByRole('alert')).textContent).toBe('This file has no text.');
  });

  test('shows the run of another tab that goes on', async () => {
    const { server } = serverWith();
    let isOther = false;
    const CvOptimizePage = () => ({
      data: {
        cvRun: isOther ? run({ fileName: 'b.pdf' }) : null,
        ...viewed({ cvVersions: { __typename: 'CvVersionConnection', nodes: [] } }),
      },
    });
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
    expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeDefined();
  });
});

describe('a result', () => {
  test('is downloaded under its name, with its letter', async () => {
    const letter = {
      __typename: 'CvDocument',
      hash: 'v1-letter',
      fileName: 'cover-letter-Ada-Lovelace.docx',
      pdfFileName: 'cover-letter-Ada-Lovelace.pdf',
      size: 1,
    };
    const asked: string[] = [];
    fakes.file = (address) => {
      asked.push(address);
      return Promise.resolve(new Blob(['docx']));
    };
    const done = run({ ...DONE, version: version('v1', { coverLetter: letter }) });
    const { user } = showCvPage(serverWith(done).server);
    await user.click(await screen.findByRole('button', { name: 'Download CV' }));
    await waitFor(() => expect(fakes.saved).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Download Cover Letter' }));
    await waitFor(() => expect(fakes.saved).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Download as PDF' }));
    await waitFor(() => expect(fakes.saved).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Letter as PDF' }));
    await waitFor(() => expect(fakes.saved).toHaveLength(4));
    const [cv, coverLetter] = ['/api/v1/cv/documents/v1-cv', '/api/v1/cv/documents/v1-letter'];
    expect(asked).toEqual([cv, coverLetter, `${cv}/pdf`, `${coverLetter}/pdf`]);
    expect(fakes.saved).toEqual([
      'optimized-cv-Ada-Lovelace.docx',
      'cover-letter-Ada-Lovelace.docx',
      'optimized-cv-Ada-Lovelace.pdf',
      'cover-letter-Ada-Lovelace.pdf',
    ]);
    expect(fakes.said).toEqual([
      'Download Started: optimized-cv-Ada-Lovelace.docx is being downloaded.',
      'Download Started: cover-letter-Ada-Lovelace.docx is being downloaded.',
      'Download Started: optimized-cv-Ada-Lovelace.pdf is being downloaded.',
      'Download Started: cover-letter-Ada-Lovelace.pdf is being downloaded.',
    ]);
  });

  test('that cannot be fetched says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fakes.file = () => Promise.reject(new Error('Gone.'));
    const { user } = showCvPage(serverWith(run({ ...DONE, version: version() })).server);
    await user.click(await screen.findByRole('button', { name: 'Download CV' }));
    await waitFor(() =>
      expect(fakes.said).toEqual(['Download Failed: Failed to download the file. Please try again.']),
    );
  });

  test('leads to the changes, whatever else was looked at', async () => {
    const { user } = showCvPage(serverWith(run({ ...DONE, version: version() })).server);
    const changes = await screen.findByRole('button', { name: 'Changes' });
    await user.click(await screen.findByRole('button', { name: 'Review Changes' }));
    expect(fakes.changes).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(changes);
  });

  test('goes when another file is chosen; the versions stay', async () => {
    showCvPage(serverWith(run({ ...DONE, version: version() })).server);
    await screen.findByRole('heading', { name: 'Optimized Results' });
    await pick(someFile());
    expect(screen.queryByRole('heading', { name: 'Optimized Results' })).toBeNull();
    await screen.findByText('The versions');
  });
});
