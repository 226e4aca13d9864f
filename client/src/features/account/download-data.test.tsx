import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveFile } from '../../lib/save-file.ts';
import { publishSession } from '../../lib/session/session-store.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { DownloadData } from './download-data.tsx';
import { fakeAuthClient, resetFakeAuthClient } from './testing/fake-auth-client.ts';

vi.mock('../../ui/notify.ts', () => ({ notifyError: vi.fn(), notifySuccess: vi.fn() }));
vi.mock('../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));
vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));

const ada = { uid: 'ada', email: 'ada@example.com', emailVerified: true };

beforeEach(() => {
  vi.clearAllMocks();
  resetFakeAuthClient();
  fakeAuthClient.getToken.mockImplementation(async (_uid, fresh) => (fresh ? 'new token' : 'token'));
  publishSession(null);
  publishSession(ada);
});

describe('downloading everything', () => {
  const click = () => userEvent.click(screen.getByRole('button', { name: 'Download My Data' }));
  const answers = (...given: (() => Response | Promise<Response>)[]) => {
    const line = vi.fn(async (_url: string, _init: RequestInit) => given.shift()?.() ?? Response.error());
    vi.stubGlobal('fetch', line);
    return line;
  };
  const refused = (status: number, error: string) => () => Response.json({ error, status }, { status });

  test('asks as the person who is there and saves what comes', async () => {
    const line = answers(() => new Response('zip'));
    renderApp(<DownloadData />);
    await click();
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(line.mock.calls[0]?.[0]).toBe('/api/v1/me/export');
    expect(line.mock.calls[0]?.[1].headers).toEqual({ authorization: 'Bearer token' });
    expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toBe('foothold-export.zip');
    expect(vi.mocked(notifySuccess).mock.calls[0]?.[1]).toMatchObject({ title: 'Download Started' });
  });

  test('asks once more with a new token when the old one is refused', async () => {
    const line = answers(refused(401, 'Unauthorized'), () => new Response('zip'));
    renderApp(<DownloadData />);
    await click();
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(line.mock.calls[1]?.[1].headers).toEqual({ authorization: 'Bearer new token' });
  });

  test.each([
    ['the server’s own sentence', refused(429, 'Too many requests.'), 'Too many requests.'],
    [
      'that nobody answers',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Network error - check your connection',
    ],
    [
      'what to do about an answer nobody understands',
      () => new Response('<html>', { status: 502 }),
      'Failed to download the file. Please try again.',
    ],
  ])('says %s', async (_what, answer, sentence) => {
    answers(answer);
    renderApp(<DownloadData />);
    await click();
    await vi.waitFor(() => expect(notifyError).toHaveBeenCalledTimes(1));
    expect(vi.mocked(notifyError).mock.calls[0]).toEqual([
      sentence,
      expect.objectContaining({ title: 'Download Failed' }),
    ]);
    expect(saveFile).not.toHaveBeenCalled();
  });

  test('is given up without a word when someone else is there', async () => {
    const line = answers(
      () =>
        new Promise((_resolve, reject) => {
          line.mock.calls[0]?.[1].signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    renderApp(<DownloadData />);
    await click();
    await vi.waitFor(() => expect(line).toHaveBeenCalledTimes(1));
    act(() => publishSession({ ...ada, uid: 'grace' }));
    expect(line.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    await Promise.resolve();
    expect(notifyError).not.toHaveBeenCalled();
    expect(saveFile).not.toHaveBeenCalled();
  });
});
