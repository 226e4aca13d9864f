import { describe, expect, it } from 'vitest';
import { nextReminderChange, reminderState } from './reminder-state.ts';

const AT = '2026-12-01T08:00:00.000Z';

describe('a reminder', () => {
  it.each([
    ['2026-12-01T07:59:59.999Z', 'later'],
    ['2026-12-01T08:00:00.000Z', 'due'],
    ['2026-12-01T22:59:59.999Z', 'due'],
    ['2026-12-01T23:00:00.000Z', 'overdue'],
    ['2027-06-01T00:00:00.000Z', 'overdue'],
  ])('seen at %s in Berlin is %s', (now, state) => {
    expect(reminderState(AT, new Date(now), 'Europe/Berlin')).toBe(state);
  });

  it('goes by the calendar of the zone', () => {
    const now = new Date('2026-12-01T23:30:00.000Z');
    expect(reminderState(AT, now, 'Europe/Berlin')).toBe('overdue');
    expect(reminderState(AT, now, 'America/Los_Angeles')).toBe('due');
  });

  it.each([null, undefined, '', 'soon'])('that reads %s is none', (none) => {
    const now = new Date(AT);
    expect(reminderState(none, now, 'UTC')).toBe('none');
    expect(nextReminderChange(none, now, 'UTC')).toBeNull();
  });
});

describe('what changes a reminder next', () => {
  it('is its time, then the end of its day, then nothing', () => {
    const next = (now: string) => nextReminderChange(AT, new Date(now), 'Europe/Berlin')?.toISOString();
    expect(next('2026-11-20T00:00:00.000Z')).toBe(AT);
    expect(next(AT)).toBe('2026-12-01T23:00:00.000Z');
    expect(next('2026-12-01T23:00:00.000Z')).toBeUndefined();
  });
});
