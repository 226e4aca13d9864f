import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commandsOf } from './board-commands.ts';
import { openBoardRun } from './board-run.ts';
import { CHANGES } from './board-tab.ts';
import { faultRuns, type RunningServer, startServer } from './setup.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('a tab whose subscription is slow to arrive', () => {
  it('does not miss what changes between the board it fetched and the moment the server listens for it', async () => {
    const run = await openBoardRun(server, 2);
    try {
      await run.settle();
      const [first, second] = run.places;
      if (!first || !second) throw new Error('Two tabs were asked for.');
      second.tab.leave();
      second.line.lag(150);
      const fetched = second.tab.revisions.length;
      second.tab.come();
      // Once for the board it knew, once for the socket.
      await vi.waitFor(() => expect(second.tab.revisions.length).toBeGreaterThan(fetched + 1), { timeout: 10_000 });
      await first.tab.change(CHANGES.add, { input: { title: 'In between', company: 'Acme' } });
      await run.settle();
    } finally {
      await run.close();
    }
  });
});

describe('three tabs of one person', () => {
  it('show what the server has after any fifty commands on lines that drop, delay, repeat and cut', async () => {
    const numRuns = faultRuns({ short: 12, full: 1000 });
    let settled = 0;
    await fc.assert(
      fc.asyncProperty(commandsOf(3, 50), async (commands) => {
        const run = await openBoardRun(server, 3);
        try {
          await run.play(commands);
          await run.settle();
          settled += 1;
        } finally {
          await run.close();
        }
      }),
      // Who finds a failure runs its seed alone: FAULT_SEED=… npm run test:faults -- board-converges
      {
        numRuns,
        endOnFailure: true,
        verbose: 1,
        ...(process.env['FAULT_SEED'] && { seed: Number(process.env['FAULT_SEED']) }),
      },
    );
    expect(settled).toBe(numRuns);
  });
});
