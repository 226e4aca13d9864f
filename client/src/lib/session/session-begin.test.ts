import { expect, test, vi } from 'vitest';
import { rememberHint } from './session-hint.ts';
import { currentSession, followSession, openAuthClient, type SessionUser } from './session-store.ts';

const ada: SessionUser = { uid: 'ada', email: 'ada@example.com', emailVerified: false };
const provider = vi.hoisted(() => ({ report: (_user: SessionUser | null): void => undefined }));
const ask = vi.hoisted(() => vi.fn());

vi.mock('./stored-session.ts', () => ({ storedSession: async () => ({ user: ada, token: 'stored' }) }));
vi.mock('./auth-client.ts', () => ({
  createAuthClient: (report: (user: SessionUser | null) => void) => {
    provider.report = report;
    return { user: () => null, getToken: ask };
  },
}));

test('a kept session begins without the provider, whose client is used only once it knows of it too', async () => {
  rememberHint(ada.email);
  followSession();
  await vi.waitFor(() => expect(currentSession().user).toEqual(ada));
  expect(await currentSession().getToken()).toBe('stored');
  expect(ask).not.toHaveBeenCalled();

  const opened = vi.fn();
  const opening = openAuthClient().then(opened);
  await vi.dynamicImportSettled();
  expect(opened).not.toHaveBeenCalled();
  provider.report({ ...ada, emailVerified: true });
  await opening;
  expect(opened).toHaveBeenCalled();
  expect(currentSession().user?.emailVerified).toBe(true);

  // What the provider says counts.
  provider.report(null);
  expect(currentSession().status).toBe('signed-out');
});
