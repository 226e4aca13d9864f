import { describe, expect, test } from 'vitest';
import { deviceTimeZone, timeZoneGroups, timeZoneLabel } from './time-zones.ts';

describe('the list of time zones', () => {
  test('names places by continent, in words', () => {
    const groups = timeZoneGroups([]);
    const europe = groups.find(({ group }) => group === 'Europe');
    expect(europe?.items).toContainEqual({
      value: 'Europe/Berlin',
      label: expect.stringMatching(/^Berlin, UTC\+[12]$/),
    });
    const america = groups.find(({ group }) => group === 'America');
    expect(america?.items).toContainEqual({
      value: 'America/Argentina/La_Rioja',
      label: 'Argentina, La Rioja, UTC-3',
    });
    expect(groups.at(-1)).toEqual({ group: 'Other', items: [{ value: 'UTC', label: 'UTC' }] });
  });

  test('holds a name that this browser does not know, and none twice', () => {
    const names = timeZoneGroups(['Mars/Olympus_Mons', 'Europe/Berlin', 'UTC']).flatMap(({ items }) =>
      items.map(({ value }) => value),
    );
    expect(names).toContain('Mars/Olympus_Mons');
    expect(new Set(names).size).toBe(names.length);
  });

  test('says the names of today, and offsets of half an hour', () => {
    expect(timeZoneLabel('Asia/Calcutta')).toBe('Kolkata, UTC+5:30');
    expect(timeZoneLabel('Europe/Kiev')).toMatch(/^Kyiv, UTC\+[23]$/);
    expect(timeZoneLabel('Mars/Olympus_Mons')).toBe('Olympus Mons');
  });

  test('begins on this device', () => {
    expect(deviceTimeZone()).toMatch(/^[A-Za-z]/);
  });
});
