import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { publishSession } from '../../lib/session/session-store.ts';
import { UploadError, type UploadRequest } from '../../lib/upload-file.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { AvatarUpload } from './avatar-upload.tsx';
import { CvUpload } from './cv-upload.tsx';

const MB = 1024 * 1024;
const AVATAR = '/files/avatars/ada/avatar-1772366400000-00000000000000000000000000000000.png';
const CV = '/files/resumes/ada/cv-1772366400000-00000000000000000000000000000000.pdf';

interface FakeUpload {
  /** Every upload that was begun. */
  readonly sent: UploadRequest[];
  answer: (request: UploadRequest) => Promise<string>;
  /** Every toast. */
  readonly said: string[];
}

const upload = vi.hoisted((): FakeUpload => ({ sent: [], answer: () => Promise.resolve(''), said: [] }));
vi.mock('../../lib/session/auth-client.ts', () => ({
  createAuthClient: () => ({ getToken: () => Promise.resolve('abc') }),
}));
vi.mock('../../lib/upload-file.ts', async (original) => ({
  ...(await original<typeof import('../../lib/upload-file.ts')>()),
  uploadFile: (request: UploadRequest) => {
    upload.sent.push(request);
    return upload.answer(request);
  },
}));
vi.mock('../../ui/notify.ts', () => ({
  notifySuccess: (message: string) => void upload.said.push(message),
  notifyError: (message: string) => void upload.said.push(message),
}));

const reloads = vi.fn(() => ({ data: { profile: null } }));
const server = {
  OwnProfile: reloads,
  FileLink: () => ({
    data: { viewer: { __typename: 'Viewer', id: 'ada', fileLink: { __typename: 'FileLink', url: `${CV}?signed` } } },
  }),
};

beforeEach(() => {
  upload.sent.length = 0;
  upload.said.length = 0;
  upload.answer = () => Promise.resolve('/files/new');
  reloads.mockClear();
  publishSession({ uid: 'ada', email: 'ada.lovelace@example.com', emailVerified: true });
});

const someFile = (type: string, size: number, name = 'file'): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const avatar = (url = '') => renderApp(<AvatarUpload url={url} email="ada.lovelace@example.com" />, { server });
const cv = (url = '') => renderApp(<CvUpload url={url} />, { server });
const pick = (label: string, ...files: File[]) => fireEvent.change(screen.getByLabelText(label), { target: { files } });

