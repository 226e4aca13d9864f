import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesLoopback } from '../platform/http/host-names.ts';

const REFUSAL = JSON.stringify({
  error: 'Web pages may not use the local sign-in service.',
  status: 403,
  code: 'FORBIDDEN',
});

/**
 * Keeps web pages away from the auth emulator, which would show any of them every account with its password: it allows
 * all origins and has no secret. A browser says so itself: it sends `Origin` with whatever a page may read or change,
 * `Sec-Fetch-Site` with everything else, and a name that was pointed at this machine as `Host`. Programs send none of these.
 *
 * @returns false when the request was refused and answered
 */
export function passesGuard({ headers }: IncomingMessage, response: ServerResponse): boolean {
  if (headers.origin === undefined && headers['sec-fetch-site'] === undefined && namesLoopback(headers.host))
    return true;
  response.writeHead(403, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' });
  response.end(REFUSAL);
  return false;
}
