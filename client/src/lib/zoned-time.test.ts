import { describe, expect, it } from 'vitest';
import { daysAfter, momentAt, wallTime, zoneOf } from './zoned-time.ts';

describe('the time of a day in a time zone', () => {
  it.each([
    ['2026-06-01', '09:00', 'Europe/Berlin', '2026-06-01T07:00:00.000Z'],
    ['2026-12-01', '09:00', 'Europe/Berlin', '2026-12-01T08:00:00.000Z'],
    ['2026-12-01', '09:00', 'America/Los_Angeles', '2026-12-01T17:00:00.000Z'],
    ['2026-12-01', '00:15', 'Asia/Kathmandu', '2026-11-30T18:30:00.000Z'],
    ['2026-12-01', '23:59', 'Pacific/Kiritimati', '2026-12-01T09:59:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, moment) => {
    expect(momentAt(day, time, zone)?.toISOString()).toBe(moment);
    expect(wallTime(new Date(moment), zone)).toEqual({ day, time });
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-29T01:30:00.000Z', '03:30'],
    ['America/New_York', '2026-03-08', '2026-03-08T07:30:00.000Z', '03:30'],
  ])('in %s moves a time that the clock skips to as much later', (zone, day, moment, time) => {
    expect(momentAt(day, '02:30', zone)?.toISOString()).toBe(moment);
    expect(wallTime(new Date(moment), zone)).toEqual({ day, time });
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('in %s takes the first of a time that comes twice', (zone, day, time, moment) => {
    expect(momentAt(day, time, zone)?.toISOString()).toBe(moment);
  });

  it.each([
    ['2026-02-30', '09:00'],
    ['2026-13-01', '09:00'],
    ['', '09:00'],
    ['2026-12-01', ''],
    ['2026-12-01', '24:30'],
  ])('%s %s is none', (day, time) => {
    expect(momentAt(day, time, 'Europe/Berlin')).toBeNull();
  });
});

describe('days', () => {
  it('are counted over months, years and changes of the clock', () => {
    expect(daysAfter('2026-02-27', 3)).toBe('2026-03-02');
    expect(daysAfter('2026-12-25', 14)).toBe('2027-01-08');
    expect(daysAfter('2026-03-28', 1)).toBe('2026-03-29');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('the zone of a person', () => {
  it('is the one they chose, and the one of their device where it is unknown or not chosen', () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(zoneOf('Asia/Kathmandu')).toBe('Asia/Kathmandu');
    expect([zoneOf(null), zoneOf(''), zoneOf('Mars/Olympus')]).toEqual([own, own, own]);
  });
});
