import { afterEach, expect, test, vi } from 'vitest';
import { storedSession } from './stored-session.ts';

/** A database that answers like the browser's: what is asked for comes later, by an event. */
function keep(record: unknown): void {
  const later = (result: unknown) => {
    const request = Object.assign(new EventTarget(), { result });
    queueMicrotask(() => request.dispatchEvent(new Event(result === undefined ? 'error' : 'success')));
    return request;
  };
  const get = (key: string) => later(key === 'firebase:authUser:key:foothold' ? { value: record } : { value: null });
  const database = { transaction: () => ({ objectStore: () => ({ get }) }), close: () => undefined };
  vi.stubGlobal('indexedDB', { open: () => later(record === undefined ? undefined : database) });
}

afterEach(() => void vi.unstubAllGlobals());

const ada = (minutes: number) => ({
  uid: 'ada',
  email: 'ada@example.com',
  emailVerified: true,
  stsTokenManager: { accessToken: 'token', expirationTime: Date.now() + minutes * 60_000 },
});

test('a kept session whose token is good is there at once', async () => {
  keep(ada(30));
  expect(await storedSession('key')).toEqual({
    user: { uid: 'ada', email: 'ada@example.com', emailVerified: true },
    token: 'token',
  });
  expect(await storedSession('another')).toBeNull();
});

test.each([
  ['whose token is about to end', () => ada(1)],
  ['without a token', () => ({ ...ada(30), stsTokenManager: {} })],
  ['of another form', () => 'ada'],
  ['that is not there', () => undefined],
])('a session %s is left to the auth SDK', async (_what, record) => {
  keep(record());
  expect(await storedSession('key')).toBeNull();
});

test('a browser that keeps nothing has no session', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await storedSession('key')).toBeNull();
});
