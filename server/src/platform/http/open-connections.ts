import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps track of every connection of a server. Node's own list, which `closeAllConnections` uses, loses a connection at its
 * upgrade, even a refused one, and the server waits for it nevertheless when it closes.
 *
 * @param server before it listens
 * @returns destroys all connections, whatever is pending on them
 */
export function trackConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
