import { describe, expect, it } from 'vitest';
import { callerAddress, isLoopback, networkOf } from './caller-address.ts';

describe('callerAddress', () => {
  it.each([
    [false, '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    [true, '9.9.9.9', '1.2.3.4, 5.6.7.8', '1.2.3.4'],
    [true, '9.9.9.9', '', '9.9.9.9'],
    ['10.0.0.0/8', '10.1.1.1', '1.2.3.4, 5.6.7.8', '5.6.7.8'],
    ['10.0.0.0/8', '10.1.1.1', '1.2.3.4, 5.6.7.8, 10.2.2.2', '5.6.7.8'],
    ['10.0.0.0/8', '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    ['loopback', '::ffff:127.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['linklocal', 'fe80::7', '1.2.3.4', '1.2.3.4'],
    ['linklocal', '169.254.1.1', '1.2.3.4', '1.2.3.4'],
    ['uniquelocal', '172.20.0.3', '1.2.3.4', '1.2.3.4'],
    ['2001:db8::7', '2001:db8::7', '1.2.3.4', '1.2.3.4'],
    ['2001:db8::7', '2001:db8::8', '1.2.3.4', '2001:db8::8'],
    ['loopback, uniquelocal', '::1', 'nonsense, fd00::1', 'fd00::1'],
  ])('with TRUST_PROXY %s, a call of %s for "%s" is of %s', (trustProxy, peer, forwardedFor, expected) => {
    expect(callerAddress(trustProxy)(peer, forwardedFor)).toBe(expected);
  });
});

describe('isLoopback', () => {
  it('recognises every loopback address', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.0.0.1', '::2'].map(isLoopback)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('networkOf', () => {
  it('uses one name for all closed connections', () => {
    expect(networkOf(undefined)).toBe('');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8:1::9', '2001:db8:1:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::2:3:4:5:6', '1:0:0:2::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['::5:203.0.113.7', '0:0:0:0::/64'],
    ['::3:4:5:6:203.0.113.7', '0:0:3:4::/64'],
    ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
    ['no address', 'no address'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
