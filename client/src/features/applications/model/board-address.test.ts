import { expect, it } from 'vitest';
import { type BoardViewSettings, NO_FILTER, readBoardViewSettings, writeBoardViewSettings } from './board-address.ts';

const read = (query: string) => readBoardViewSettings(new URLSearchParams(query));
const write = (query: string, change: Partial<BoardViewSettings>) =>
  writeBoardViewSettings(new URLSearchParams(query), change).toString();

it('shows the whole board, newest first, when the address says nothing', () => {
  expect(read('')).toEqual({ view: 'board', filter: NO_FILTER, sort: { column: 'applied', isDescending: true } });
});

it('reads back every settings it writes', () => {
  const settings: BoardViewSettings = {
    view: 'table',
    filter: { text: 'react berlin', reminder: 'due' },
    sort: { column: 'company', isDescending: true },
  };
  expect(readBoardViewSettings(writeBoardViewSettings(new URLSearchParams(), settings))).toEqual(settings);
});

it('takes what does not exist for the default', () => {
  expect(read('view=map&reminder=soon&sort=salary&order=sideways')).toEqual(read(''));
});

it('leaves defaults out of the address and keeps what belongs to others', () => {
  expect(write('application=7&view=table&q=x&reminder=any', { view: 'board', filter: NO_FILTER })).toBe(
    'application=7',
  );
  expect(write('sort=title', { sort: { column: 'applied', isDescending: true } })).toBe('');
});

it('can sort the oldest first', () => {
  expect(write('', { sort: { column: 'applied', isDescending: false } })).toBe('sort=applied');
  expect(read('sort=applied').sort).toEqual({ column: 'applied', isDescending: false });
});
