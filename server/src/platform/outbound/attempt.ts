import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './addresses.ts';
import { OutboundError } from './fetcher.ts';

/** Which addresses a name stands for. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export interface AttemptRules {
  readonly resolve: Resolve;
  /** For tests alone: servers on this machine, on any port, may be asked. */
  readonly allowLoopback: boolean;
}

/** Every address of a name, as the system sees it. */
export const resolveBySystem: Resolve = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address);

/** @throws OutboundError when this is no address that may be asked at all */
export function checkedUrl(text: string, { allowLoopback }: AttemptRules): URL {
  const url = URL.parse(text);
  if (url === null) throw new OutboundError('address', `'${text.slice(0, 200)}' is not an address.`);
  if (!['http:', 'https:'].includes(url.protocol)) {
    throw new OutboundError('address', `${url.protocol} addresses are not asked, only http and https.`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError('address', 'An address that holds a password is not asked.');
  }
  if (!['', '80', '443'].includes(url.port) && !allowLoopback) {
    throw new OutboundError('address', `The port ${url.port} of ${url.hostname} is not asked, only 80 and 443.`);
  }
  return url;
}

/**
 * Sends one GET and answers once the head of the response is there. The name is resolved once, every address of it is
 * checked, and the connection goes to one of those: a name that changes its mind between check and use changes nothing.
 *
 * @param signal ends the attempt, the reading of the body included
 */
export async function attempt(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  rules: AttemptRules,
): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(url.hostname, signal, rules);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // No agent: a kept connection would outlive its check.
    const request = send(url, { headers, signal, agent: false, lookup: pinned(addresses) }, resolve);
    request.on('error', reject);
    request.end();
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
  // One that is not public makes the name a suspicious one: no other is tried.
  if (addresses.length === 0 || !addresses.every(isAllowed)) {
    throw new OutboundError('address', `${host} is not on the public internet, and is not asked.`);
  }
  return addresses;
}

/** A resolver cannot be stopped, but is waited for no longer. */
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