describe('a picture', () => {
  test('shows initials until there is one', () => {
    avatar();
    expect(screen.getByText('AL')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload picture' })).toBeTruthy();
  });

  test('shows itself, and the initials again when it cannot be loaded', () => {
    avatar(AVATAR);
    fireEvent.error(screen.getByRole('img', { name: 'Your profile' }));
    expect(screen.getByText('AL')).toBeTruthy();
  });

  test.each([
    ['no picture', someFile('application/pdf', 10), 'Please select an image file (JPG, PNG, or GIF)'],
    ['nothing known', someFile('', 10), 'Please select an image file (JPG, PNG, or GIF)'],
    ['larger than 2 MB', someFile('image/png', 2 * MB + 1), 'File size must be less than 2MB'],
  ])('is not sent when the file is %s', async (_what, file, sentence) => {
    avatar();
    pick('Profile picture file', file);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(upload.sent).toEqual([]);
  });

  test('is sent when it is exactly 2 MB; the profile is loaded again and it is said', async () => {
    avatar();
    const file = someFile('image/png', 2 * MB);
    pick('Profile picture file', file);
    await waitFor(() => expect(upload.said).toEqual(['Avatar updated successfully!']));
    expect(upload.sent).toMatchObject([{ to: '/api/v1/me/avatar', file, token: 'abc' }]);
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  test('needs someone who is signed in', async () => {
    publishSession(null);
    avatar();
    pick('Profile picture file', someFile('image/png', 10));
    expect((await screen.findByRole('alert')).textContent).toBe('You must be logged in to upload an avatar');
  });

  test.each([
    ['the server’s words', () => Promise.reject(new UploadError('No room.')), 'Upload failed: No room.'],
    ['the absence of an address', () => Promise.resolve(''), 'Failed to get avatar URL'],
    ['anything else', () => Promise.reject(new Error('odd')), 'Failed to upload avatar. Please try again.'],
  ])('that fails says so by %s, and can be sent again', async (_why, answer, sentence) => {
    upload.answer = answer;
    avatar();
    pick('Profile picture file', someFile('image/png', 10));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    upload.answer = () => Promise.resolve('/files/new');
    pick('Profile picture file', someFile('image/png', 10));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(upload.said).toEqual(['Avatar updated successfully!']));
  });
});

describe('a CV', () => {
  test.each([
    ['no PDF', someFile('application/msword', 10), 'Please select a PDF file for your CV'],
    ['larger than 5 MB', someFile('application/pdf', 5 * MB + 1), 'CV file size must be less than 5MB'],
  ])('is not sent when the file is %s', async (_what, file, sentence) => {
    cv();
    pick('CV file', file);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(upload.sent).toEqual([]);
  });

  test('is picked by one control: the browser’s own is for no one to find', () => {
    cv();
    const input = screen.getByLabelText('CV file');
    expect(input).toHaveProperty('tabIndex', -1);
    expect(input.getAttribute('aria-hidden')).toBe('true');
  });

  test('fails in words of its own', async () => {
    upload.answer = () => Promise.reject(new UploadError('No room.'));
    cv();
    pick('CV file', someFile('application/pdf', 5 * MB));
    expect((await screen.findByRole('alert')).textContent).toBe('CV upload failed: No room.');
  });

  test('shows how far it has come, takes no second file meanwhile, and can be cancelled', async () => {
    let request: UploadRequest | undefined;
    upload.answer = (given) => {
      request = given;
      return new Promise((_resolve, reject) =>
        given.signal.addEventListener('abort', () => reject(given.signal.reason)),
      );
    };
    cv();
    pick('CV file', someFile('application/pdf', 10));
    const bar = await screen.findByRole('progressbar', { name: 'CV: upload' });
    request?.onProgress(0.42);
    await waitFor(() => expect(bar.getAttribute('value')).toBe('42'));
    expect(screen.getByText('Uploading... 42%')).toBeTruthy();
    pick('CV file', someFile('application/pdf', 10));
    expect(upload.sent).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(request?.signal.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload CV' }));
  });

  test('cannot be taken back once all of it is there', async () => {
    let request: UploadRequest | undefined;
    upload.answer = (given) => {
      request = given;
      return new Promise(() => undefined);
    };
    cv();
    pick('CV file', someFile('application/pdf', 10));
    await waitFor(() => expect(request).toBeDefined());
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    request?.onProgress(1);
    expect(await screen.findByText('Saving...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  test('stops when the person leaves', async () => {
    upload.answer = () => new Promise(() => undefined);
    const { unmount } = cv();
    pick('CV file', someFile('application/pdf', 10));
    await waitFor(() => expect(upload.sent).toHaveLength(1));
    unmount();
    expect(upload.sent[0]?.signal.aborted).toBe(true);
  });

  test('can be dropped; two at once cannot', async () => {
    cv();
    const place = screen.getByRole('group', { name: 'CV' });
    fireEvent.drop(place, {
      dataTransfer: { files: [someFile('application/pdf', 1), someFile('application/pdf', 1)] },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Choose one file.');
    fireEvent.drop(place, { dataTransfer: { files: [someFile('application/pdf', 1)] } });
    await waitFor(() => expect(upload.sent).toHaveLength(1));
  });

  test('is viewed in a tab of its own, by a link asked for at that moment', async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    cv(CV);
    expect(screen.getByText(/Uploaded on Mar 1, 2026\./)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'View your CV' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`${CV}?signed`));
    expect(tab.opener).toBeNull();
    vi.unstubAllGlobals();
  });
});
