import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { clearQueue, queuedChanges } from '../../lib/offline-queue.ts';
import { connect } from '../../testing/connection.ts';
import { ConnectionError } from './connection-error.ts';
import { offlineLink } from './offline-link.ts';

const fetched = vi.fn<() => Promise<Response>>();

/** A client whose server notes what it is sent, and fails on request. */
function setup() {
  const sent: string[] = [];
  const failures: Error[] = [];
  const end = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        sent.push(String(variables['input'].id));
        const failure = failures.shift();
        if (failure) return observer.error(failure);
        observer.next({ data: { hello: variables['input'].id } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([offlineLink, end]) });
  const change = (id: string, name = 'MoveApplication') =>
    client
      .mutate({ mutation: gql(`mutation ${name} { hello }`), variables: { input: { id } }, fetchPolicy: 'no-cache' })
      .then(() => `${id} done`)
      .catch((error: Error) => error.message);
  return { sent, failures, change };
}

beforeEach(() => {
  vi.useFakeTimers();
  connect(true);
  fetched.mockResolvedValue(new Response('', { status: 200 }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  connect(true);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('changes made offline wait, and go out in their order when the connection is back', async () => {
  const { sent, change } = setup();
  connect(false);
  const answers = Promise.all([change('a'), change('b', 'EditApplicationNote'), change('c', 'DeleteApplication')]);
  await vi.waitFor(() => expect(queuedChanges.get().map(({ name }) => name)).toHaveLength(3));
  expect(sent).toEqual([]);
  connect(true);
  expect(await answers).toEqual(['a done', 'b done', 'c done']);
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(queuedChanges.get()).toEqual([]);
});

test('a change without an answer waits when the server cannot be reached, and is sent again when it can', async () => {
  const { sent, failures, change } = setup();
  failures.push(new ConnectionError(0));
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const first = change('a');
  await vi.waitFor(() => expect(queuedChanges.get()).toHaveLength(1));
  // What comes after it waits behind it.
  const second = change('b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual(['a']);
  fetched.mockResolvedValue(new Response('', { status: 200 }));
  await vi.advanceTimersByTimeAsync(2000);
  expect([await first, await second]).toEqual(['a done', 'b done']);
  expect(sent).toEqual(['a', 'a', 'b']);
});

test('a change without an answer fails when the server can be reached: no one knows what became of it', async () => {
  const { sent, failures, change } = setup();
  failures.push(new ConnectionError(0));
  expect(await change('a')).toBe('Network error - check your connection');
  expect(sent).toEqual(['a']);
});

test('a refused change does not hold up the next one', async () => {
  const { sent, failures, change } = setup();
  connect(false);
  const answers = Promise.all([change('a'), change('b')]);
  failures.push(new Error('The plan is full.'));
  await vi.waitFor(() => expect(queuedChanges.get()).toHaveLength(2));
  connect(true);
  expect(await answers).toEqual(['The plan is full.', 'b done']);
  expect(sent).toEqual(['a', 'b']);
});

test('a change goes out with the version that an own one before it has left', async () => {
  const versions: unknown[] = [];
  let version = 1;
  const end = new ApolloLink(({ variables: { input } }) => {
    versions.push(input.version ?? input.items);
    version += 1;
    const change = { changed: true, application: { id: 'a', version } };
    return of({ data: { hello: input.items ? { changes: [change] } : { change } } });
  });
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([offlineLink, end]) });
  const change = (name: string, input: object) =>
    client.mutate({ mutation: gql(`mutation ${name} { hello }`), variables: { input }, fetchPolicy: 'no-cache' });
  connect(false);
  const answers = Promise.all([
    change('MoveApplication', { id: 'a', version: 1 }),
    change('MoveApplications', {
      items: [
        { id: 'a', version: 1 },
        { id: 'b', version: 1 },
      ],
    }),
    change('MoveApplication', { id: 'a', version: 1 }),
  ]);
  await vi.waitFor(() => expect(queuedChanges.get()).toHaveLength(3));
  connect(true);
  await answers;
  expect(versions).toEqual([
    1,
    [
      { id: 'a', version: 2 },
      { id: 'b', version: 1 },
    ],
    3,
  ]);
  // A later card of the same id owes nothing to it.
  await change('MoveApplication', { id: 'a', version: 1 });
  expect(versions.at(-1)).toBe(1);
});

test('what cannot wait is sent as ever', async () => {
  const { sent, change } = setup();
  connect(false);
  expect(await change('a', 'AddOwnJob')).toBe('a done');
  expect(sent).toEqual(['a']);
});

test('anyone who leaves the page with something waiting is asked first', async () => {
  const { change } = setup();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  connect(false);
  const answer = change('a');
  await vi.waitFor(() => expect(queuedChanges.get()).toHaveLength(1));
  expect(leave()).toBe(true);
  connect(true);
  await answer;
  expect(leave()).toBe(false);
});

test('what waits is not sent any more when the person who asked for it has signed out', async () => {
  const { sent, change } = setup();
  connect(false);
  void change('a');
  await vi.waitFor(() => expect(queuedChanges.get()).toHaveLength(1));
  clearQueue();
  connect(true);
  expect(await change('b')).toBe('b done');
  expect(sent).toEqual(['b']);
});
