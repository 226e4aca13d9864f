import type { Server } from 'node:http';
import { networkOf } from '../limits/caller-address.ts';

/** Connections of one network that may be open at a time (limits-43): offices behind one address have hundreds. */
const MAX_OPEN = 2_500;

/**
 * Hangs up on further connections of a network that holds as many as it may. Each takes a file descriptor and memory for
 * minutes though nothing is sent, so that one machine could use up all there are. For servers that see who connects: behind
 * a proxy all are of one network, and the proxy has such a limit.
 */
export function limitConnections(server: Server, mostOpen = MAX_OPEN): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress);
    const count = (open.get(network) ?? 0) + 1;
    if (count > mostOpen) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
