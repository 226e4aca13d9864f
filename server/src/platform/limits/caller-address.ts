import { BlockList, isIP, isIPv6 } from 'node:net';

/** The networks that Fastify's names for proxies stand for. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
/** '' for a connection that is gone, of which nobody knows the address any more. */
const plain = (address = ''): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** True for an address of this machine alone. */
export function isLoopback(address: string): boolean {
  return networks(['loopback']).check(plain(address), familyOf(plain(address)));
}

/**
 * Whom an address stands for, to count by: an IPv4 address itself; of an IPv6 address its first half, as every line
 * gets 2⁶⁴ addresses and more. What is no address comes back as it is.
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
 * Whose connection an upgrade is, for which there is no request of Fastify's to ask: by the same rule. What a caller
 * writes into `X-Forwarded-For` counts only as far as trusted proxies vouch for it.
 *
 * @param trustProxy TRUST_PROXY as the configuration read it
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
