import { describe, expect, test } from 'vitest';
import { application } from '../testing/board-fixtures.ts';
import { isQueueable, queuedCards, withQueuedChanges } from './offline-changes.ts';

const change = (name: string, input: object) => ({ name, variables: { input } });

describe('changes that wait', () => {
  test('show on their cards what they will make of them', () => {
    const at = '2026-01-02T09:00:00.000Z';
    const waiting = queuedCards([
      change('MoveApplication', { id: 'a', stage: 'APPLIED', version: 1 }),
      change('EditApplicationNote', { id: 'a', notes: 'Call Ada' }),
      change('SetReminder', { id: 'b', nextReminder: at }),
      change('MoveApplication', { id: 'a', stage: 'OFFER', version: 2 }),
      change('DeleteApplication', { id: 'c' }),
    ]);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => application(id, 'SAVED'));
    expect(
      withQueuedChanges(
        [a, b, c, d].filter((card) => card !== undefined),
        waiting,
      ),
    ).toEqual([{ ...a, stage: 'OFFER', notes: 'Call Ada' }, { ...b, nextReminder: at }, c, d]);
    expect(waiting.get('c')?.isLeaving).toBe(true);
    expect([...waiting.keys()]).toEqual(['a', 'b', 'c']);
  });

  test('of many cards show on each of them', () => {
    const waiting = queuedCards([
      change('MoveApplications', {
        items: [
          { id: 'a', version: 1 },
          { id: 'b', version: 1 },
        ],
        stage: 'REJECTED',
      }),
      change('DeleteApplications', { ids: ['b'] }),
    ]);
    expect(waiting.get('a')).toEqual({ shows: { stage: 'REJECTED' }, isLeaving: false });
    expect(waiting.get('b')).toEqual({ shows: { stage: 'REJECTED' }, isLeaving: true });
  });

  test('are none that would be done twice when they are sent twice', () => {
    for (const name of ['MoveApplication', 'EditApplicationNote', 'SetReminder', 'DeleteApplications']) {
      expect(isQueueable(name)).toBe(true);
    }
    for (const name of ['AddOwnJob', 'SaveJob', 'AttachDocument', 'toString', ''])
      expect(isQueueable(name)).toBe(false);
  });
});
