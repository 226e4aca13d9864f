import { expect, vi } from 'vitest';
import type { BoardApplication, BoardChange } from '../src/features/applications/model/board-cache.ts';
import { type Command, perform, type Place } from './board-commands.ts';
import { BoardTab, CHANGES } from './board-tab.ts';
import { FaultLine } from './fault-line.ts';
import { openWitness } from './observer.ts';
import { newPerson, type RunningServer } from './setup.ts';

/** How long boards may take to become equal once every line is good again. */
const TIMEOUT = { timeout: 15_000, interval: 10 };

/** One person with several tabs, each on a line of its own, and anyone who looks on from beside. */
export interface BoardRun {
  readonly places: readonly Place[];
  /** What the server has answered to the tabs' changes, in the order it came. */
  readonly acknowledgements: readonly BoardChange[];
  /** Does all commands, heals every line, and waits until each is done or refused. */
  play(commands: readonly Command[]): Promise<void>;
  /** Waits until every board shows what the server has; fails unless the boards, the statistics, the revisions and every acknowledged change agree. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the tabs of someone new whose board has a few cards. */
export async function openBoardRun(server: RunningServer, tabs: number): Promise<BoardRun> {
  const token = await newPerson();
  const observer = await openWitness(server.origin, token);
  const acknowledgements: BoardChange[] = [];
  const places: Place[] = await Promise.all(
    Array.from({ length: tabs }, async () => {
      const line = await FaultLine.open(server.port);
      const acknowledged = (changes: readonly BoardChange[]) => acknowledgements.push(...changes);
      return { tab: new BoardTab({ port: line.port, token, acknowledged }), line, removed: [] };
    }),
  );
  const [first] = places;
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    await first?.tab.change(CHANGES.add, { input: { title, company: 'Acme' } });
  }
  for (const { tab } of places) tab.come();

  async function settle(): Promise<void> {
    for (const { tab, line } of places) {
      line.up();
      tab.come();
    }
    const truth = await vi.waitFor(async () => {
      const now = await observer.truth();
      for (const { tab } of places) {
        // What stands where is the matter; how a column is sorted each tab decides.
        expect(tab.board?.revision).toBe(now.board.revision);
        expect(byId(tab.board?.applications ?? [])).toEqual(byId(now.board.applications));
        expect(byId(tab.view)).toEqual(byId(now.board.applications));
      }
      return now;
    }, TIMEOUT);

    const { revision, applications } = truth.board;
    const counts = new Map(truth.applicationStats.byStage.map(({ stage, count }) => [stage, count]));
    for (const [stage, count] of counts) {
      expect(count).toBe(applications.filter((application) => application.stage === stage).length);
    }
    expect(truth.applicationStats.total).toBe(applications.length);

    // Every step of the revision is one event, about one application.
    await vi.waitFor(() => expect(observer.events.length).toBe(revision), TIMEOUT);
    const steps = new Map(observer.events.map((event) => [event.revision, event.applicationId]));
    expect([...steps.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: revision }, (_, at) => at + 1));
    const latest = new Map<string, number>();
    for (const [step, id] of steps) latest.set(id, Math.max(step, latest.get(id) ?? 0));
    const final = byId(applications);
    for (const answer of acknowledgements.filter(({ changed }) => changed)) {
      expect(steps.get(answer.revision)).toBe(answer.applicationId);
      // Nothing came after it: the board must have exactly what was acknowledged.
      if (latest.get(answer.applicationId) === answer.revision) {
        expect(final[answer.applicationId] ?? null).toEqual(answer.application);
      }
    }
    for (const { tab } of places) expect(tab.revisions).toEqual(tab.revisions.toSorted((a, b) => a - b));
  }

  return {
    places,
    acknowledgements,
    settle,
    async play(commands) {
      const underWay: Promise<void>[] = [];
      for (const command of commands) {
        const place = places[command.tab];
        if (!place) continue;
        const done = perform(command, place);
        underWay.push(done);
        done.catch(() => undefined);
        // On a bad line an answer may not come before the line is good again.
        if (command.isWaited || command.kind === 'wait') await Promise.race([done.catch(() => undefined), pause(20)]);
      }
      for (const { line } of places) line.up();
      await Promise.all(underWay);
    },
    async close() {
      for (const { tab } of places) tab.close();
      observer.close();
      await Promise.all(places.map(({ line }) => line.close()));
    },
  };
}

const byId = (applications: readonly BoardApplication[]): Record<string, BoardApplication> =>
  Object.fromEntries(applications.map((application) => [application.id, application]));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
