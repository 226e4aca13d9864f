import WebSocket from 'ws';
import * as z from 'zod';

const message = z.object({
  type: z.string(),
  payload: z
    .object({
      data: z
        .object({
          boardChanged: z.object({
            revision: z.number(),
            applicationId: z.string(),
            application: z.object({ version: z.number() }).nullable(),
          }),
        })
        .nullish(),
    })
    .optional(),
});

/** One change as received by a socket. */
export interface ReceivedChange {
  readonly revision: number;
  readonly applicationId: string;
  readonly version: number;
}

/**
 * Follows a board as the web app does, with minimal overhead: a thousand of these share a CPU with the server.
 *
 * @param token of the board's owner
 * @param onChange called for each event
 * @returns resolves once the server has acknowledged the connection and the subscription was sent
 */
export async function followBoard(
  origin: string,
  token: string,
  query: string,
  onChange: (change: ReceivedChange) => void,
): Promise<{ readonly isOpen: () => boolean; close(): void }> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
    );
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`The server closed the socket with ${code}.`)));
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : '';
      const { type, payload } = message.parse(JSON.parse(text));
      if (type === 'connection_ack') {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
        resolve();
      } else if (type === 'ping') socket.send('{"type":"pong"}');
      else {
        const change = payload?.data?.boardChanged;
        if (type !== 'next' || !change) throw new Error(`The server answered ${text.slice(0, 200)}`);
        const { revision, applicationId, application } = change;
        onChange({ revision, applicationId, version: application?.version ?? 0 });
      }
    });
  });
  return { isOpen: () => socket.readyState === WebSocket.OPEN, close: () => socket.terminate() };
}
