import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { createResubscribeLink, RESUBSCRIBE_MS } from './resubscribe-link.ts';

const HELLO = gql`
  subscription Hello {
    hello
  }
`;

/** A client that has subscribed, and the server's end of each of its subscriptions. */
function subscribe() {
  const opened: Subject<ApolloLink.Result>[] = [];
  const confirm = vi.fn();
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        const subscription = new Subject<ApolloLink.Result>();
        opened.push(subscription);
        return subscription.subscribe(observer);
      }),
  );
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([createResubscribeLink({ confirm }), server]),
  });
  const events: unknown[] = [];
  const ended = vi.fn();
  const subscription = client
    .subscribe({ query: HELLO, fetchPolicy: 'no-cache' })
    .subscribe({ next: ({ data }) => events.push(data), error: ended, complete: ended });
  return { opened, confirm, events, ended, stop: () => subscription.unsubscribe() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a subscription', () => {
  test.each([
    ['was ended by the server', (server?: Subject<ApolloLink.Result>) => server?.complete()],
    ['was refused', (server?: Subject<ApolloLink.Result>) => server?.error(new Error('too many'))],
    ['brought an event without data', (server?: Subject<ApolloLink.Result>) => server?.next({ data: null })],
    [
      'brought an event with errors',
      (server?: Subject<ApolloLink.Result>) => server?.next({ data: null, errors: [{ message: 'not loaded' }] }),
    ],
  ])('that %s is opened again after a while, unnoticed by listeners', async (_how, end) => {
    const { opened, confirm, events, ended } = subscribe();
    expect(confirm.mock.calls).toEqual([[false]]);
    end(opened[0]);
    await vi.advanceTimersByTimeAsync(RESUBSCRIBE_MS - 1);
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(2);
    expect(confirm.mock.calls).toEqual([[false], [true]]);
    opened[1]?.next({ data: { hello: 'again' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toEqual([{ hello: 'again' }]);
    expect(ended).not.toHaveBeenCalled();
  });

  test('is opened again as often as it ends, and no more once no one listens', async () => {
    const { opened, stop } = subscribe();
    for (let n = 1; n <= 5; n += 1) {
      opened.at(-1)?.complete();
      await vi.advanceTimersByTimeAsync(RESUBSCRIBE_MS);
      expect(opened).toHaveLength(n + 1);
    }
    opened.at(-1)?.complete();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(6);
  });
});
