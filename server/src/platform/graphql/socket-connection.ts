import { CloseCode, handleProtocols, MessageType, type Server, stringifyMessage } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';

/** Largest message a client may send: a subscription, never data. */
const MAX_PAYLOAD_BYTES = 64 * 1024;
/** How often a connection is asked whether it still lives, and how long it may take to answer. */
const KEEP_ALIVE_MS = 12_000;
const MAX_REASON_BYTES = 123;
/** Close code: try again later. */
const TRY_AGAIN_LATER = 1013;

/** What stands between a connection and the protocol. */
export interface MessageGuard {
  /** False when whoever it is has used up their time: the connection ends. */
  readonly mayGoOn: () => boolean;
  /** Does the synchronous work of one message. */
  readonly charge: (work: () => void) => void;
  readonly logger: Logger;
}

/**
 * Takes connections of `graphql-transport-ws`. Each reads one message or ping in a turn of the event loop: thousands fit
 * into one packet, and nobody else would be served before the last.
 */
export const openSocketServer = (): WebSocketServer =>
  new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    allowSynchronousEvents: false,
    handleProtocols,
  });

/**
 * Connects a socket with the protocol, as graphql-ws' own adapter does; but messages pass a guard, faults go to our log,
 * and a ping is not answered with what it carried.
 */
export function connectSocket<Extra extends Record<PropertyKey, unknown>>(
  server: Server<Extra>,
  socket: WebSocket,
  extra: Extra,
  { mayGoOn, charge, logger }: MessageGuard,
): void {
  const send = (data: string): Promise<void> =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== socket.OPEN) resolve();
      else socket.send(data, (error) => (error ? reject(error) : resolve()));
    });
  // A message too large, or none at all: whoever sent it is told by the close code.
  socket.on('error', (error) => logger.debug({ err: error }, 'socket: refused'));
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send,
      // A reason may repeat an id, however long; a longer one than the protocol has room for could not be sent.
      close: (code, reason = '') => socket.close(code, Buffer.byteLength(reason) > MAX_REASON_BYTES ? '' : reason),
      onMessage: (take) => {
        socket.on('message', (data: Buffer) => {
          if (socket.readyState !== socket.OPEN) return;
          if (!mayGoOn()) {
            socket.close(TRY_AGAIN_LATER, 'Too much work');
            return;
          }
          charge(() => {
            take(data.toString()).catch((error: unknown) => {
              if (isMisplaced(error)) {
                socket.close(CloseCode.BadRequest, 'Invalid message received');
                return;
              }
              logger.error({ err: error }, 'socket failed');
              socket.close(CloseCode.InternalServerError, 'Internal server error');
            });
          });
        });
      },
      onPing: () => send(stringifyMessage({ type: MessageType.Pong })),
    },
    extra,
  );
  const stop = keepAlive(socket);
  socket.once('close', (code, reason) => {
    stop();
    closed(code, String(reason)).catch((error: unknown) => logger.error({ err: error }, 'socket failed'));
  });
}

/** True for a message that only a server sends, which graphql-ws reports like a fault of its own. */
const isMisplaced = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unexpected message of type ');

/** Ends a connection whose other end is gone. */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on('pong', () => (isAlive = true));
  const timer = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, KEEP_ALIVE_MS);
  return () => clearInterval(timer);
}
