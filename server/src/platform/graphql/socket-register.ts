import type { WebSocket } from 'ws';

/** Sockets one person may hold open (SECURITY "Limits"). */
const SOCKETS_PER_PERSON = 50;
/** Tells a tab that newer ones of the same person took its place. */
const TOO_MANY = 4429;
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
    oldest.close(TOO_MANY, 'Too many open tabs');
    setTimeout(() => oldest.terminate(), GOODBYE_MS).unref();
  }
}
