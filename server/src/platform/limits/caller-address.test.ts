import { describe, expect, it } from 'vitest';
import { callerAddress, isLoopback } from './caller-address.ts';

describe('callerAddress', () => {
  it.each([
    [false, '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    [true, '9.9.9.9', '1.2.3.4, 5.6.7.8', '1.2.3.4'],
    [true, '9.9.9.9', '', '9.9.9.9'],
    ['10.0.0.0/8', '10.1.1.1', '1.2.3.4, 5.6.7.8', '5.6.7.8'],
    ['10.0.0.0/8', '10.1.1.1', '1.2.3.4, 5.6.7.8, 10.2.2.2', '5.6.7.8'],
    ['10.0.0.0/8', '9.9.9.9', '1.2.3.4', '9.9.9.9'],
    ['loopback', '::ffff:127.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['loopback, uniquelocal', '::1', 'nonsense, fd00::1', 'fd00::1'],
  ])('with TRUST_PROXY %s, a call of %s for "%s" is of %s', (trustProxy, peer, forwardedFor, expected) => {
    expect(callerAddress(trustProxy)(peer, forwardedFor)).toBe(expected);
  });
});

describe('isLoopback', () => {
  it('knows this machine by each of its names', () => {
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
