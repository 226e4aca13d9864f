import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeAuthClient, refusal, resetFakeAuthClient } from '../../features/account/testing/fake-auth-client.ts';
import {
  currentSession,
  pauseSessionUpdates,
  onIdentityChange,
  onSessionLost,
  openAuthClient,
  publishSession,
  type SessionUser,
  signIn,
  signOut,
} from './session-store.ts';

const provider = vi.hoisted(() => {
  const says: { report: (user: SessionUser | null) => void } = { report: () => undefined };
  return says;
});
vi.mock('./auth-client.ts', () => ({
  createAuthClient: (report: (user: SessionUser | null) => void) => {
    provider.report = report;
    return fakeAuthClient;
  },
}));

const person = (uid: string): SessionUser => ({ uid, email: `${uid}@example.com`, emailVerified: true });
const whoIsHere = () => currentSession().user?.uid ?? null;
const changed = vi.fn();
const lost = vi.fn();
onIdentityChange(changed);
onSessionLost(lost);

/** What another tab of the browser would do. */
function otherTab(kind: 'in' | 'out', uid: string): void {
  const newValue = JSON.stringify({ kind, uid, at: 1 });
  window.dispatchEvent(new StorageEvent('storage', { key: 'foothold.session-change', newValue }));
}

beforeEach(async () => {
  resetFakeAuthClient();
  await openAuthClient();
  provider.report(null);
  provider.report(person('ada'));
  sessionStorage.clear();
  localStorage.removeItem('foothold.session-change');
  changed.mockClear();
  lost.mockClear();
});

