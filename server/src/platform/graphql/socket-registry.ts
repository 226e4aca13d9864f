import type { WebSocket } from 'ws';

/** Sockets one person may have open (limits-33). */
const SOCKETS_PER_PERSON = 50;
/** Close code: newer tabs of the same person took this one's place. */
const TOO_MANY_SOCKETS = 4429;
/** Close code: the token isn't valid, or not any more. */
export const FORBIDDEN = 4403;
/** How long a client may take to complete the closing handshake; after that the connection is terminated. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Open sockets by person. Opening more than the limit closes the person's oldest. */
export class SocketRegistry {
  private readonly byPerson = new Map<string, Set<WebSocket>>();

  add(personId: string, socket: WebSocket): void {
    const sockets = this.byPerson.get(personId) ?? new Set();
    this.byPerson.set(personId, sockets);
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && this.byPerson.get(personId) === sockets) this.byPerson.delete(personId);
    });
    if (sockets.size <= SOCKETS_PER_PERSON) return;
    const [oldest] = sockets;
    if (oldest === undefined) return;
    sockets.delete(oldest);
    closeSocket(oldest, TOO_MANY_SOCKETS, 'Too many open tabs');
  }

  /** Closes every socket of a person whose sessions were ended. */
  closeAll(personId: string): void {
    for (const socket of this.byPerson.get(personId) ?? []) closeSocket(socket, FORBIDDEN, 'Session ended');
  }
}

function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}
