import { describe, expect, it } from 'vitest';
import { isLoopback, isPublicAddress } from './addresses.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
    'allows %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback as a number', '127.8.9.10'],
    ['an invalid address', '0.0.0.0'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ["a cloud's metadata", '169.254.169.254'],
    ['a benchmark network', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['multicast', '224.0.0.251'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 loopback', '::1'],
    ['the IPv6 unspecified address', '::'],
    ['link-local, IPv6', 'fe80::1'],
    ['link-local of an interface', 'fe80::1%eth0'],
    ['a private network, IPv6', 'fd00:ec2::254'],
    ['multicast, IPv6', 'ff02::1'],
    ['IPv4 in IPv6', '::ffff:10.0.0.1'],
    ['public IPv4 in IPv6', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6, in hexadecimal', '::ffff:7f00:1'],
    ['IPv4 through NAT64', '64:ff9b::a00:1'],
    ['IPv4 in 6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:53aa:64c::1'],
    ['documentation, IPv6', '2001:db8::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('blocks %s (%s)', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['10.0.0.1', false],
    ['::ffff:127.0.0.1', false],
    ['localhost', false],
  ])('%s: %s', (address, expected) => {
    expect(isLoopback(address)).toBe(expected);
  });
});
