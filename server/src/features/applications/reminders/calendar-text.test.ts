import { describe, expect, it } from 'vitest';
import { type CalendarReminder, calendarText } from './calendar-text.ts';

const reminder: CalendarReminder = {
  id: '0b7c6b2e-6f5e-4a0f-9d43-0a3e7f4f7c11',
  title: 'Cook',
  company: 'Inn',
  nextReminder: new Date('2026-10-25T00:30:00Z'),
  updatedAt: new Date('2026-07-01T12:00:00Z'),
};
const textOf = (...changes: Partial<CalendarReminder>[]): string =>
  calendarText(
    changes.map((change) => ({ ...reminder, ...change })),
    'https://foothold.example.org',
  );
/** Lines as a calendar reads them, folded ones whole again. */
const linesOf = (text: string): string[] => text.replaceAll(/\r\n[\t ]/g, '').split('\r\n');

describe('reminders as a calendar', () => {
  it('are events in UTC with an alarm, a lasting name and a number that grows', () => {
    expect(linesOf(textOf({}))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'PRODID:-//Foothold//Reminders//EN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Foothold reminders',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      `UID:reminder-${reminder.id}@foothold.example.org`,
      'SUMMARY:Reminder: Cook at Inn',
      'DTSTAMP:20260701T120000Z',
      'DTSTART:20261025T003000Z',
      'SEQUENCE:205070400',
      `DESCRIPTION:Open it in Foothold: https://foothold.example.org/board?application=${reminder.id}`,
      `URL:https://foothold.example.org/board?application=${reminder.id}`,
      'STATUS:CONFIRMED',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'LAST-MODIFIED:20260701T120000Z',
      'DURATION:PT15M',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Reminder',
      'TRIGGER;VALUE=DATE-TIME:20261025T003000Z',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('are a calendar without events when there are none', () => {
    expect(linesOf(textOf()).filter((line) => /^(BEGIN|END)/.test(line))).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  });

  it.each([
    'Cook\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Other',
    'Cook\rBEGIN:VALARM\rATTACH:https://evil.example',
    'Cook\nATTENDEE:mailto:eve@example.com',
    'Cook\u2028\u0085\0\u000BX-EVIL:1',
  ])('hold what a title holds as text: %j', (title) => {
    const lines = linesOf(textOf({ title, company: title }));
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(3);
    expect(lines.filter((line) => /^(ATTACH|ATTENDEE|X-EVIL)/.test(line))).toEqual([]);
    // No line ends in another way than lines do.
    for (const end of ['\r', '\n', '\0', '\u000B', '\u0085', '\u2028']) expect(lines.join('')).not.toContain(end);
  });

  it('escape what has a meaning of its own, and fold long lines', () => {
    const text = textOf({ title: 'Chef, sous; night\\day', company: 'Zoë Größe '.repeat(30) });
    expect(linesOf(text).find((line) => line.startsWith('SUMMARY'))).toContain('Chef\\, sous\\; night\\\\day at Zoë');
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(75);
  });

  it('have defaults for what is blank', () => {
    expect(textOf({ title: ' ', company: '\n' })).toContain('SUMMARY:Reminder: Unknown Job at Unknown Company');
  });
});
