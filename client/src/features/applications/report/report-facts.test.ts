import { Stage } from '@foothold/server/domain';
import { describe, expect, it } from 'vitest';
import type { BoardReport_ApplicationFragment } from './board-report.generated.ts';
import { historyWords } from './history-words.ts';
import { type HistoryEntry, isDay, reportFacts } from './report-facts.ts';

const entry = (kind: HistoryEntry['kind'], at: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `${kind} ${at}`,
  kind,
  at,
  from: null,
  to: null,
  subject: '',
  ...more,
});

function application(id: string, ...history: HistoryEntry[]): BoardReport_ApplicationFragment {
  const job = { id, title: id, company: 'Inn', location: '', salary: null, applyUrl: null } as const;
  return { id, createdAt: history[0]?.at ?? '', job, history };
}

const saved = (at: string) => entry('CREATED', at, { to: 'SAVED' });
const applied = (at: string) => entry('MOVED', at, { from: 'SAVED', to: 'APPLIED' });
const rejected = (at: string) => entry('MOVED', at, { from: 'APPLIED', to: 'REJECTED' });
const november = { from: '2026-11-01', to: '2026-11-30' };
const count = (facts: ReturnType<typeof reportFacts>, label: string) =>
  facts.totals.find((one) => one.label === label)?.count;

describe('the facts of a report', () => {
  const facts = reportFacts(
    [
      application('quiet', saved('2026-10-01T12:00:00Z')),
      application('later', saved('2026-12-01T12:00:00Z')),
      application(
        'sent',
        saved('2026-10-01T12:00:00Z'),
        applied('2026-11-02T12:00:00Z'),
        rejected('2026-12-02T12:00:00Z'),
      ),
      application(
        'over',
        saved('2026-11-03T12:00:00Z'),
        applied('2026-11-04T12:00:00Z'),
        rejected('2026-11-05T12:00:00Z'),
      ),
    ],
    november,
    'UTC',
  );

  it('count what happened between the two days', () => {
    expect(Object.fromEntries(facts.totals.map(({ label, count: number }) => [label, number]))).toEqual({
      'Applications with activity': 2,
      Added: 1,
      Applied: 2,
      'Moves between stages': 3,
      Offers: 0,
      Rejections: 1,
    });
  });

  it('stand where they stood when the period ended, with their way until then', () => {
    expect(
      facts.groups.map(({ stage, applications }) => [
        stage,
        applications.map((one) => [one.application.id, one.history.map(({ isInPeriod }) => isInPeriod)]),
      ]),
    ).toEqual([
      [Stage.APPLIED, [['sent', [false, true]]]],
      [Stage.REJECTED, [['over', [true, true, true]]]],
    ]);
  });

  it('count nothing as applied that was moved by mistake and taken back', () => {
    const takenBack = entry('MOVED', '2026-11-02T12:01:00Z', { from: 'APPLIED', to: 'SAVED' });
    const slip = application('slip', saved('2026-11-01T12:00:00Z'), applied('2026-11-02T12:00:00Z'), takenBack);
    expect(count(reportFacts([slip], november, 'UTC'), 'Applied')).toBe(0);
  });

  it('belong to the days of the person’s time zone', () => {
    const late = [application('late', saved('2026-10-31T23:30:00Z'))];
    expect(count(reportFacts(late, november, 'UTC'), 'Added')).toBe(0);
    expect(count(reportFacts(late, november, 'Europe/Zurich'), 'Added')).toBe(1);
  });

  it('are nothing for an empty board', () => {
    expect(reportFacts([], november, 'UTC').groups).toEqual([]);
  });
});

describe('a day', () => {
  it.each(['2026-02-29', '2026-13-01', '0002-01-01', 'today', '', null, '2026-1-1'])('%j is none', (text) =>
    expect(isDay(text)).toBe(false),
  );
  it('is one of the calendar', () => expect(isDay('2028-02-29')).toBe(true));
});

describe('what happened, in words', () => {
  it.each([
    [saved(''), 'Added to Saved'],
    [applied(''), 'Saved → Applied'],
    [entry('REMINDER_DONE', '', { subject: 'x' }), 'Reminder of day x done'],
    [entry('REMINDER_SNOOZED', '', { subject: 'x' }), 'Reminder of day x put off'],
    [entry('DOCUMENT_ATTACHED', '', { subject: 'CV.pdf' }), 'Attached CV.pdf'],
    [entry('DOCUMENT_DETACHED', '', { subject: 'CV.pdf' }), 'Removed CV.pdf'],
  ])('%#', (one, words) => expect(historyWords(one, (moment) => `day ${moment}`)).toBe(words));
});
