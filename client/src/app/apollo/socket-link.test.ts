import { ApolloClient, gql } from '@apollo/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { createSocketLink } from './socket-link.ts';

const socket = vi.hoisted(() => ({ subscribe: vi.fn(), dispose: vi.fn() }));
vi.mock('./socket.ts', () => ({ createSocket: () => socket }));

beforeEach(() => {
  socket.subscribe.mockReset().mockReturnValue(() => undefined);
  socket.dispose.mockReset();
});

function setup() {
  const { link, dispose } = createSocketLink();
  const client = new ApolloClient({ cache: createCache(), link });
  return {
    dispose,
    subscribe: (name: string) => client.subscribe({ query: gql(`subscription ${name} { hello }`) }).subscribe({}),
  };
}

test('a subscription is sent once the code of the socket is there, and each later one by the same socket', async () => {
  const { subscribe, dispose } = setup();
  subscribe('One');
  await vi.waitFor(() => expect(socket.subscribe).toHaveBeenCalledTimes(1));
  subscribe('Another');
  await vi.waitFor(() => expect(socket.subscribe).toHaveBeenCalledTimes(2));
  dispose();
  expect(socket.dispose).toHaveBeenCalledTimes(1);
});

test('nothing is sent for a person who has left while the code was on its way, and no socket stays open', async () => {
  const { subscribe, dispose } = setup();
  subscribe('One');
  dispose();
  await vi.waitFor(() => expect(socket.dispose).toHaveBeenCalledTimes(1));
  expect(socket.subscribe).not.toHaveBeenCalled();
});