describe('a change of who is there', () => {
  test('is reported once, and not when the provider only has a new token', () => {
    provider.report(person('ada'));
    expect(changed).not.toHaveBeenCalled();
    provider.report(person('grace'));
    provider.report(null);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('clears the token that requests share, and so does a new token', async () => {
    fakeAuthClient.getToken.mockImplementation(async (uid) => `${uid} ${fakeAuthClient.getToken.mock.calls.length}`);
    expect(await currentSession().getToken()).toBe('ada 1');
    expect(await currentSession().getToken()).toBe('ada 1');
    provider.report(person('ada'));
    expect(await currentSession().getToken()).toBe('ada 2');
    provider.report(person('grace'));
    expect(await currentSession().getToken()).toBe('grace 3');
  });

  test('takes what was kept for this tab with it, and leaves what is not ours', () => {
    sessionStorage.setItem('foothold.saved', '[1]');
    sessionStorage.setItem('other', '1');
    provider.report(null);
    expect(sessionStorage.getItem('foothold.saved')).toBeNull();
    expect(sessionStorage.getItem('other')).toBe('1');
  });
});

describe('signing out', () => {
  test('ends the session at once, and notifies the other tabs', async () => {
    let finish = () => {};
    fakeAuthClient.signOut.mockReturnValue(new Promise((resolve) => (finish = () => resolve())));
    const leaving = signOut();
    expect(whoIsHere()).toBeNull();
    expect(JSON.parse(localStorage.getItem('foothold.session-change') ?? '')).toMatchObject({
      kind: 'out',
      uid: 'ada',
    });
    finish();
    await leaving;
  });

  test('holds when the provider fails, whatever it says of the same session afterwards', async () => {
    fakeAuthClient.signOut.mockRejectedValue(new Error('No storage.'));
    await expect(signOut()).rejects.toThrow('No storage.');
    provider.report(person('ada'));
    expect(whoIsHere()).toBeNull();
    provider.report(person('grace'));
    expect(whoIsHere()).toBe('grace');
  });

  test('is undone by signing in again', async () => {
    fakeAuthClient.signOut.mockRejectedValue(new Error('No storage.'));
    await signOut().catch(() => undefined);
    fakeAuthClient.signIn.mockImplementation(async () => {
      provider.report(person('ada'));
      fakeAuthClient.user.mockReturnValue(person('ada'));
      return 'ada';
    });
    await signIn('ada@example.com', 'secret');
    expect(whoIsHere()).toBe('ada');
    expect(JSON.parse(localStorage.getItem('foothold.session-change') ?? '')).toMatchObject({ kind: 'in', uid: 'ada' });
  });
});

/** The page that is opened next: the same browser, nothing of the page before in memory. */
async function nextPage() {
  const { report } = provider;
  onTestFinished(() => {
    provider.report = report;
  });
  vi.resetModules();
  const page = await import('./session-store.ts');
  await page.openAuthClient();
  return page;
}

describe('signing out on a page that is left at once', () => {
  test('is finished by the next page, which shows no one meanwhile', async () => {
    fakeAuthClient.signOut.mockReturnValue(new Promise(() => undefined));
    void signOut();
    const page = await nextPage();
    fakeAuthClient.signOut.mockClear();
    provider.report(person('ada'));
    expect(page.currentSession().status).toBe('signed-out');
    await vi.waitFor(() => expect(fakeAuthClient.signOut).toHaveBeenCalledTimes(1));
  });

  test('is undone by signing in again, for the pages after it as well', async () => {
    await signOut();
    await (await nextPage()).signIn('ada@example.com', 'secret');
    const page = await nextPage();
    provider.report(person('ada'));
    expect(page.currentSession().user?.uid).toBe('ada');
  });

  test('does not end the session of someone else', async () => {
    await signOut();
    const page = await nextPage();
    provider.report(person('grace'));
    expect(page.currentSession().user?.uid).toBe('grace');
  });
});

describe('the last change of the session, as the browser keeps it,', () => {
  test.each(['{', 'null', '5', '[]', '{"kind":"out"}', '{"kind":"out","uid":7}', '{"kind":"away","uid":"ada"}'])(
    'may be anything: %s',
    async (text) => {
      const failed = vi.fn((event: ErrorEvent) => event.preventDefault());
      window.addEventListener('error', failed);
      onTestFinished(() => window.removeEventListener('error', failed));
      localStorage.setItem('foothold.session-change', text);
      const page = await nextPage();
      provider.report(person('ada'));
      window.dispatchEvent(new StorageEvent('storage', { key: 'foothold.session-change', newValue: text }));
      expect(page.currentSession().user?.uid).toBe('ada');
      expect(failed).not.toHaveBeenCalled();
    },
  );
});

describe('a sign-in that is refused', () => {
  test('brings no one back whose session has ended', async () => {
    fakeAuthClient.signOut.mockRejectedValue(new Error('No storage.'));
    await signOut().catch(() => undefined);
    fakeAuthClient.signIn.mockRejectedValue(refusal('auth/wrong-password'));
    await expect(signIn('ada@example.com', 'wrong')).rejects.toThrow();
    provider.report(person('ada'));
    expect(whoIsHere()).toBeNull();
  });
});

describe('another tab', () => {
  test('that signs out ends the session here, though the provider has not noticed yet', () => {
    otherTab('out', 'ada');
    expect(whoIsHere()).toBeNull();
    provider.report(person('ada'));
    expect(whoIsHere()).toBeNull();
  });

  test('that signs out while this one still loads ends the session here as well', async () => {
    const page = await nextPage();
    otherTab('out', 'ada');
    provider.report(person('ada'));
    expect(page.currentSession().status).toBe('signed-out');
  });

  test('that signs out someone else changes nothing', () => {
    otherTab('out', 'grace');
    expect(whoIsHere()).toBe('ada');
  });

  test('that signs in again as the same person brings them back', () => {
    otherTab('out', 'ada');
    fakeAuthClient.user.mockReturnValue(person('ada'));
    otherTab('in', 'ada');
    expect(whoIsHere()).toBe('ada');
  });
});

describe('a session the provider no longer knows', () => {
  test.each(['auth/user-token-expired', 'auth/user-disabled', 'auth/invalid-refresh-token'])(
    'ends here, and the listeners are called: %s',
    async (code) => {
      fakeAuthClient.getToken.mockRejectedValue(refusal(code));
      await expect(currentSession().getToken()).rejects.toThrow();
      expect(whoIsHere()).toBeNull();
      expect(lost).toHaveBeenCalledTimes(1);
    },
  );

  test('is not one whose provider cannot be reached', async () => {
    fakeAuthClient.getToken.mockRejectedValue(refusal('auth/network-request-failed'));
    await expect(currentSession().getToken()).rejects.toThrow();
    expect(whoIsHere()).toBe('ada');
    expect(lost).not.toHaveBeenCalled();
  });
});

describe('a session whose updates are paused', () => {
  test('stays until the work is done, and then follows the last word', async () => {
    await pauseSessionUpdates(async () => {
      provider.report(null);
      fakeAuthClient.getToken.mockRejectedValue(refusal('auth/user-token-expired'));
      await currentSession()
        .getToken()
        .catch(() => undefined);
      expect(whoIsHere()).toBe('ada');
    });
    expect(whoIsHere()).toBeNull();
    expect(lost).not.toHaveBeenCalled();
  });

  test('goes on when nothing was said, even when the work fails', async () => {
    await expect(pauseSessionUpdates(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(whoIsHere()).toBe('ada');
    publishSession(null);
  });
});
