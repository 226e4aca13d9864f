import { CloseCode, handleProtocols, MessageType, type Server, stringifyMessage } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';

/** The largest message a client may send: a subscription with its variables. */
const MAX_PAYLOAD_BYTES = 64 * 1024;
/** Interval between pings, and the time a client has to answer one. */
const KEEP_ALIVE_MS = 12_000;
const MAX_REASON_BYTES = 123;
/** Close code: try again later. */
const TRY_AGAIN_LATER = 1013;

/** Checks and accounting around each message of a connection. */
export interface MessageGuard {
  /** False when the caller has used up their CPU time: the connection is closed. */
  readonly hasTimeLeft: () => boolean;
  /** Runs the synchronous work of one message and charges its time to the caller. */
  readonly charge: (work: () => void) => void;
  readonly logger: Logger;
}

/**
 * Accepts `graphql-transport-ws` connections. Each handles one message or ping per turn of the event loop: thousands fit
 * into one packet and would block everyone else.
 */
export const openSocketServer = (): WebSocketServer =>
  new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    allowSynchronousEvents: false,
    handleProtocols,
  });

/**
 * Connects a socket to the protocol, as graphql-ws' own adapter does, but messages pass a guard, errors go to our log,
 * and a pong doesn't echo the payload of its ping.
 */
export function connectSocket<Extra extends Record<PropertyKey, unknown>>(
  server: Server<Extra>,
  socket: WebSocket,
  extra: Extra,
  { hasTimeLeft, charge, logger }: MessageGuard,
): void {
  const send = (data: string): Promise<void> =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== socket.OPEN) resolve();
      else socket.send(data, (error) => (error ? reject(error) : resolve()));
    });
  // A message that is too large or malformed; the close code tells the client.
  socket.on('error', (error) => logger.debug({ err: error }, 'socket: message refused'));
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send,
      // A reason may repeat a client's id; one longer than the protocol allows couldn't be sent.
      close: (code, reason = '') => socket.close(code, Buffer.byteLength(reason) > MAX_REASON_BYTES ? '' : reason),
      onMessage: (take) => {
        socket.on('message', (data: Buffer) => {
          if (socket.readyState !== socket.OPEN) return;
          if (!hasTimeLeft()) {
            socket.close(TRY_AGAIN_LATER, 'Too much work');
            return;
          }
          charge(() => {
            take(data.toString()).catch((error: unknown) => {
              if (isServerOnlyMessage(error)) {
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

/** True for a message type that only servers may send; graphql-ws reports it like an internal error. */
const isServerOnlyMessage = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Unexpected message of type ');

/** Ends a connection whose client is gone. */
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
