import { describe, expect, test } from 'vitest';
import { NOTHING_CHOSEN, type SelectionState, withAll, withShown, withToggled } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const start: SelectionState = { ...NOTHING_CHOSEN, isOn: true, shown };
const chosen = ({ chosen: ids }: SelectionState) => [...ids].toSorted((a, b) => a.localeCompare(b)).join('');

describe('a selection', () => {
  test('takes a card in and leaves it out again', () => {
    const one = withToggled(start, 'b', false);
    expect(chosen(one)).toBe('b');
    expect(chosen(withToggled(one, 'b', false))).toBe('');
  });

  test.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
  ])('from %s to %s takes in everything between', (from, to, between) => {
    expect(chosen(withToggled(withToggled(start, from, false), to, true))).toBe(between);
  });

  test('leaves a range out where its last card was in', () => {
    const all = withAll(start, shown, true);
    expect(chosen(withToggled(withToggled(all, 'b', false), 'd', true))).toBe('ae');
  });

  test('takes one card where a range has no beginning', () => {
    expect(chosen(withToggled(start, 'c', true))).toBe('c');
    const hidden = withShown(withToggled(start, 'a', false), ['b', 'c', 'd']);
    expect(chosen(withToggled(hidden, 'd', true))).toBe('d');
  });

  test('forgets the cards that are out of sight', () => {
    expect(chosen(withShown(withAll(start, shown, true), ['b', 'x', 'c']))).toBe('bc');
  });
});
