import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '../platform/start-error.ts';

/** A port of the loopback address that is free at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new StartError('The system has no free port.');
  return address.port;
}

/**
 * Checks that a port is free, before the slow parts of the start.
 * @param variable the one that sets the port, for the message
 * @throws StartError when the port can't be used
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
      return `Port ${port} needs more permissions. Set ${variable} to a port from 1024 up.`;
    default:
      return `Can't listen on ${host}, port ${port}. Check HOST and ${variable}.`;
  }
}
