import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesLoopback } from '../platform/http/host-names.ts';

const REFUSAL = JSON.stringify({
  error: 'Web pages may not use the auth emulator.',
  status: 403,
  code: 'FORBIDDEN',
});

/**
 * Keeps web pages away from the auth emulator, which would show them every account with its password: it allows all
 * origins and has no secret. Browsers identify themselves: they send `Origin` with requests whose response a page may
 * read or that change something, `Sec-Fetch-Site` with all others, and a rebound domain as `Host`. Programs send none
 * of these.
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
