import { afterEach, describe, expect, it, vi } from 'vitest';
import { time } from './feed-row.ts';

const timeOf = (value: unknown): string => time(new Map([['at', value]]), 'at').toISOString();

describe('a time in a feed', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['with a zone', '2026-08-05T09:41:37+02:00', '2026-08-05T07:41:37.000Z'],
    ['in UTC', '2026-08-05 09:41:37 UTC', '2026-08-05T09:41:37.000Z'],
    ['as a day', '2026-08-05', '2026-08-05T00:00:00.000Z'],
    ['in seconds', 1_785_922_897, '2026-08-05T09:41:37.000Z'],
    ['in milliseconds', 1_785_922_897_000, '2026-08-05T09:41:37.000Z'],
    ['without a zone', '2026-08-05T09:41:37', '2026-08-05T09:41:37.000Z'],
    ['without a zone, as databases write it', '2026-08-05 09:41:37.5', '2026-08-05T09:41:37.500Z'],
    ['without a zone and seconds', '2026-08-05T09:41', '2026-08-05T09:41:00.000Z'],
  ])('%s is the same wherever the server stands', (_how, given, expected) => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(timeOf(given)).toBe(expected);
  });

  it.each([
    ['yesterday', 'at is not a time'],
    ['', 'no at'],
    [undefined, 'no at'],
    [{}, 'at is not a time'],
  ])('%j is none', (given, reason) => {
    expect(() => timeOf(given)).toThrow(reason);
  });
});
