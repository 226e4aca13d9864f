import { expect, it } from 'vitest';
import type { SortColumn } from './board-address.ts';
import { sortApplications } from './board-sort.ts';
import { application } from '../testing/board-fixtures.ts';

const rows = [
  application('a', 'OFFER', { createdAt: '2026-01-01T00:00:00Z', notes: 'b', job: { title: 'Éditeur 10' } }),
  application('b', 'SAVED', { createdAt: '2026-01-03T00:00:00Z', job: { title: 'editeur 9', company: '' } }),
  application('c', 'APPLIED', {
    createdAt: '2026-01-02T00:00:00Z',
    notes: 'a',
    nextReminder: '2026-02-01T00:00:00Z',
    job: { title: 'Zoologist' },
  }),
];
const sorted = (column: SortColumn, isDescending = false) =>
  sortApplications(rows, { column, isDescending })
    .map(({ id }) => id)
    .join('');

it('sorts names as people do: accents, capitals and numbers', () => {
  expect(sorted('title')).toBe('bac');
  expect(sorted('title', true)).toBe('cab');
});

it('sorts by the words that stand in for what the posting lacks', () => {
  expect(sorted('company', true)).toBe('bca');
});

it('sorts stages in the order of the board', () => {
  expect(sorted('stage')).toBe('bca');
});

it('sorts days', () => {
  expect(sorted('applied')).toBe('acb');
  expect(sorted('applied', true)).toBe('bca');
});

it('puts rows without a value last either way, the newest first', () => {
  expect(sorted('notes')).toBe('cab');
  expect(sorted('notes', true)).toBe('acb');
  expect(sorted('reminder')).toBe('cba');
  expect(sorted('reminder', true)).toBe('cba');
});
