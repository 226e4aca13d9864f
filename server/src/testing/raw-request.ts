import net from 'node:net';

/**
 * Sends bytes as they are and answers everything that comes back until the connection ends. Ask for its end with
 * `Connection: close`, or send what the server refuses.
 */
export function rawRequest(port: number, ...pieces: readonly (string | Uint8Array)[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server that has heard enough hangs up while there is more to send.
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  return new Promise((resolve) => void socket.once('close', () => resolve(Buffer.concat(chunks).toString())));
}
