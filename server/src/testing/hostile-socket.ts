import { once } from 'node:events';
import fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import WebSocket from 'ws';
import type { FuzzRequest } from './fuzz-runner.ts';
import { hostileOperations } from './hostile-graphql.ts';
import { hostileJson, jsonText } from './hostile-json.ts';

/** Close codes of internal errors. */
const FAULTS = new Set([1011, 4500]);
/** Timeout of one connection, in milliseconds. */
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024;

/** Conversations over `graphql-transport-ws` after the connection_init: a few messages as text. */
export function hostileConversations(schema: GraphQLSchema): fc.Arbitrary<readonly string[]> {
  const id = fc.constantFrom('1', '2', 'x'.repeat(5_000));
  const subscribe = fc
    .tuple(id, hostileOperations(schema, ['subscription', 'query']))
    .map(([name, { body }]) => `{"type":"subscribe","id":${JSON.stringify(name)},"payload":${body}}`);
  const other = fc
    .tuple(fc.constantFrom('ping', 'pong', 'complete', 'next', 'connection_init', 'nothing'), id, hostileJson)
    .map(([type, name, value]) => jsonText({ type, id: name, payload: { a: value } }));
  const nonsense = hostileJson.map(jsonText);
  return fc.array(fc.oneof({ weight: 6, arbitrary: subscribe }, { weight: 3, arbitrary: other }, nonsense), {
    minLength: 1,
    maxLength: 6,
  });
}

/** Sends these messages over a new socket, then closes it. */
export function socketFuzzRequest(origin: string, token: string | undefined, messages: readonly string[]): FuzzRequest {
  const shown = messages.map((message) => `${message.slice(0, 100)} (${message.length})`).join(' | ');
  const header = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return {
    name: `socket: ${shown}`,
    async send() {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      const timeout = setTimeout(() => socket.terminate(), TIMEOUT_MS);
      const closed = once(socket, 'close').then(([code]) => Number(code));
      socket.on('error', () => undefined);
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init', payload: header }));
      if (token !== undefined) await Promise.race([once(socket, 'message'), closed]);
      for (const message of messages) socket.send(message.slice(0, MAX_BYTES));
      // When the ping is answered, all messages before it were processed.
      socket.ping();
      const answered = once(socket, 'pong').then(() => socket.close());
      const code = await Promise.race([closed, answered.then(() => closed)]);
      clearTimeout(timeout);
      return FAULTS.has(code) ? `closed with ${code}` : null;
    },
  };
}
