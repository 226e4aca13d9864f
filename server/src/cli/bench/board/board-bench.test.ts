import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { goalLine } from '../goals.ts';
import { boardGoals, boardLines } from './board-report.ts';
import { nextMove } from './people.ts';
import { missed, sumOf } from './missed-events.ts';
import { oneByOne, durationsOf } from './durations.ts';
import { operationText } from './web-operations.ts';

describe('the operations of the web app', () => {
  const { definitions } = parse(`
    query Page { board { ...Board } }
    fragment Board on Board { revision applications { ...Card } }
    fragment Card on Application { id stage }
    fragment Other on Job { id }`);

  it('are sent with all their fragments, and no others', () => {
    expect(operationText(definitions, 'Page').match(/(query|fragment) \w+/g)).toEqual([
      'query Page',
      'fragment Board',
      'fragment Card',
    ]);
  });

  it('are not found under another name', () => {
    expect(() => operationText(definitions, 'Board')).toThrow('The web app has no operation Board.');
  });
});

describe('what a socket missed', () => {
  it('is nothing when it received every acknowledged change, and others', () => {
    expect(missed(new Set([1, 3]), [1, 2, 3])).toEqual({ lost: 0, twice: 0, outOfOrder: 0 });
  });

  it('counts lost, duplicated and reordered events', () => {
    const one = missed(new Set([1, 2, 3, 4]), [2, 1, 4, 4]);
    expect(one).toEqual({ lost: 1, twice: 1, outOfOrder: 1 });
    expect(sumOf([one, one])).toEqual({ lost: 2, twice: 2, outOfOrder: 2 });
  });
});

describe('a move of the bench', () => {
  it('carries the version it saw, and always changes the stage', () => {
    const card = { id: 'a', version: 1, stage: 'OFFER' };
    expect(nextMove(card)).toEqual({ input: { id: 'a', stage: 'TECHNICAL', version: 1 } });
    expect(nextMove(card)).toEqual({ input: { id: 'a', stage: 'OFFER', version: 2 } });
  });
});

describe('times', () => {
  it('leave out the first tenth', async () => {
    const turns: number[] = [];
    const { count } = await oneByOne('turns', 20, async (turn) => void turns.push(turn));
    expect([count, turns.length]).toEqual([20, 22]);
  });
});

describe('the report of a board', () => {
  const times = ['board in process', 'move in process', 'second tab'].map((name) => durationsOf(name, [1, 2, 3]));
  const browser = {
    cold: [900, 1_600],
    warm: [300],
    cardsDrawn: 60,
    drags: [{ name: 'lift', frames: 10, p50: 16.7, p95: 16.9, longest: 90, longTasks: [70] }],
  };
  const report = { cards: 2_000, times, bigFiles: [], live: null, browser };

  it('shows which goals were met', () => {
    const verdicts = boardGoals(report).map((goal) => [goal.name, goalLine(goal, 2_000).endsWith('NOT MET')]);
    expect(verdicts).toEqual([
      ['board in process, p95 ms', false],
      ['move in process, p95 ms', false],
      ['second tab, p95 ms', false],
      ['first cards, nothing cached, longest ms', true],
      ['tasks over 50 ms during drags', true],
      ['drag, p95 ms between frames', false],
    ]);
  });

  it('omits parts that were not measured', () => {
    const lines = boardLines(report).join('\n');
    expect(lines).toContain('lift: 10 frames');
    expect(lines).not.toContain('sockets');
  });
});
