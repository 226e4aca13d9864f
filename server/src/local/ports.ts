import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '../platform/start-error.ts';

/** A port of the loopback address that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new StartError('The system gave no free port.');
  return address.port;
}

/**
 * Asked before the slow parts of the start, which would be for nothing.
 * @param variable the one that chooses the port, for the sentence
 * @throws StartError when the port cannot be listened on
 */
export async function requirePort(port: number, host: string, variable: string): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw new StartError(whyNot(error, port, host, variable), { cause: error });
  }
  probe.close();
  await once(probe, 'close');
}

function whyNot(error: unknown, port: number, host: string, variable: string): string {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop what uses it, or set ${variable} to another port.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user: set ${variable} to a port from 1024 up.`;
    default:
      return `Nothing can listen on ${host}, port ${port}: check HOST and ${variable}.`;
  }
}
