import { describe, expect, it } from 'vitest';
import { guessedOrder, importedDate } from './import-dates.ts';

const read = (text: string, order: 'day-first' | 'month-first' = 'month-first') =>
  importedDate(text, order)?.toISOString() ?? null;

describe('a date in a table', () => {
  it.each([
    ['2026-11-20T09:30:00.123Z', '2026-11-20T09:30:00.123Z'],
    ['2026-11-20T09:30:00+02:00', '2026-11-20T07:30:00.000Z'],
    ['2026-11-20 09:30', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20', '2026-11-20T12:00:00.000Z'],
    ['2026/1/5', '2026-01-05T12:00:00.000Z'],
    ['5.1.2026', '2026-01-05T12:00:00.000Z'],
    ['05.01.26', '2026-01-05T12:00:00.000Z'],
    ['Nov 20, 2026', '2026-11-20T12:00:00.000Z'],
    ['Friday, November 20, 2026', '2026-11-20T12:00:00.000Z'],
    ['20 November 2026', '2026-11-20T12:00:00.000Z'],
    ['20-Nov-2026', '2026-11-20T12:00:00.000Z'],
    ['3/4/2026, 10:15 AM', '2026-03-04T12:00:00.000Z'],
    ['45000', '2023-03-15T12:00:00.000Z'],
    ['46346.4375', '2026-11-20T12:00:00.000Z'],
  ])('written %s is read', (text, iso) => expect(read(text)).toBe(iso));

  it('of slashes follows the order it is said to have', () => {
    expect(read('03/04/2026', 'day-first')).toBe('2026-04-03T12:00:00.000Z');
    expect(read('03/04/2026', 'month-first')).toBe('2026-03-04T12:00:00.000Z');
  });

  it('of slashes is read in the other order where it is a day in that alone', () => {
    expect(read('11/13/2026', 'day-first')).toBe('2026-11-13T12:00:00.000Z');
    expect(read('13/11/2026', 'month-first')).toBe('2026-11-13T12:00:00.000Z');
  });

  it.each(['', 'soon', '2026-13-01', '31.04.2026', '20/20/2026', '0026-01-01', '20 Foo 2026', '12345', '9999-01-01'])(
    'that reads %j is none',
    (text) => expect(read(text)).toBeNull(),
  );
});

describe('the order of a column', () => {
  it('is guessed from the first unambiguous date', () => {
    expect(guessedOrder(['03/04/2026', '13/04/2026'])).toBe('day-first');
    expect(guessedOrder(['03/04/2026', '04/13/2026'])).toBe('month-first');
    expect(guessedOrder(['03/04/2026', 'soon'])).toBe('month-first');
    expect(guessedOrder(['03/04/2026', '20.10.2026'])).toBe('day-first');
  });
});
