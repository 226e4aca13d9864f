import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAGES } from './board-commands.ts';
import { type BoardRun, openBoardRun } from './board-run.ts';
import { faultRuns, type RunningServer, startServer } from './setup.ts';

let server: RunningServer;
let run: BoardRun;
beforeAll(async () => {
  server = await startServer();
  run = await openBoardRun(server, 2);
  await run.settle();
});
afterAll(async () => {
  await run.close();
  await server.stop();
});

/** Where each tab moves the card, from where it stands, and how slow its line is. */
const race = fc.record({
  card: fc.nat({ max: 3 }),
  ways: fc.tuple(
    ...[1, 2].map(() => fc.record({ steps: fc.integer({ min: 1, max: STAGES.length - 1 }), ms: fc.nat({ max: 8 }) })),
  ),
});

describe('two tabs that move one card at the same time', () => {
  it('have one winner, and both show it', async () => {
    await fc.assert(
      fc.asyncProperty(race, async ({ card: pick, ways }) => {
        const card = run.places[0]?.tab.view[pick];
        if (!card) throw new Error('The board lost its cards.');
        const before = run.acknowledgements.length;
        const losses = run.places.map(({ tab }) => tab.lost.length);
        const targets = ways.map(
          ({ steps }) => STAGES[(STAGES.indexOf(card.stage) + steps) % STAGES.length] ?? 'SAVED',
        );
        await Promise.all(
          run.places.map(({ tab, line }, at) => {
            line.delay(ways[at]?.ms ?? 0);
            return tab.move(card, targets[at] ?? 'SAVED');
          }),
        );
        await run.settle();
        const winners = run.acknowledgements.slice(before);
        expect(winners).toHaveLength(1);
        expect(winners[0]?.application?.version).toBe(card.version + 1);
        const now = run.places.map(({ tab }) => tab.view.find(({ id }) => id === card.id));
        for (const shown of now) expect(shown).toEqual(winners[0]?.application);
        // A tab that wanted something else is notified of the winner; one that wanted the same is not.
        const notified = run.places.flatMap(({ tab }, at) => tab.lost.slice(losses[at]));
        expect(notified.map(({ winner }) => winner?.stage)).toEqual(
          targets[0] === targets[1] ? [] : [winners[0]?.application?.stage],
        );
      }),
      { numRuns: faultRuns({ short: 25, full: 500 }), endOnFailure: true, verbose: 1 },
    );
  });
});
