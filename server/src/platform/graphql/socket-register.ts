import type { WebSocket } from 'ws';

/** Sockets one person may hold open (limits-33). */
const SOCKETS_PER_PERSON = 50;
/** Tells a tab that newer ones of the same person took its place. */
const TOO_MANY = 4429;
/** Close code: the token is not, or no longer, good. */
export const FORBIDDEN = 4403;
/** How long a client may take to answer the close; one that never does must not keep its place. */
const GOODBYE_MS = 1_000;

/** Which sockets belong to whom; one person's oldest gives way to their fifty-first. */
export class SocketRegister {
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
    goodbye(oldest, TOO_MANY, 'Too many open tabs');
  }

  /** Closes every socket of a person whose sessions are over. */
  end(personId: string): void {
    for (const socket of this.byPerson.get(personId) ?? []) goodbye(socket, FORBIDDEN, 'Session ended');
  }
}

function goodbye(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}
