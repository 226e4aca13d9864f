import { expect, test } from 'vitest';
import { dayWords, reminderPresets } from './reminder-presets.ts';

test('the suggestions are mornings by the calendar of the person’s time zone', () => {
  // Already Saturday in Auckland, still Friday in Los Angeles.
  const now = new Date('2026-11-20T20:00:00.000Z');
  const days = (zone: string) => reminderPresets(now, zone).map(({ day, time }) => `${day} ${time}`);
  expect(days('America/Los_Angeles')).toEqual([
    '2026-11-21 09:00',
    '2026-11-23 09:00',
    '2026-11-27 09:00',
    '2026-12-04 09:00',
  ]);
  expect(days('Pacific/Auckland')[0]).toBe('2026-11-22 09:00');
  expect(reminderPresets(now, 'UTC').map(({ label }) => label)).toEqual([
    'Tomorrow morning',
    'In 3 days',
    'In a week',
    'In two weeks',
  ]);
});

test('a day reads as on a calendar', () => {
  expect(dayWords('2026-11-23')).toBe('Mon, Nov 23');
});
