import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { restartLink, restartRequests } from './restart-link.ts';

/** A server that never answers by itself; `answer` answers the last request. */
function setup() {
  const brokenOff = vi.fn();
  let answer: (text: string) => void = () => undefined;
  const sent = vi.fn();
  const end = new ApolloLink(
    () =>
      new Observable((observer) => {
        sent();
        let isAnswered = false;
        answer = (hello) => {
          isAnswered = true;
          observer.next({ data: { hello } });
          observer.complete();
        };
        return () => {
          if (!isAnswered) brokenOff();
        };
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([restartLink, end]) });
  return { client, sent, brokenOff, answer: (hello: string) => answer(hello) };
}

test('a query that hangs is broken off and sent again, and the caller gets the new answer', async () => {
  const { client, sent, brokenOff, answer } = setup();
  const asked = client.query<{ hello: string }>({ query: gql('{ hello }') });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  restartRequests();
  expect(sent).toHaveBeenCalledTimes(2);
  expect(brokenOff).toHaveBeenCalledTimes(1);
  answer('at last');
  expect((await asked).data).toEqual({ hello: 'at last' });
  restartRequests();
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a change under way is left alone', async () => {
  const { client, sent, answer } = setup();
  const asked = client.mutate({ mutation: gql('mutation { hello }') });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  restartRequests();
  expect(sent).toHaveBeenCalledTimes(1);
  answer('done');
  await asked;
});
