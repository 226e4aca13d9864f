import { describe, expect, it } from 'vitest';
import { reminderMail, type ReminderMailFacts } from './reminder-mail.ts';

const facts: ReminderMailFacts = {
  to: 'ada@example.com',
  applicationId: '0b7c6b2e-6f5e-4a0f-9d43-0a3e7f4f7c11',
  title: 'Cook',
  company: 'Inn',
  dueAt: new Date('2026-07-01T12:30:00Z'),
  zone: 'Europe/Berlin',
  publicUrl: 'https://foothold.example.org',
};
const lineOf = (changes: Partial<ReminderMailFacts>, start: string) =>
  reminderMail({ ...facts, ...changes })
    .text.split('\n')
    .find((line) => line.startsWith(start));

describe('the mail of a reminder', () => {
  it('says what it is about, when, where to look, and how to switch such mails off', () => {
    expect(reminderMail(facts)).toEqual({
      to: 'ada@example.com',
      subject: 'Reminder: Cook at Inn',
      text: `You asked to be reminded of this application:

Cook
Inn

When: Wednesday 1 July 2026 at 14:30 (Europe/Berlin)
Open it: https://foothold.example.org/board?application=0b7c6b2e-6f5e-4a0f-9d43-0a3e7f4f7c11

--
You get this mail because reminders by mail are on. Switch them off under
"Account and preferences": https://foothold.example.org/settings
`,
      key: 'reminder/0b7c6b2e-6f5e-4a0f-9d43-0a3e7f4f7c11/2026-07-01T12:30:00.000Z',
    });
  });

  it.each([
    ['2026-07-01T12:30:00Z', 'America/New_York', 'When: Wednesday 1 July 2026 at 08:30 (America/New York)'],
    // An hour before and an hour after the clocks go back.
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', 'When: Sunday 25 October 2026 at 02:30 (Europe/Berlin)'],
    ['2026-10-25T02:30:00Z', 'Europe/Berlin', 'When: Sunday 25 October 2026 at 03:30 (Europe/Berlin)'],
    ['2026-07-01T18:31:00Z', 'Asia/Kolkata', 'When: Thursday 2 July 2026 at 00:01 (Asia/Kolkata)'],
    ['2026-07-01T12:30:00Z', 'Mars/Olympus_Mons', 'When: Wednesday 1 July 2026 at 12:30 (UTC)'],
  ])('tells %s in the time of %s', (dueAt, zone, line) => {
    expect(lineOf({ dueAt: new Date(dueAt), zone }, 'When:')).toBe(line);
  });

  it('says so without a time zone', () => {
    expect(lineOf({ zone: null }, 'When:')).toBe('When: Wednesday 1 July 2026 at 12:30 (UTC)');
    expect(lineOf({ zone: null }, 'Times are in UTC')).toContain('Choose your time zone');
  });

  it('keeps a title in its line, whatever it holds', () => {
    const { subject, text } = reminderMail({ ...facts, title: 'Cook\r\nBcc: eve@example.com', company: '\u2028' });
    expect(subject).toBe('Reminder: Cook Bcc: eve@example.com at Unknown Company');
    expect(text).toContain('\nCook Bcc: eve@example.com\nUnknown Company\n');
  });
});
