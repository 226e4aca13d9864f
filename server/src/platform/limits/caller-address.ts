import { BlockList, isIP, isIPv6 } from 'node:net';

/** The networks behind Fastify's names for trusted proxies. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
/** '' for a closed connection, whose address is no longer known. */
const plain = (address = ''): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** True for a loopback address. */
export function isLoopback(address: string): boolean {
  return networks(['loopback']).check(plain(address), familyOf(plain(address)));
}

/**
 * The key for rate limits by address: an IPv4 address itself; the first half of an IPv6 address, because every
 * subscriber gets 2⁶⁴ addresses or more. Returns anything else unchanged.
 */
export function networkOf(address: string | undefined): string {
  const known = plain(address);
  if (!isIPv6(known)) return known;
  const [head = '', tail] = (known.split('%', 1)[0] ?? '').split('::');
  const groupsOf = (text = ''): string[] => (text === '' ? [] : text.split(':'));
  const left = groupsOf(head);
  // An IPv4 address at the end stands for two groups.
  const right = groupsOf(tail).flatMap((group) => (group.includes('.') ? [group, group] : [group]));
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function networks(list: readonly string[]): BlockList {
  const found = new BlockList();
  for (const entry of list.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    found.addSubnet(address, bits === undefined ? (isIPv6(address) ? 128 : 32) : Number(bits), familyOf(address));
  }
  return found;
}

/**
 * The client address of an upgrade, for which Fastify has no request, by the same rule: `X-Forwarded-For` counts only
 * as far as trusted proxies vouch for it.
 *
 * @param trustProxy TRUST_PROXY as parsed by the configuration
 */
export function callerAddress(trustProxy: boolean | string): (peer: string, forwardedFor: string) => string {
  if (trustProxy === false) return (peer) => plain(peer);
  const trusted = trustProxy === true ? null : networks(trustProxy.split(',').map((entry) => entry.trim()));
  return (peer, forwardedFor) => {
    const claimed = forwardedFor
      .split(',')
      .map(plain)
      .filter((address) => isIP(address) > 0);
    // Nearest first: each one vouches for the one behind it.
    const chain = [plain(peer), ...claimed.toReversed()];
    const found = chain.find((address) => trusted !== null && !trusted.check(address, familyOf(address)));
    return found ?? chain.at(-1) ?? plain(peer);
  };
}
