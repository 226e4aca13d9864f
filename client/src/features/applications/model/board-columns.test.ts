import { Stage } from '@foothold/server/domain';
import { describe, expect, it } from 'vitest';
import { arrangeColumns, filterColumns, placeCard, stillPending, withPendingMoves } from './board-columns.ts';
import { application, boardData } from '../testing/board-fixtures.ts';

const at = (createdAt: string) => ({ createdAt });
const idsIn = (columns: ReturnType<typeof arrangeColumns>, stage: Stage) => columns.get(stage)?.map(({ id }) => id);

/** Columns that no filter narrows. */
const whole = (columns: ReturnType<typeof arrangeColumns>) => ({ all: columns, shown: columns });

describe('arrangeColumns', () => {
  const three = [
    application('old', 'SAVED', at('2025-11-01T00:00:00Z')),
    application('new', 'SAVED', at('2025-11-03T00:00:00Z')),
    application('mid', 'SAVED', at('2025-11-02T00:00:00Z')),
  ];

  it('has all seven columns, in board order, also when they are empty', () => {
    expect([...arrangeColumns([], new Map()).keys()]).toEqual([
      'saved',
      'applied',
      'phone-screen',
      'technical',
      'final-round',
      'offer',
      'rejected',
    ]);
  });

  it('puts the newest card first', () => {
    expect(idsIn(arrangeColumns(three, new Map()), Stage.SAVED)).toEqual(['new', 'mid', 'old']);
  });

  it('keeps the order a person gave a column', () => {
    const columns = arrangeColumns(three, new Map());
    const order = placeCard(new Map(), whole(columns), { id: 'new', stage: Stage.SAVED, index: 2 });
    expect(idsIn(arrangeColumns(three, order), Stage.SAVED)).toEqual(['mid', 'old', 'new']);
  });

  it('puts a card where it was dropped in another column', () => {
    const applications = [...three, application('moved', 'APPLIED')];
    const order = placeCard(new Map(), whole(arrangeColumns(applications, new Map())), {
      id: 'moved',
      stage: Stage.SAVED,
      index: 1,
    });
    const after = [...three, application('moved', 'SAVED')];
    expect(idsIn(arrangeColumns(after, order), Stage.SAVED)).toEqual(['new', 'moved', 'mid', 'old']);
  });

  it('shows a card that arrived since on top of a placed column', () => {
    const order = placeCard(new Map(), whole(arrangeColumns(three, new Map())), {
      id: 'old',
      stage: Stage.SAVED,
      index: 0,
    });
    const after = [...three, application('fresh', 'SAVED', at('2025-11-04T00:00:00Z'))];
    expect(idsIn(arrangeColumns(after, order), Stage.SAVED)).toEqual(['fresh', 'old', 'new', 'mid']);
  });
});

describe('a drop among filtered cards', () => {
  const cards = ['5', '4', '3', '2', '1'].map((day) => application(day, 'SAVED', at(`2025-11-0${day}T00:00:00Z`)));
  const all = arrangeColumns(cards, new Map());
  const shown = filterColumns(all, new Set(cards.filter(({ id }) => ['4', '2'].includes(id))));
  const drop = (id: string, index: number) =>
    placeCard(new Map(), { all, shown }, { id, stage: Stage.SAVED, index }).get(Stage.SAVED);

  it('shows the columns with what is left of them', () => {
    expect(idsIn(shown, Stage.SAVED)).toEqual(['4', '2']);
    expect(idsIn(shown, Stage.OFFER)).toEqual([]);
  });

  it('goes right behind the shown card above it, or before the one below; hidden cards keep their places', () => {
    expect(drop('4', 1)).toEqual(['5', '3', '2', '4', '1']);
    expect(drop('2', 0)).toEqual(['5', '2', '4', '3', '1']);
    expect(drop('guest', 2)).toEqual(['5', '4', '3', '2', 'guest', '1']);
  });
});

describe('withPendingMoves', () => {
  const { board } = boardData(7, application('a', 'SAVED'), application('b', 'SAVED'));
  const stages = (pending: Parameters<typeof withPendingMoves>[1], revision = 7) =>
    withPendingMoves({ ...board, revision }, pending).map(({ stage }) => stage);

  it('shows a move before the server has answered', () => {
    expect(stages(new Map([['a', { stage: 'OFFER' }]]))).toEqual(['OFFER', 'SAVED']);
  });

  it('keeps showing an answered move until the board has reached its revision', () => {
    const pending = new Map([['a', { stage: 'OFFER', settledAt: 9 } as const]]);
    expect(stages(pending, 8)).toEqual(['OFFER', 'SAVED']);
    expect(stages(pending, 9)).toEqual(['SAVED', 'SAVED']);
    expect(stillPending(pending, 8)).toBe(pending);
    expect(stillPending(pending, 9).size).toBe(0);
  });
});
