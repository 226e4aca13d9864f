import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextDailyRun, startOfDay } from './daily-time.ts';

const hourIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

describe('the daily run', () => {
  it.each([
    ['2026-06-01T05:59:00Z', 'Europe/Berlin', '2026-06-01T06:00:00.000Z'],
    ['2026-06-01T06:00:00Z', 'Europe/Berlin', '2026-06-02T06:00:00.000Z'],
    ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2027-01-01T02:30:00.000Z'],
    ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
    ['2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
    ['2026-06-01T12:00:00Z', 'Pacific/Kiritimati', '2026-06-01T18:00:00.000Z'],
    ['2026-06-01T07:00:00Z', null, '2026-06-01T08:00:00.000Z'],
    ['2026-06-01T07:00:00Z', 'Atlantis/Capital', '2026-06-01T08:00:00.000Z'],
  ])('after %s in %s is at %s', (now, zone, next) => {
    expect(nextDailyRun(new Date(now), zone).toISOString()).toBe(next);
  });

  it('comes once a day at eight, in every zone and through every change of the clocks', () => {
    const zones = fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, zones, (now, zone) => {
        const next = nextDailyRun(now, zone);
        expect(hourIn(next, zone)).toBe('08:00');
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        expect(startOfDay(now, zone).getTime()).toBeLessThanOrEqual(now.getTime());
        expect(hourIn(startOfDay(now, zone), zone)).toBe('00:00');
      }),
      { numRuns: 300 },
    );
  });
});

describe('the start of a day', () => {
  it.each([
    ['2026-09-06T12:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-03-08T12:00:00Z', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-03-29T12:00:00Z', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
    ['2026-11-01T12:00:00Z', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2026-04-05T12:00:00Z', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
    ['2026-06-01T12:00:00Z', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z'],
    ['2026-06-01T12:00:00Z', 'Pacific/Kiritimati', '2026-06-01T10:00:00.000Z'],
    ['2026-06-01T12:00:00Z', 'Pacific/Pago_Pago', '2026-06-01T11:00:00.000Z'],
    ['2026-06-01T12:00:00Z', null, '2026-06-01T00:00:00.000Z'],
  ])('of %s in %s is %s', (now, zone, start) => {
    expect(startOfDay(new Date(now), zone).toISOString()).toBe(start);
  });

  it('is its first minute, in every zone there is', () => {
    const formats = new Map<string, Intl.DateTimeFormat>();
    const dayIn = (time: number, timeZone: string): string => {
      const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
      formats.set(timeZone, format);
      return format.format(time);
    };
    const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (now, zone) => {
        const start = startOfDay(now, zone).getTime();
        expect(start).toBeLessThanOrEqual(now.getTime());
        expect(dayIn(start, zone)).toBe(dayIn(now.getTime(), zone));
        expect(dayIn(start - 60_000, zone) < dayIn(start, zone)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
