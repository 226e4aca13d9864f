import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardState, type BoardStateChange, newerBoard, nextBoard, withCurrent } from './board-state.ts';

interface Card {
  readonly id: string;
  readonly stage: string;
  readonly version: number;
}
type Change = BoardStateChange<Card>;

const board = (revision: number, ...applications: Card[]): BoardState<Card> => ({ revision, applications });
const card = (id: string, stage: string, version = 1): Card => ({ id, stage, version });
const change = (revision: number, applicationId: string, stage: string | null, version = 1): Change => ({
  revision,
  changed: true,
  applicationId,
  application: stage === null ? null : card(applicationId, stage, version),
});

describe('nextBoard', () => {
  it('replaces the card that the next change names', () => {
    expect(nextBoard(board(4, card('a', 'saved'), card('b', 'saved')), change(5, 'b', 'applied'))).toEqual({
      outcome: 'applied',
      board: board(5, card('a', 'saved'), card('b', 'applied')),
    });
  });

  it('puts a new card first', () => {
    expect(nextBoard(board(4, card('a', 'saved')), change(5, 'b', 'saved')).board).toEqual(
      board(5, card('b', 'saved'), card('a', 'saved')),
    );
  });

  it('takes a deleted card away', () => {
    expect(nextBoard(board(4, card('a', 'saved')), change(5, 'a', null)).board).toEqual(board(5));
  });

  it('ignores what it has seen before', () => {
    const known = board(5, card('a', 'applied'));
    for (const revision of [5, 4, 1]) {
      const next = nextBoard(known, change(revision, 'a', 'saved'));
      expect(next.outcome).toBe('ignored');
      expect(next.board).toBe(known);
    }
  });

  it('leaves the board alone when changes in between are missing', () => {
    const known = board(5, card('a', 'applied'));
    const next = nextBoard(known, change(7, 'a', 'offer'));
    expect(next.outcome).toBe('gap');
    expect(next.board).toBe(known);
  });

  it('does not take the answer to a change that changed nothing for the change it has not seen yet', () => {
    const known = board(4, card('a', 'applied'), card('b', 'saved'));
    const next = nextBoard(known, { ...change(5, 'a', 'applied'), changed: false });
    expect(next.outcome).toBe('gap');
    expect(next.board).toBe(known);
    const current = board(5, card('a', 'applied'), card('b', 'offer'));
    expect(nextBoard(current, { ...change(5, 'a', 'applied'), changed: false }).outcome).toBe('ignored');
  });
});

describe('newerBoard', () => {
  it('keeps what is known when an older answer arrives late', () => {
    const known = board(7);
    expect(newerBoard(known, board(6))).toBe(known);
  });

  it('takes the answer when it is newer, equally new, or the first', () => {
    expect(newerBoard(board(7), board(8, card('a', 'saved'))).revision).toBe(8);
    expect(newerBoard(board(7), board(7, card('a', 'saved'))).applications).toHaveLength(1);
    expect(newerBoard(undefined, board(1)).revision).toBe(1);
  });
});

describe('withCurrent', () => {
  const known = board(4, card('a', 'saved', 2), card('b', 'saved', 1));

  it('shows the application that a refusal named, and keeps the revision', () => {
    const expected = board(4, card('a', 'offer', 5), card('b', 'saved', 1));
    expect(withCurrent(known, 'a', card('a', 'offer', 5))).toEqual(expected);
  });

  it('takes a deleted one away', () => {
    expect(withCurrent(known, 'a', null)).toEqual(board(4, card('b', 'saved', 1)));
  });

  it('leaves alone what is newer or not there', () => {
    expect(withCurrent(known, 'a', card('a', 'offer', 1))).toBe(known);
    expect(withCurrent(known, 'c', card('c', 'offer', 5))).toBe(known);
  });

  it('is not undone by the changes that led to it, nor do they lead to a gap', () => {
    const current = withCurrent(known, 'a', card('a', 'offer', 4));
    const late = nextBoard(current, change(5, 'a', 'applied', 3));
    expect(late).toEqual({ outcome: 'applied', board: board(5, card('a', 'offer', 4), card('b', 'saved', 1)) });
    expect(nextBoard(late.board, change(6, 'a', 'rejected', 5)).board.applications[0]?.stage).toBe('rejected');
  });
});

const STAGES = ['saved', 'applied', 'offer', 'rejected'];

/** A server's history from random commands: the board after every revision, and the change that led to it. */
function history(commands: readonly (readonly [card: number, stage: number])[]) {
  const boards: BoardState<Card>[] = [board(0)];
  const changes: Change[] = [];
  for (const [index, [id, stage]] of commands.entries()) {
    const next = change(index + 1, `card-${id}`, STAGES[stage] ?? null, index + 1);
    const others = (boards.at(-1)?.applications ?? []).filter(({ id: known }) => known !== next.applicationId);
    boards.push(board(index + 1, ...(next.application ? [next.application, ...others] : others)));
    changes.push(next);
  }
  return { boards, changes };
}

const byId = ({ revision, applications }: BoardState<Card>) => ({
  revision,
  applications: applications.toSorted((a, b) => a.id.localeCompare(b.id)),
});

describe('a board that follows the server', () => {
  it('ends as the server stands, whatever is lost, doubled, late or shuffled', () => {
    const scenario = fc.record({
      // Stage 4 stands for a deletion.
      commands: fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 4 })), {
        minLength: 1,
        maxLength: 40,
      }),
      loadedAt: fc.nat(),
      // What arrives: a change by its number (any order, any number of times), or the answer to a refetch asked early.
      arrivals: fc.array(fc.record({ kind: fc.constantFrom('event', 'refetch'), which: fc.nat() }), { maxLength: 120 }),
    });
    fc.assert(
      fc.property(scenario, ({ commands, loadedAt, arrivals }) => {
        const { boards, changes } = history(commands);
        const loaded = boards[loadedAt % boards.length] ?? board(0);
        let mine: BoardState<Card> = loaded;
        let newestSeen = mine.revision;

        const receive = (event: Change) => {
          const before = mine.revision;
          newestSeen = Math.max(newestSeen, event.revision);
          mine = nextBoard(mine, event).board;
          expect(mine.revision).toBeGreaterThanOrEqual(before);
        };
        for (const { kind, which } of arrivals) {
          if (kind === 'event') receive(changes[which % changes.length] ?? changes[0]!);
          else mine = newerBoard(mine, boards[which % boards.length] ?? board(0));
          // At every moment the board is one that the server once had, never a mixture.
          expect(byId(mine)).toEqual(byId(boards[mine.revision] ?? board(-1)));
        }
        // The last event always arrives; a gap asks for the whole board, whose answer is at least as new.
        const last = changes.at(-1);
        if (last && nextBoard(mine, last).outcome === 'gap') mine = newerBoard(mine, boards.at(-1) ?? mine);
        else if (last) receive(last);

        expect(byId(mine)).toEqual(byId(boards.at(-1) ?? board(-1)));
        expect(newestSeen).toBeLessThanOrEqual(mine.revision);
      }),
      { numRuns: 1_000 },
    );
  });
});
