import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDoor, resetFakeDoor } from '../../features/account/testing/fake-door.ts';
import { authLink, connectionLink } from './links.ts';

vi.mock('../../lib/session/auth-door.ts', () => ({ createAuthDoor: () => fakeDoor }));

const query = gql`
  query Hello {
    hello
  }
`;

/** Asks through the links; the answer comes from `answer`, which sees the operation's context. */
function ask(answer: (context: Record<string, unknown>) => Observable<{ data: object }>, context = {}) {
  const end = new ApolloLink((operation) => answer({ ...operation.getContext() }));
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([connectionLink, authLink, end]),
  });
  return client.query({ query, context, fetchPolicy: 'no-cache' });
}

const hello = () =>
  new Observable<{ data: object }>((observer) => {
    observer.next({ data: { hello: 'world' } });
    observer.complete();
  });

beforeEach(resetFakeDoor);
afterEach(() => {
  vi.useRealTimers();
});

describe('a request', () => {
  test('carries the token of the session', async () => {
    fakeDoor.getToken.mockResolvedValue('token');
    const seen = vi.fn(hello);
    await ask(seen);
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ headers: { authorization: 'Bearer token' } }));
  });

  test('of a visitor carries none', async () => {
    const seen = vi.fn(hello);
    await ask(seen);
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ headers: {} }));
  });

  test('keeps a token of its own', async () => {
    fakeDoor.getToken.mockResolvedValue('token');
    const seen = vi.fn(hello);
    await ask(seen, { headers: { authorization: 'Bearer short' } });
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ headers: { authorization: 'Bearer short' } }));
  });

  test('is given up after 30 seconds, and taken back', async () => {
    vi.useFakeTimers();
    const takenBack = vi.fn();
    const refusal = ask(() => new Observable(() => takenBack)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(takenBack).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await refusal).toMatchObject({ message: 'Request timeout - please try again', status: 408 });
    expect(takenBack).toHaveBeenCalledTimes(1);
  });

  test('that found no server says so', async () => {
    const lost = () => new Observable<{ data: object }>((observer) => observer.error(new TypeError('Failed to fetch')));
    await expect(ask(lost)).rejects.toMatchObject({ message: 'Network error - check your connection', status: 0 });
  });

  test.each([
    ['<html>Bad gateway</html>', 502, 'HTTP 502'],
    ['', 418, 'HTTP 418'],
    ['{"error":"Too many requests. Please wait."}', 429, 'Too many requests. Please wait.'],
    ['{"errors":[{"message":"Not so fast."}]}', 400, 'Not so fast.'],
  ])('that is refused with %j and status %i says %j', async (bodyText, status, message) => {
    const response = new Response(bodyText, { status });
    const refuse = () =>
      new Observable<{ data: object }>((observer) => observer.error(new ServerError('No.', { response, bodyText })));
    await expect(ask(refuse)).rejects.toMatchObject({ message, statusCode: status });
  });
});
