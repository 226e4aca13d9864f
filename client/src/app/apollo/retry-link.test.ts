import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { retryLink } from './retry-link.ts';

type Answer = () => ApolloLink.Result;

const lost = () => {
  throw new Error('Network error - check your connection');
};
const refusal = (code: string) => () => ({ data: null, errors: [{ message: 'No.', extensions: { code } }] });
const hello: Answer = () => ({ data: { hello: 'world' } });

/** A client whose server gives one answer after another, the last one for ever, and notes when it was asked. */
function setup(...answers: Answer[]) {
  const started = Date.now();
  const asked: number[] = [];
  const end = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked.push(Date.now() - started);
        const answer = answers[Math.min(asked.length, answers.length) - 1];
        try {
          observer.next(answer?.() ?? { data: null });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([retryLink, end]) });
  const ask = (name: string) =>
    client
      .query({ query: gql(`query ${name} { hello }`), fetchPolicy: 'no-cache' })
      .then(({ data }) => data)
      .catch((error: Error) => error.message);
  return { asked, ask, client };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a failure that passes', () => {
  test('of the job search is asked for three times, after waits of 1 s and 2 s', async () => {
    const { asked, ask } = setup(lost);
    const answer = ask('SearchPage');
    await vi.runAllTimersAsync();
    expect(asked).toEqual([0, 1000, 3000]);
    expect(await answer).toBe('Network error - check your connection');
  });

  test('is forgotten as soon as an attempt succeeds', async () => {
    const { asked, ask } = setup(refusal('UNAVAILABLE'), hello);
    const answer = ask('SearchPage');
    await vi.runAllTimersAsync();
    expect(asked).toEqual([0, 1000]);
    expect(await answer).toEqual({ hello: 'world' });
  });

  test('of statistics is asked for once more, after 3 s', async () => {
    const { asked, ask } = setup(lost);
    void ask('ApplicationStats');
    await vi.runAllTimersAsync();
    expect(asked).toEqual([0, 3000]);
  });

  test.each(['EmploymentTypes', 'CountSearches'])('of %s is not asked for again', async (name) => {
    const { asked, ask } = setup(lost);
    void ask(name);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([0]);
  });

  test('of anything else is asked for twice more, the wait doubling from a second', async () => {
    const { asked, ask } = setup(refusal('INTERNAL'));
    const answer = ask('Whatever');
    await vi.runAllTimersAsync();
    expect(asked).toEqual([0, 1000, 3000]);
    expect(await answer).toBe('No.');
  });
});

test.each([
  ['a time-out', () => Promise.reject(new Error('Request timeout - please try again'))],
  ['a session that is over', () => Promise.reject(new Error('Unauthorized: please sign in to continue.'))],
  ['too many requests', () => Promise.reject(new Error('HTTP 429'))],
])('%s is final: nothing is asked again', async (_case, fails) => {
  const error = await fails().catch((reason: Error) => reason);
  const { asked, ask } = setup(() => {
    throw error;
  });
  void ask('SearchPage');
  await vi.runAllTimersAsync();
  expect(asked).toEqual([0]);
});

test.each(['UNAUTHENTICATED', 'TIMEOUT', 'RATE_LIMITED', 'INVALID_INPUT', 'NOT_FOUND'])(
  'an answer with the code %s is final',
  async (code) => {
    const { asked, ask } = setup(refusal(code));
    void ask('SearchPage');
    await vi.runAllTimersAsync();
    expect(asked).toEqual([0]);
  },
);

test('a change is never sent twice', async () => {
  const { asked, client } = setup(lost);
  const answer = client.mutate({ mutation: gql('mutation Save { hello }') }).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  expect(asked).toEqual([0]);
  expect(await answer).toBe('Network error - check your connection');
});

test('anyone who leaves ends the attempts', async () => {
  const { asked, client } = setup(lost);
  const leave = client.watchQuery({ query: gql('query SearchPage { hello }') }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(500);
  leave.unsubscribe();
  await vi.runAllTimersAsync();
  expect(asked).toEqual([0]);
});
