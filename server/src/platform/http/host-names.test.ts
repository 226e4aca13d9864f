import { describe, expect, it } from 'vitest';
import { hostRule, namesLoopback, originRule } from './host-names.ts';

const HTTP = { publicUrl: 'https://jobs.example.org', host: '0.0.0.0', metricsToken: null };

describe('hostRule', () => {
  it.each(['localhost', 'localhost:4000', 'LOCALHOST:80', '127.0.0.1:4000', '[::1]', '[::1]:4000', 'jobs.example.org'])(
    'accepts %s in both modes',
    (host) => {
      expect([true, false].map((isLocal) => hostRule(HTTP, isLocal)(host, '/'))).toEqual([true, true]);
    },
  );

  it.each([
    undefined,
    '',
    ':4000',
    'evil.example',
    'localhost.evil.example',
    'evil.example@localhost',
    'localhost/evil.example',
    'localhost#evil.example',
    'localhost evil.example',
    '192.168.0.7:4000',
    '0.0.0.0:4000',
    'jobs.example.org.evil.example',
  ])('refuses %s in both modes', (host) => {
    expect([true, false].map((isLocal) => hostRule(HTTP, isLocal)(host, '/'))).toEqual([false, false]);
  });

  it('accepts the address the server listens on', () => {
    expect(hostRule({ ...HTTP, host: '192.168.0.7' }, true)('192.168.0.7:4000', '/')).toBe(true);
    expect(hostRule({ ...HTTP, host: 'fd00::7' }, true)('[fd00::7]:4000', '/')).toBe(true);
  });

  it('answers health checks in production under any name, and /metrics where a token protects it', () => {
    const open = (isLocal: boolean, metricsToken: string | null): string[] =>
      ['/health/live', '/health/ready', '/metrics', '/health', '/dev/inbox', '/'].filter((path) =>
        hostRule({ ...HTTP, metricsToken }, isLocal)('10.0.0.7:4000', path),
      );
    expect(open(false, null)).toEqual(['/health/live', '/health/ready']);
    expect(open(false, 'a-long-random-text')).toEqual(['/health/live', '/health/ready', '/metrics']);
    expect(open(true, 'a-long-random-text')).toEqual([]);
  });
});

describe('namesLoopback', () => {
  it("accepts only this machine's own names", () => {
    expect(namesLoopback('127.0.0.1:9099')).toBe(true);
    expect(namesLoopback('evil.example:9099')).toBe(false);
    expect(namesLoopback(undefined)).toBe(false);
  });
});

describe('originRule', () => {
  it('accepts pages of PUBLIC_URL, and locally those of the loopback names with its port', () => {
    const asked = [
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
      'http://localhost:5000',
      'null',
    ];
    expect(asked.filter(originRule('http://localhost:4000', true))).toEqual(asked.slice(0, 3));
    expect(asked.filter(originRule('http://localhost:4000', false))).toEqual(asked.slice(0, 1));
  });
});
