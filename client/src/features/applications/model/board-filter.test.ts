import { describe, expect, it } from 'vitest';
import { NO_FILTER } from './board-address.ts';
import { filterBoard, nextFilterChange } from './board-filter.ts';
import { application } from '../testing/board-fixtures.ts';

const clock = { now: new Date('2026-03-10T12:00:00Z'), zone: 'Europe/Berlin' };
const board = [
  application('a', 'SAVED', { job: { title: 'React Engineer', company: 'Nordwind', location: 'Köln' } }),
  application('b', 'OFFER', { notes: 'Ask about REACT and the team.', job: { title: 'Designer' } }),
  application('c', 'REJECTED', { job: { title: 'Driver', company: 'Acme', location: 'Paris' } }),
];
const found = (text: string, applications = board) =>
  filterBoard(applications, { ...NO_FILTER, text }, clock).map(({ id }) => id);

describe('the words', () => {
  it('are found in title, company, location and note, in every stage', () => {
    expect(found('react')).toEqual(['a', 'b']);
    expect(found('nordwind')).toEqual(['a']);
    expect(found('paris')).toEqual(['c']);
    expect(found('team')).toEqual(['b']);
  });

  it('must all occur, each anywhere', () => {
    expect(found('  engineer   nord ')).toEqual(['a']);
    expect(found('engineer paris')).toEqual([]);
  });

  it('are found with and without accents', () => {
    expect(found('koln')).toEqual(['a']);
    expect(found('KÖLN')).toEqual(['a']);
  });

  it('are found as search finds them, whatever invisible or rare letters a source writes', () => {
    const odd = [application('d', 'SAVED', { job: { title: 'Soft\u00adware Oﬃcer', company: 'Weiß' } })];
    expect(found('software', odd)).toEqual(['d']);
    expect(found('officer weiss', odd)).toEqual(['d']);
  });

  it('never run from one text into the next', () => {
    expect(found('engineernordwind')).toEqual([]);
  });

  it('may be missing: everything is shown, as the same list', () => {
    expect(filterBoard(board, { ...NO_FILTER, text: '  ' }, clock)).toBe(board);
  });
});

describe('the reminder', () => {
  const at = (id: string, nextReminder: string | null) => application(id, 'APPLIED', { nextReminder });
  const reminders = [
    at('none', null),
    at('later', '2026-03-10T12:00:01Z'),
    at('due', '2026-03-10T08:00:00Z'),
    at('overdue', '2026-03-09T08:00:00Z'),
  ];
  const by = (reminder: 'any' | 'due' | 'overdue', text = '') =>
    filterBoard(reminders, { text, reminder }, clock).map(({ id }) => id);

  it('may be any, due by now, or overdue since an earlier day', () => {
    expect(by('any')).toEqual(['later', 'due', 'overdue']);
    expect(by('due')).toEqual(['due', 'overdue']);
    expect(by('overdue')).toEqual(['overdue']);
  });

  it('is looked at again when the next one falls due or its day ends', () => {
    expect(nextFilterChange(reminders, clock)).toEqual(new Date('2026-03-10T12:00:01Z'));
    expect(nextFilterChange(reminders.slice(2), clock)).toEqual(new Date('2026-03-10T23:00:00Z'));
    expect(nextFilterChange(reminders.slice(3), clock)).toBeNull();
  });

  it('is asked for together with the words', () => {
    expect(by('due', 'Job overdue')).toEqual(['overdue']);
  });
});
