import { gql } from '@apollo/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeAuthClient, resetFakeAuthClient } from '../../features/account/testing/fake-auth-client.ts';
import { errorCode } from '../../lib/error.ts';
import { publishSession } from '../../lib/session/session-store.ts';
import { apolloFor } from './client.ts';

vi.mock('../../lib/session/auth-client.ts', () => ({ createAuthClient: () => fakeAuthClient }));

const person = (uid: string) => ({ uid, email: `${uid}@example.com`, emailVerified: true });
const HELLO = gql`
  query Hello {
    hello
  }
`;
const SAVE = gql`
  mutation Save {
    save
  }
`;

interface Sent {
  readonly authorization: string | null;
  readonly signal: AbortSignal | null | undefined;
  answer(body: object, status?: number): void;
}

/** The requests that reached the line; each is answered by hand. */
const sent: Sent[] = [];
const line = vi.fn(
  (_url: string, { headers, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      sent.push({
        authorization: new Headers(headers).get('authorization'),
        signal,
        answer: (body, status = 200) =>
          resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
      });
    }),
);
vi.stubGlobal('fetch', line);

const reached = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
const refusal = { errors: [{ message: 'Unauthorized.', extensions: { code: 'UNAUTHENTICATED' } }], data: null };

beforeEach(() => {
  sent.length = 0;
  resetFakeAuthClient();
  fakeAuthClient.getToken.mockImplementation(async (uid, fresh) => (fresh ? `new token of ${uid}` : `token of ${uid}`));
  publishSession(null);
  publishSession(person('ada'));
});

describe('when someone else is there', () => {
  test.each([
    ['signs out', null],
    ['is followed by another person', person('grace')],
  ])('a question under way is cancelled, and answered to no one: she %s', async (_what, next) => {
    const ada = apolloFor('ada');
    const answered = vi.fn();
    void ada.query({ query: HELLO, fetchPolicy: 'no-cache' }).then(answered, () => undefined);
    await reached(1);
    publishSession(next);
    expect(sent[0]?.signal?.aborted).toBe(true);
    sent[0]?.answer({ data: { hello: 'secret of ada' } });
    const other = apolloFor(next?.uid ?? null);
    const asked = other.query({ query: HELLO });
    await reached(2);
    expect(sent[1]?.authorization).toBe(next && 'Bearer token of grace');
    sent[1]?.answer({ data: { hello: 'hello' } });
    expect((await asked).data).toEqual({ hello: 'hello' });
    expect(answered).not.toHaveBeenCalled();
    expect(JSON.stringify(other.cache.extract())).not.toContain('secret');
  });

  test('a change under way is cancelled without a word to the next person', async () => {
    const answered = vi.fn();
    apolloFor('ada').mutate({ mutation: SAVE }).then(answered, answered);
    await reached(1);
    publishSession(person('grace'));
    expect(sent[0]?.signal?.aborted).toBe(true);
    const asked = apolloFor('grace').query({ query: HELLO });
    await reached(2);
    sent[1]?.answer({ data: { hello: 'grace' } });
    await asked;
    expect(answered).not.toHaveBeenCalled();
  });

  test('what the person before has seen is forgotten, on a page without an API client too', async () => {
    const ada = apolloFor('ada');
    const asked = ada.query({ query: HELLO });
    await reached(1);
    sent[0]?.answer({ data: { hello: 'ada' } });
    await asked;
    expect(JSON.stringify(ada.cache.extract())).toContain('ada');
    publishSession(null);
    expect(ada.cache.extract()).toEqual({});
  });

  test('an operation with a token of its own goes on', async () => {
    publishSession(null);
    const asked = apolloFor(null).mutate({ mutation: SAVE, context: { headers: { authorization: 'Bearer own' } } });
    await reached(1);
    publishSession(person('grace'));
    sent[0]?.answer({ data: { save: true } });
    expect((await asked).data).toEqual({ save: true });
  });
});

describe('a token the server refuses', () => {
  test.each([
    ['as a whole', 401],
    ['in its answer', 200],
  ])('is replaced once by a new one: refused %s', async (_where, status) => {
    const asked = apolloFor('ada').query({ query: HELLO, fetchPolicy: 'no-cache' });
    await reached(1);
    sent[0]?.answer(refusal, status);
    await reached(2);
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer token of ada', 'Bearer new token of ada']);
    sent[1]?.answer({ data: { hello: 'ada' } });
    expect((await asked).data).toEqual({ hello: 'ada' });
  });

  test('is not replaced for ever', async () => {
    const asked = apolloFor('ada').query({ query: HELLO, fetchPolicy: 'no-cache' });
    const failed = asked.catch(errorCode);
    await reached(1);
    sent[0]?.answer(refusal, 401);
    await reached(2);
    sent[1]?.answer(refusal, 401);
    expect(await failed).toBe('UNAUTHENTICATED');
    expect(sent).toHaveLength(2);
  });
});
