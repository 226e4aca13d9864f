import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './addresses.ts';
import { OutboundError } from './fetcher.ts';

/** Resolves a host name to its addresses. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface AttemptRules {
  readonly resolve: Resolve;
  /** For tests only: servers on this machine are allowed, on any port. */
  readonly allowLoopback: boolean;
}

/** Every address of a name, from the system resolver. */
export const resolveBySystem: Resolve = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address);

/** What is sent: a GET, or a POST of the body. */
export interface AttemptRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** @throws OutboundError when this URL must not be fetched */
export function checkedUrl(text: string, { allowLoopback }: AttemptRules): URL {
  const url = URL.parse(text);
  if (url === null) throw new OutboundError('address', `'${text.slice(0, 200)}' is not a valid address.`);
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new OutboundError('address', `${url.protocol} addresses can't be fetched, only http and https.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('address', "Addresses that contain a password can't be fetched.");
  }
  if (!['', '80', '443'].includes(url.port) && !allowLoopback) {
    throw new OutboundError('address', `Port ${url.port} of ${url.hostname} can't be fetched, only 80 and 443.`);
  }
  return url;
}

/**
 * Sends one request and resolves once the response headers arrived. The name is resolved once, every address is checked,
 * and the connection goes to one of those: DNS rebinding between check and use has no effect.
 *
 * @param signal aborts the attempt, including the reading of the body
 */
export async function attempt(
  url: URL,
  { headers, body }: AttemptRequest,
  signal: AbortSignal,
  rules: AttemptRules,
): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url.hostname, signal, rules);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // No agent: a reused connection would outlive its check.
    const method = body === undefined ? 'GET' : 'POST';
    const request = send(url, { method, headers, signal, agent: false, lookup: pinned(addresses) }, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

async function checkedAddresses(
  hostname: string,
  signal: AbortSignal,
  rules: AttemptRules,
): Promise<readonly string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await named(host, signal, rules.resolve) : [host];
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (rules.allowLoopback && isLoopback(address));
  // One address that isn't public makes the name suspicious: no other is tried.
  if (addresses.length === 0 || !addresses.every(isAllowed)) {
    throw new OutboundError('address', `${host} is not on the public internet, so it can't be fetched.`);
  }
  return addresses;
}

/** A DNS lookup can't be cancelled, but we stop waiting for it. */
async function named(host: string, signal: AbortSignal, resolve: Resolve): Promise<readonly string[]> {
  signal.throwIfAborted();
  return new Promise((settle, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    void resolve(host)
      .then(settle, reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

function pinned(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, options, callback) => {
    const [first = { address: '', family: 4 }] = entries;
    if (options.all === true) callback(null, entries);
    else callback(null, first.address, first.family);
  };
}
