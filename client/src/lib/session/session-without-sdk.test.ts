import { expect, test, vi } from 'vitest';
import { rememberHint } from './session-hint.ts';
import { currentSession, followSession, type SessionUser } from './session-store.ts';

const ada: SessionUser = { uid: 'ada', email: 'ada@example.com', emailVerified: false };
const createAuthClient = vi.hoisted(() => vi.fn());

vi.mock('./stored-session.ts', () => ({ storedSession: async () => ({ user: ada, token: 'stored' }) }));
vi.mock('./auth-client.ts', () => ({ createAuthClient }));

test('a connection that goes before the provider’s code has come signs nobody out, and the code comes when it is back', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  createAuthClient.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  createAuthClient.mockImplementationOnce((report: (user: SessionUser | null) => void) => {
    report({ ...ada, emailVerified: true });
    return { user: () => null, getToken: vi.fn() };
  });
  rememberHint(ada.email);
  followSession();
  await vi.waitFor(() => expect(consoleError).toHaveBeenCalled());
  expect(currentSession().user).toEqual(ada);
  expect(await currentSession().getToken()).toBe('stored');

  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(currentSession().user?.emailVerified).toBe(true));
  window.dispatchEvent(new Event('online'));
  await vi.dynamicImportSettled();
  expect(createAuthClient).toHaveBeenCalledTimes(2);
});
