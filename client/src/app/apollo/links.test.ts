import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { fakeAuthClient, refusal, resetFakeAuthClient } from '../../features/account/testing/fake-auth-client.ts';
import { isConnected, onConnectionChange } from '../../lib/connection.ts';
import { publishSession } from '../../lib/session/session-store.ts';
import { authLink, connectionLink } from './links.ts';

vi.mock('../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

const query = gql`
  query Hello {
    hello
  }
`;

/** Asks through the links; the answer comes from `answer`, which sees the operation's context. */
function ask(
  answer: (context: Record<string, unknown>) => Observable<{ data: object }>,
  { identity = 'ada', context = {} }: { identity?: string | null; context?: object } = {},
) {
  const end = new ApolloLink((operation) => answer({ ...operation.getContext() }));
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([connectionLink, authLink(identity), end]),
  });
  return client.query({ query, context, fetchPolicy: 'no-cache' });
}

const hello = () =>
  new Observable<{ data: object }>((observer) => {
    observer.next({ data: { hello: 'world' } });
    observer.complete();
  });

/** What the server answers when it is asked whether it is there. */
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('', { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  resetFakeAuthClient();
  publishSession({ uid: 'ada', email: 'ada@example.com', emailVerified: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  test('carries the token of the session', async () => {
    fakeAuthClient.getToken.mockResolvedValue('token');
    const seen = vi.fn(hello);
    await ask(seen);
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ headers: { authorization: 'Bearer token' } }));
  });

  test('of a visitor carries none', async () => {
    const seen = vi.fn(hello);
    await ask(seen, { identity: null });
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ headers: {} }));
  });

  test('carries no token of someone who signed in meanwhile', async () => {
    fakeAuthClient.getToken.mockImplementation(async () => {
      publishSession({ uid: 'grace', email: 'grace@example.com', emailVerified: true });
      return 'token of grace';
    });
    const seen = vi.fn(hello);
    await ask(seen);
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ headers: {} }));
  });

  test.each([
    ['the network error', 'auth/network-request-failed', 'Network error - check your connection'],
    ['a session that has ended', 'auth/user-token-expired', 'Unauthorized: please sign in to continue.'],
  ])('without the token it needs is %s', async (_what, code, message) => {
    fakeAuthClient.getToken.mockRejectedValue(refusal(code));
    await expect(ask(hello)).rejects.toMatchObject({ message });
  });

  test('keeps a token of its own', async () => {
    fakeAuthClient.getToken.mockResolvedValue('token');
    const seen = vi.fn(hello);
    await ask(seen, { context: { headers: { authorization: 'Bearer short' } } });
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ headers: { authorization: 'Bearer short' } }));
  });

  test('is given up after 30 seconds, and taken back', async () => {
    vi.useFakeTimers();
    const takenBack = vi.fn();
    const givenUp = ask(() => new Observable(() => takenBack)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(takenBack).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await givenUp).toMatchObject({ message: 'Request timeout - please try again', status: 408 });
    expect(takenBack).toHaveBeenCalledTimes(1);
  });

  test('that found no server says so', async () => {
    const lost = () => new Observable<{ data: object }>((observer) => observer.error(new TypeError('Failed to fetch')));
    await expect(ask(lost)).rejects.toMatchObject({ message: 'Network error - check your connection', status: 0 });
  });

  test('that found no server loses the connection, which is back as soon as the server is', async () => {
    vi.useFakeTimers();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const seen: boolean[] = [];
    const stop = onConnectionChange(() => seen.push(isConnected()));
    const lost = () => new Observable<{ data: object }>((observer) => observer.error(new TypeError('Failed to fetch')));
    await ask(lost).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([false]);
    fetched.mockResolvedValue(new Response('', { status: 200 }));
    await vi.runAllTimersAsync();
    expect(seen).toEqual([false, true]);
    stop();
  });

  test('that took too long, or was refused, leaves the connection be', async () => {
    vi.useFakeTimers();
    const late = ask(() => new Observable(() => undefined)).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    await late;
    await ask(() => new Observable((observer) => observer.error(new Error('Refused')))).catch(() => undefined);
    expect(fetched).not.toHaveBeenCalled();
  });
});
