import { BlockList, isIP } from 'node:net';

/** The special-purpose address ranges (RFC 6890) that aren't public. */
const NOT_PUBLIC_4: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local; the metadata services of clouds
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * Only global unicast is public, minus ranges that embed other addresses: Teredo and other protocol addresses,
 * documentation, and 6to4, which contains an IPv4 address. IPv4-mapped (::ffff:0:0/96), NAT64, local and link-local
 * addresses are outside it.
 */
const PUBLIC_6 = '2000::/3';
const NOT_PUBLIC_6: readonly string[] = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4');
const public6 = listOf([PUBLIC_6], 'ipv6');
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for a public internet address: not private, loopback, link-local, shared or reserved. */
export function isPublicAddress(address: string): boolean {
  const bare = withoutZone(address);
  if (isIP(bare) === 4) return !notPublic4.check(bare, 'ipv4');
  return isIP(bare) === 6 && public6.check(bare, 'ipv6') && !notPublic6.check(bare, 'ipv6');
}

/** True for a loopback address, which tests may allow. */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !address.startsWith('::ffff:') && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** 'fe80::1%eth0' also names an interface. */
function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? '';
}

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}
