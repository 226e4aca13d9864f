import { Stage } from '@foothold/server/domain';
import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../timeline/use-whole-timelines.ts';
import { isDay, type Reportable, reportFacts } from './report-facts.ts';

type Event = TimelineEntry['node'];

/** A board of applications to which these things happened. */
function boardOf(histories: Readonly<Record<string, readonly Event[]>>): Reportable {
  const ids = Object.keys(histories);
  return {
    applications: ids.map((id) => {
      const job = { id, title: id, company: 'Inn', location: '', salary: null, applyUrl: null } as const;
      return { id, createdAt: histories[id]?.[0]?.at ?? '', job, timeline: null };
    }),
    timelines: new Map(ids.map((id) => [id, (histories[id] ?? []).map((node, at) => ({ cursor: `${at}`, node }))])),
  };
}

const saved = (at: string): Event => ({ __typename: 'ApplicationCreated', at, stage: 'SAVED' });
const moved = (at: string, from: 'SAVED' | 'APPLIED', to: 'SAVED' | 'APPLIED' | 'REJECTED'): Event => ({
  __typename: 'ApplicationMoved',
  at,
  from,
  to,
});
const applied = (at: string) => moved(at, 'SAVED', 'APPLIED');
const rejected = (at: string) => moved(at, 'APPLIED', 'REJECTED');
const november = { from: '2026-11-01', to: '2026-11-30' };
const count = (facts: ReturnType<typeof reportFacts>, label: string) =>
  facts.totals.find((one) => one.label === label)?.count;

describe('the facts of a report', () => {
  const facts = reportFacts(
    boardOf({
      quiet: [saved('2026-10-01T12:00:00Z')],
      later: [saved('2026-12-01T12:00:00Z')],
      sent: [saved('2026-10-01T12:00:00Z'), applied('2026-11-02T12:00:00Z'), rejected('2026-12-02T12:00:00Z')],
      over: [saved('2026-11-03T12:00:00Z'), applied('2026-11-04T12:00:00Z'), rejected('2026-11-05T12:00:00Z')],
    }),
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
    const takenBack = moved('2026-11-02T12:01:00Z', 'APPLIED', 'SAVED');
    const slip = boardOf({ slip: [saved('2026-11-01T12:00:00Z'), applied('2026-11-02T12:00:00Z'), takenBack] });
    expect(count(reportFacts(slip, november, 'UTC'), 'Applied')).toBe(0);
  });

  it('belong to the days of the person’s time zone', () => {
    const late = boardOf({ late: [saved('2026-10-31T23:30:00Z')] });
    expect(count(reportFacts(late, november, 'UTC'), 'Added')).toBe(0);
    expect(count(reportFacts(late, november, 'Europe/Zurich'), 'Added')).toBe(1);
  });

  it('are nothing for an empty board', () => {
    expect(reportFacts(boardOf({}), november, 'UTC').groups).toEqual([]);
  });
});

describe('a day', () => {
  it.each(['2026-02-29', '2026-13-01', '0002-01-01', 'today', '', null, '2026-1-1'])('%j is none', (text) =>
    expect(isDay(text)).toBe(false),
  );
  it('is one of the calendar', () => expect(isDay('2028-02-29')).toBe(true));
});
