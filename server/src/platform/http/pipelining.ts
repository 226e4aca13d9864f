import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Unanswered requests one connection may have. Browsers and proxies send one. */
const MAX_UNANSWERED = 20;

/**
 * Closes connections that send request after request without waiting for responses (HTTP pipelining). All of them come
 * out of one read of the connection and would be handled in one turn of the event loop: 1,600 fit into 64 KB, and
 * nobody else would be served meanwhile.
 *
 * @param server before it listens, with its handlers
 */
export function limitPipelining(server: Server): void {
  const handlers = server.listeners('request');
  const unanswered = new WeakMap<Socket, number>();
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The rest of the same read is still parsed before the connection is closed.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
  });
}
