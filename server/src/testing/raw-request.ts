import net from 'node:net';

/**
 * Sends raw bytes and returns everything received until the connection closes. Close it with `Connection: close`, or
 * send what the server refuses.
 */
export function rawRequest(port: number, ...pieces: readonly (string | Uint8Array)[]): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The server may close the connection while we are still sending.
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  return new Promise((resolve) => void socket.once('close', () => resolve(Buffer.concat(chunks).toString())));
}
